import { drawPage, toPdf, toPng, type Copying } from '../print-picture.ts'
import { seeded } from '../print-statement.ts'
import { importOne } from '../read-one.ts'
import { agingPaper, payrollPaper } from './lists.ts'
import { bankPaper, loanPaper, returnPaper } from './papers.ts'
import type { Random, RandomPaper } from './random-paper.ts'
import { balancePaper, incomePaper, statementsPaper } from './statements.ts'

/** Every kind of paper that is tried. */
export const paperKinds = {
  'profit and loss': incomePaper,
  'balance sheet': balancePaper,
  'both statements': statementsPaper,
  'bank statement': bankPaper,
  aging: agingPaper,
  payroll: payrollPaper,
  'loan statement': loanPaper,
  'tax return': returnPaper
} satisfies Record<string, (seed: number, random: Random) => RandomPaper>

/** How pages get onto pictures. */
export const qualities = {
  clean: (random) => ({ dpi: 200, quarters: random() < 0.2 ? Math.floor(random() * 4) : 0 }),
  photo: (random) => ({
    dpi: 150,
    slant: random() * 6 - 3,
    noise: 10 + random() * 10,
    blur: 1 + random() * 0.4,
    shadow: random() * 0.4,
    quarters: Math.floor(random() * 4)
  }),
  faint: (random) => random() < 0.5
    ? {
        dpi: 120 + Math.floor(random() * 30),
        ink: 110 + random() * 60,
        noise: 10 + random() * 15,
        blur: 1 + random() * 0.4,
        slant: random() - 0.5
      }
    : { dpi: 130 + Math.floor(random() * 20), isFax: true, noise: 40 + random() * 50, slant: random() - 0.5 }
} satisfies Record<string, (random: Random) => Copying>

export type PaperKind = keyof typeof paperKinds
export type Quality = keyof typeof qualities

const FONTS = ['DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Condensed', 'DejaVu Sans Mono'] as const
const SIZES: Array<[number, number]> = [[612, 792], [792, 612]]

/** What came of a paper: right to the cent, asked about, refused, or counted wrong. */
export interface Outcome { is: 'right' | 'asked' | 'refused' | 'wrong', why: string, bytes: Buffer }

/** Prints the paper of a seed, copies it onto pictures, imports these, and judges what was counted. */
export async function tryPaper (seed: number, kind: PaperKind, quality: Quality): Promise<Outcome> {
  const random = seeded(seed + 31_337)
  const paper = paperKinds[kind](seed, random)
  const look = { ...qualities[quality](random), font: FONTS[Math.floor(random() * 3.3)]!, seed }
  const pictures = []
  for (const texts of paper.pages) pictures.push(await drawPage(texts, look, SIZES[paper.isWide ? 1 : 0]))
  const bytes = pictures.length > 1 || random() < 0.3 ? toPdf(pictures) : toPng(pictures[0]!)
  const result = await importOne(bytes)
  const verdict = paper.judge(result)
  if (verdict === 'right') return { is: 'right', why: '', bytes }
  if (typeof verdict === 'object') return { is: 'wrong', why: verdict.wrong, bytes }
  const question = result.questions.find(({ kind: asks }) => asks === 'total')
  if (question) return { is: 'asked', why: question.ask, bytes }
  const why = result.files.flatMap(({ refused, warnings = [], ignored = [] }) =>
    [refused?.message ?? [], warnings.map(({ message }) => message), ignored.map((one) => one.why)].flat())
  return why.length === 0 ? { is: 'wrong', why: 'nothing was counted, and nothing says so', bytes } : { is: 'refused', why: why.join(' '), bytes }
}
