import type { ComponentChildren, VNode } from 'preact'
import type { Chart } from '../../domain/record/tables/chart-data.ts'
import { drawChart } from './printed-chart.tsx'

/** Attributes of SVG that an element has from the group around it. */
type Inherited = Record<string, string | number | undefined>

/** A chart for print as rectangles and texts, for a file that has no SVG: sizes are those of the SVG. */
export function chartShapes (chart: Chart) {
  const svg = drawChart(chart)
  const [width, height] = String((svg.props as Inherited).viewBox).split(' ').slice(2).map(Number) as [number, number]
  // The ground is paper.
  return { width, height, shapes: shapesIn(svg, {}).slice(1) }
}

function shapesIn (node: ComponentChildren, around: Inherited): ReturnType<typeof shapeOf>[] {
  if (Array.isArray(node)) return node.flatMap((one) => shapesIn(one, around))
  if (!isElement(node)) return []
  const { children, ...own } = node.props as Inherited & { children?: ComponentChildren }
  const all = { ...around, ...own }
  return node.type === 'rect' || node.type === 'text' ? [shapeOf(node.type, all, children)] : shapesIn(children, all)
}

const isElement = (node: ComponentChildren): node is VNode =>
  typeof node === 'object' && node !== null && 'props' in node

function shapeOf (type: 'rect' | 'text', all: Inherited, children: ComponentChildren) {
  const [x, y] = [Number(all.x ?? 0), Number(all.y ?? 0)]
  if (type === 'text') {
    const text = [children].flat().join('')
    const isBold = all['font-weight'] === 'bold'
    return { x, y, text, size: Number(all['font-size']), anchor: String(all['text-anchor']), isBold }
  }
  const { fill, stroke } = all
  const edge = stroke === undefined ? {} : { stroke: String(stroke) }
  return { x, y, width: Number(all.width), height: Number(all.height), fill: String(fill), ...edge }
}
