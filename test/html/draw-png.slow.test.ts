import t from 'tap'
import { drawPng } from '../../html/pictures/draw-png.ts'

t.test('three hundred pictures leave no memory behind', async (t) => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/><text x="20" y="40">Sales</text></svg>'
  const draw = async (count: number) => {
    for (let picture = 0; picture < count; picture++) await drawPng(svg, 600)
    return process.memoryUsage.rss() / 1024 ** 2
  }
  const before = await draw(30)
  const after = await draw(300)
  t.ok(after - before < 60, `${Math.round(before)} MB, then ${Math.round(after)} MB`)
})
