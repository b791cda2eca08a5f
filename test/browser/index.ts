import { doorTests } from './entry-points.ts'
import { runTests } from './harness.ts'
import { layoutTests } from './quiz-layout.ts'
import { ownerFolderTests } from './owner-folder.ts'
import { printedReportTests } from './printed-reports.ts'
import { quizFlowTests } from './quiz-flow.ts'
import { quizTests } from './quiz.ts'
import { recordStepTests } from './record-steps.ts'
import { recordStoryTests } from './record-story.ts'
import { resultTests } from './result.ts'
import { sandboxTests } from './sandbox.ts'
import { screenshots } from './screenshots.ts'

// If a directory is given, writes screenshots to it and runs no tests.
const directory = process.argv[2]
const quiz = [...quizTests, ...quizFlowTests, ...layoutTests, ...resultTests]
const record = [...recordStepTests, ...recordStoryTests, ...ownerFolderTests]
const tests = [...quiz, ...record, ...printedReportTests, ...sandboxTests, ...doorTests]
const { passed, failed } = await runTests(directory === undefined ? tests : screenshots(directory))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
