import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import t from 'tap'
import ts from 'typescript'

const root = join(import.meta.dirname, '../..')

/** Attributes of elements that people read or hear. */
const READ = ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'title']

/** What texts are named by where they are no markup yet. */
const TEXTS = ['caption', 'columns', 'description', 'heading', 'label', 'note', 'text', 'title']

/** The names of a format and of fonts are not in the language of who reads the page. */
const NAMES = /^JSON$|\bserif$/

/** Functions of the browser that take the name of what is looked for, or what developers read. */
const NO_TEXT = new Set(['closest', 'matchMedia', 'querySelector', 'querySelectorAll', 'warn'])

/** An attribute that is read, within a text of markup. */
const SPOKEN = new RegExp(`(?<![\\w-])(?:${READ.join('|')})="[^"]*\\p{L}`, 'u')

t.test('what people read is in fixtures, not in the code that shows it', async (t) => {
  const files = ['html', 'record-jobs', 'routes'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx|js)$/.test(name))
      .map((name) => join(folder, name))
  )
  t.ok(files.length > 20, 'the files were found')

  for (const file of files) t.same(textsIn(file, readFileSync(join(root, file), 'utf8')), [], file)
})

t.test('a text in what shows it is found', async (t) => {
  // Where a value is put in, an at sign stands for the dollar sign.
  const textsOf = (code: string) => textsIn('page.tsx', code.replaceAll('@{', '${'))

  for (const code of [
    '<p>Hello</p>',
    "<p>{open ? 'Hello' : name}</p>",
    '<p>{`@{count} answers`}</p>',
    "<p>{open && 'Hello'}</p>",
    "<p>{name ?? 'Hello'}</p>",
    "<p>{name + 'Hello'}</p>",
    "<p>{[name, 'Hello']}</p>",
    "<p>{names.map((name) => 'Hello')}</p>",
    "<a title='Hello' />",
    '<a aria-label={`@{name}, hello`} />',
    "<a {...{ 'aria-label': 'Hello' }} />",
    "<Rail filter='Find it' />",
    "<Table heads={['Area', 'Score']} />",
    "const page = { title: 'Hello' }",
    "const page = { columns: ['Area', 'Score'] }",
    "const heading = open ? 'Short quiz' : 'Full quiz'",
    "call('Two words')",
    '`<p>Two words</p>`',
    '`<table aria-label="Table">`'
  ]) t.not(textsOf(code).length, 0, code)

  for (const code of [
    "import { a } from 'some file'",
    "<p class='soft small' id='Main'>{name}: {count} · 100% &amp;</p>",
    "<p class={open ? 'soft small' : 'soft'}>{kind === 'open' && <b>{words.open}</b>}</p>",
    "<Open then='compare' />",
    "const page = { kind: 'WebPage', title: words.title }",
    '`<p class="soft small">@{text}</p>`',
    "element.querySelector('form input')"
  ]) t.same(textsOf(code), [], code)

  t.same(textsOf('<p>\n  <b>{name}</b>\n  Hello,\n  you\n</p>'), ['page.tsx:3 Hello, you'])
})

/** Each text for people in a source, with its line. */
function textsIn (file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found = new Map<number, string>()
  visit(source)
  return [...found.values()]

  function visit (node: ts.Node) {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      if (NO_TEXT.has(name.text)) return visit(expression)
    }
    if (ts.isJsxAttribute(node)) {
      const { name, initializer, parent: { parent: element } } = node
      const component = ts.isJsxOpeningLikeElement(element) && /^\p{Lu}/u.test(element.tagName.getText())
      if (READ.includes(name.getText())) seek(initializer, hasWord)
      else if (component) seek(initializer, readsAsText)
      else return
    }
    if (ts.isJsxText(node)) note(node, node.text, hasWord)
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) seek(node.expression, hasWord)
    if (ts.isPropertyAssignment(node) && [...READ, ...TEXTS].includes(node.name.getText().replaceAll("'", ''))) {
      seek(node.initializer, hasWord)
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) note(node, node.text, hasWords)
    ts.forEachChild(node, visit)
  }

  /** Notes the literals that an expression may come to. */
  function seek (node: ts.Node | undefined, isText: (text: string) => boolean): void {
    if (node === undefined || ts.isJsxElement(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) note(node, node.text, isText)
    else if (ts.isConditionalExpression(node)) for (const one of [node.whenTrue, node.whenFalse]) seek(one, isText)
    else if (ts.isBinaryExpression(node)) {
      const { left, operatorToken: { kind }, right } = node
      if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.QuestionQuestionToken) seek(left, isText)
      if (!isComparison(kind)) seek(right, isText)
    } else if (ts.isCallExpression(node)) {
      for (const one of node.arguments.filter(ts.isArrowFunction)) seek(one.body, isText)
    } else if (isPassing(node)) ts.forEachChild(node, (child) => seek(child, isText))
  }

  function note (node: ts.Node, text: string, isText: (text: string) => boolean) {
    if (!isText(text) || NAMES.test(text.trim())) return
    const start = node.getStart() + (ts.isJsxText(node) ? text.length - text.trimStart().length : 0)
    const { line } = source.getLineAndCharacterOfPosition(start)
    found.set(start, `${file}:${line + 1} ${text.trim().replaceAll(/\s+/g, ' ')}`)
  }
}

function hasWord (text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/&#?\w+;/g, ''))
}

/** Whether it is more than the name of something in the code; of markup, what is said by it. */
function hasWords (text: string): boolean {
  return SPOKEN.test(text) || /\p{L}[,.:]? \p{L}/u.test(text.replaceAll(/<[^>]*(>|$)|^[^<>]*>/g, ''))
}

function readsAsText (text: string): boolean {
  return hasWords(text) || /^\p{Lu}\p{Ll}/u.test(text)
}

/** Whether an expression comes to what its parts do. */
function isPassing (node: ts.Node): boolean {
  return [
    ts.isTemplateExpression, ts.isTemplateSpan, ts.isArrayLiteralExpression, ts.isJsxExpression,
    ts.isParenthesizedExpression, ts.isAsExpression, ts.isSpreadElement
  ].some((is) => is(node))
}

function isComparison (kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken
}
