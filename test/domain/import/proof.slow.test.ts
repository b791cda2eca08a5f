import t from 'tap'
import { defaultImportBounds } from '../../../domain/import/import-bounds.ts'
import { readCsv } from '../../../domain/import/grid/read-csv.ts'
import { explainByProof, readByProof } from '../../../domain/import/proof/read-by-proof.ts'
import { answerHostile, changeDigit, readBack } from './random-statements.ts'

const SEEDS = Array.from({ length: 250 }, (_, index) => index + 1)

t.test('a random statement in a random style is read back to the cent', async (t) => readBack(t, SEEDS))

t.test('a statement with one changed digit is never proven', async (t) => changeDigit(t, SEEDS))

t.test('hostile tables are answered within a second', async (t) => {
  answerHostile(t, (csv) => {
    const grid = readCsv(csv, defaultImportBounds)
    return readByProof(grid) ?? explainByProof(grid)
  })
})
