import { runTests } from './harness.ts'
import { quizTests } from './quiz.ts'

const { passed, failed } = await runTests([...quizTests])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
