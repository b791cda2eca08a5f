import type { PictureTexts } from '../../schemas/pages/site-texts.ts'
import { fillIn, linesOf } from '../fill-in.ts'
import { colors } from './colors.ts'

/** The data of a picture of a result. */
export interface Result {
  company: string
  /** From 0 to 100. */
  score: number
  band: string
  /** The lowest score of each band. */
  edges: number[]
  /** The weakest areas, weakest first. Their scores are from 0 to 100. */
  areas: Array<{ name: string; score: number }>
  /** The first step to take. */
  step: string
}

export const WIDTH = 400
/** The fonts of the style sheet. The build draws with the last but one. */
export const SERIF = 'ui-serif, Palatino Linotype, Palatino, Cambria, DejaVu Serif, serif'
const LEFT = 22
const RIGHT = WIDTH - LEFT
const SCALE_TOP = 106
const AREAS_TOP = 182
const AREA = 42
const LINE = 20
const CHARACTERS = 46

/** Describes a result for readers who cannot see the picture. */
export const describeResult = ({ result: { description } }: PictureTexts, { areas, ...result }: Result): string =>
  fillIn(description, { ...result, areas: areas.map(({ name, score }) => `${name} (${score})`).join(', ') })

/** Returns the height of the picture of a result. */
export const heightOf = ({ areas, step }: Result): number =>
  stepTop(areas) + LINE * linesOf(step, CHARACTERS).length + 40

const stepTop = (areas: Result['areas']) => AREAS_TOP + AREA * areas.length + 32

export interface ResultPictureProps {
  words: PictureTexts
  result: Result
}

/**
 * The picture of a result: the score on the scale of its bands, the weakest areas, and the first step to take. The
 * style sheet of a page colors it. As a separate file, it has light colors.
 */
export function ResultPicture ({ words, result }: ResultPictureProps) {
  const { title, outOf, areas: areasTitle, first, notice } = words.result
  const { company, score, band, edges, areas, step } = result
  const height = heightOf(result)
  const below = stepTop(areas)
  return (
    <svg
      xmlns='http://www.w3.org/2000/svg'
      width={WIDTH}
      height={height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role='img'
      aria-labelledby='result-title result-description'
      font-family='system-ui, sans-serif'
      font-size='15'
      fill={colors.ink}
      class='picture'
    >
      <title id='result-title'>{title}</title>
      <desc id='result-description'>{describeResult(words, result)}</desc>
      <rect
        x='1'
        y='1'
        width={WIDTH - 2}
        height={height - 2}
        rx='14'
        fill={colors.card}
        stroke={colors.line}
        class='picture-card'
      />
      <text x={LEFT} y='34' fill={colors.soft} class='picture-soft'>{title}</text>
      <text x={LEFT} y='84' font-size='50' font-weight='bold' font-family={SERIF} fill={colors.accent} class='picture-score'>
        {score}
      </text>
      <text x={LEFT + 72} y='84'>{outOf}</text>
      <text x={RIGHT} y='84' font-weight='bold' font-size='18' text-anchor='end'>{band}</text>
      <Scale edges={edges} score={score} />
      <text x={LEFT} y={AREAS_TOP} font-weight='bold'>{areasTitle}</text>
      {areas.map((area, index) => (
        <Area key={area.name} {...area} y={AREAS_TOP + 10 + AREA * index} />
      ))}
      <text x={LEFT} y={below} font-weight='bold'>{first}</text>
      {linesOf(step, CHARACTERS).map((line, index) => (
        <text key={line} x={LEFT} y={below + LINE * (index + 1)}>{line}</text>
      ))}
      <text x={LEFT} y={height - 16} font-size='12' fill={colors.soft} class='picture-soft'>
        {fillIn(notice, { company })}
      </text>
    </svg>
  )
}

/** Shows the bands side by side from 0 to 100, with the score as a mark on them. */
function Scale ({ edges, score }: { edges: number[]; score: number }) {
  const at = (value: number) => LEFT + (value / 100) * (RIGHT - LEFT)
  const ends = [...edges.slice(1), 100]
  return (
    <g>
      {edges.map((edge, index) => (
        <rect
          key={edge}
          x={at(edge) + (index > 0 ? 1 : 0)}
          y={SCALE_TOP}
          width={at(ends[index]!) - at(edge) - (index > 0 ? 1 : 0)}
          height='14'
          {...(score >= edge && (score < ends[index]! || ends[index] === 100)
            ? { fill: colors.bar, class: 'chart-bar' }
            : { fill: colors.track, class: 'chart-track' })}
        />
      ))}
      <circle cx={at(score)} cy={SCALE_TOP + 7} r='11' fill={colors.accent} stroke={colors.card} stroke-width='3' class='picture-mark' />
      {[...edges, 100].map((edge) => (
        <text
          key={edge}
          x={at(edge)}
          y={SCALE_TOP + 36}
          font-size='13'
          fill={colors.soft}
          class='picture-soft'
          text-anchor={edge === 0 ? 'start' : edge === 100 ? 'end' : 'middle'}
        >
          {edge}
        </text>
      ))}
    </g>
  )
}

function Area ({ name, score, y }: { name: string; score: number; y: number }) {
  const width = RIGHT - LEFT
  return (
    <g>
      <text x={LEFT} y={y + 14}>{name}</text>
      <text x={RIGHT} y={y + 14} font-weight='bold' text-anchor='end'>{score}</text>
      <rect x={LEFT} y={y + 22} width={width} height='9' rx='4.5' fill={colors.track} class='chart-track' />
      <rect x={LEFT} y={y + 22} width={(width * score) / 100} height='9' rx='4.5' fill={colors.bar} class='chart-bar' />
    </g>
  )
}
