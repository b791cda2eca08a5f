import t from 'tap'
import { countLetters } from '../../../domain/import/scan/count-letters.ts'

/** A picture of rows of signs, each three by four pixels large: ink is `#`. */
const drawn = (rows: string[]) => {
  const [width, height] = [rows[0]!.length * 3, rows.length * 4]
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    rows[Math.floor(at / width / 4)]![Math.floor(at % width / 3)] === '#' ? 0 : 255)
  return { width, height, pixels }
}
const endsOf = (rows: string[]) =>
  [...countLetters(drawn(rows))].flatMap((count, row) => count > 0 ? [[row, count]] : [])

t.test('ink that hangs together is one letter, counted where it ends, and low spots are dirt', async (t) => {
  t.same(endsOf(['#..#', '#..#', '####', '....']), [[11, 1]], 'two strokes that meet below')
  t.same(endsOf(['#.#.', '#.#.', '..#.', '...#', '...#']), [[7, 1], [19, 1]], 'corners touch')
  t.same(endsOf(['#.#', '...', '#.#']), [], 'dirt')
  t.same(endsOf(['....']), [])
})
