import t from 'tap'
import { changeDigit, readBack } from './random-statements.ts'

const SEEDS = Array.from({ length: 8 }, (_, index) => index + 1)

t.test('a random statement in a random style is read back to the cent', async (t) => readBack(t, SEEDS))

t.test('a statement with one changed digit is never proven', async (t) => changeDigit(t, SEEDS))
