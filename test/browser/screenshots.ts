import { join } from 'node:path'
import { desk, phone, type Test } from './harness.ts'
import { answerBadly } from './steps.ts'

/** Writes screenshots of the quiz, in both sizes and themes, and of the printed result to a directory. */
export function screenshots (directory: string): Test[] {
  return (
    [
      ['360', phone],
      ['1280', desk]
    ] as const
  ).flatMap(([width, size]) =>
    (['light', 'dark'] as const).map((colorScheme): Test => [
      `pictures at ${width} px in the ${colorScheme} theme`,
      async ({ open }) => {
        const page = await open('/quiz', { ...size, colorScheme })
        const picture = (name: string) =>
          page.screenshot({ path: join(directory, `${name}-${width}-${colorScheme}.png`), fullPage: true })
        await picture('start')
        await page.goto(new URL('/quiz?trade=hvac&length=full#q-agreement-list', page.url()).href)
        await page.click('#q-agreement-list .not-applicable .choice')
        await picture('question')
        await answerBadly(page)
        await page.click('.step:visible >> text=Go to the end')
        await picture('end')
        await page.click('#q-end button')
        await page.waitForSelector('[role=alert]')
        await picture('problem')
        await page.click('[role=alert] a')
        await page.fill('#q-agreement-list-reason', 'We sell no plans.')
        await page.click('.step:visible >> text=Go to the end')
        await page.click('#q-end button')
        await page.waitForSelector('.score')
        await picture('result')
        await page.pdf({ path: join(directory, `result-${width}-${colorScheme}.pdf`), format: 'Letter' })
        await page.goto(new URL('/quiz/method', page.url()).href)
        await picture('method')
      }
    ])
  )
}
