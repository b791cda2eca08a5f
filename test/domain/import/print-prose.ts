import { seeded } from './print-statement.ts'

const WORDS = ('the tenant pays rent for shop on first day of each month keeps it clean and insured returns all keys at end this agreement may be ' +
  'ended by either party with written notice within thirty days after delivery if repairs are needed they are made without delay costs of them').split(' ')

/** Prints lines of words at random, at most `letters` long, as rows. */
export function printProse ({ letters, lines, seed }: { letters: number, lines: number, seed: number }): string[][] {
  const random = seeded(seed)
  return Array.from({ length: lines }, () => {
    let line = ''
    for (;;) {
      const word = `${WORDS[Math.floor(random() * WORDS.length)]!}${random() < 0.08 ? ',' : ''}`
      if (line.length + word.length > letters) return [line]
      line = line === '' ? word : `${line} ${word}`
    }
  })
}
