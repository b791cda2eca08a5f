import t from 'tap'
import { findLetters } from '../../../domain/import/scan/find-letters.ts'

/** A picture of rows of signs, each three by four pixels large: ink is `#`. */
const drawn = (rows: string[]) => {
  const [width, height] = [rows[0]!.length * 3, rows.length * 4]
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    rows[Math.floor(at / width / 4)]![Math.floor(at % width / 3)] === '#' ? 0 : 255)
  return { width, height, pixels }
}
const found = (rows: string[]) =>
  findLetters(drawn(rows)).map(({ left, right, top, bottom }) => [left, right, top, bottom])

t.test('connected ink is one letter, whose edges enclose all of it, and low spots are dirt', async (t) => {
  t.same(found(['#..#', '#..#', '####', '....']), [[0, 12, 0, 11]], 'two strokes that meet below')
  t.same(found(['#.#.', '#.#.', '..#.', '...#', '...#']), [[0, 3, 0, 7], [6, 12, 0, 19]], 'corners touch')
  t.same(found(['#.#', '...', '#.#']), [], 'dirt')
  t.same(found(['....']), [])
})
