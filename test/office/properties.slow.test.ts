import { strFromU8, unzipSync } from 'fflate'
import t from 'tap'
import { runJob } from '../../record-jobs/job.tsx'
import { sample } from '../domain/record/sound.ts'
import { recordJobsData as data } from '../record-jobs-data.ts'

t.test('no file names the program that wrote it', async (t) => {
  for (const [make, as] of [['teaser', 'docx'], ['requests', 'xlsx'], ['teaser', 'pdf']] as const) {
    const written = await runJob(data, { record: { text: JSON.stringify(sample), form: 'json' }, make, as })
    if (!('body' in written)) throw new Error('not written')
    const text = as === 'pdf'
      ? Buffer.from(written.body).toString('latin1')
      : Object.entries(unzipSync(written.body)).filter(([name]) => name.startsWith('docProps/'))
        .map(([, part]) => strFromU8(part)).join('\n')
    t.notMatch(text, /hucre|pdfkit|docx|<Application>/, as)
    t.ok(text.length > 300)
  }
})
