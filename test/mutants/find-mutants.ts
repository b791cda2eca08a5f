import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** A change of one place of a file that should make a test fail. */
export interface Mutant {
  file: string
  line: number
  /** The characters that are replaced, from `start` to before `end`. */
  start: number
  end: number
  before: string
  after: string
}

const COMPARISONS: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '==='
}

/**
 * Returns the mutants of a file: numbers that are half as large again, comparisons with their bound moved or turned
 * around, and guards that are left out.
 */
export function findMutants (file: string): Mutant[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)
  const found: Mutant[] = []
  visit(source)
  return found

  function add (node: ts.Node, after: string) {
    const start = node.getStart(source)
    found.push({
      file,
      line: source.getLineAndCharacterOfPosition(start).line + 1,
      start,
      end: node.end,
      before: text.slice(start, node.end),
      after
    })
  }

  function visit (node: ts.Node) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return
    // 0, 1 and 2 are places in lists more often than thresholds.
    if (ts.isNumericLiteral(node) && Number(node.text) > 2) add(node, String(moreThan(Number(node.text))))
    if (ts.isBinaryExpression(node)) {
      const turned = COMPARISONS[node.operatorToken.kind]
      if (turned !== undefined) add(node.operatorToken, turned)
      // A guard before or after another condition. `...x && { x }` shows only what JSON leaves out anyway.
      if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && !ts.isSpreadAssignment(node.parent)) {
        add(node, node.right.getText(source))
      }
    }
    if (ts.isIfStatement(node) && ts.isReturnStatement(node.thenStatement) && !node.elseStatement) add(node.expression, 'false')
    ts.forEachChild(node, visit)
  }
}

const moreThan = (number: number): number => Number.isInteger(number) ? Math.ceil(number * 1.5) : number * 1.5
