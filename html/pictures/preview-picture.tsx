import { renderToString } from 'preact-render-to-string'
import { colors } from './colors.ts'
import { Mark } from './mark.tsx'
import { heightOf, ResultPicture, SERIF, WIDTH, type ResultPictureProps } from './result-picture.tsx'
import { fillIn, linesOf } from '../fill-in.ts'

/** Size of a link preview in pixels, as expected by sites that show Open Graph previews. */
export const PREVIEW = { width: 1200, height: 630 }

const MARGIN = 60
const LEFT = 64
const NAME_CHARACTERS = 20
const TEXT_CHARACTERS = 34
const NAME_LINE = 58
const TEXT_LINE = 42

interface PreviewProps extends ResultPictureProps {
  name: string
  tagline: string
}

/** Describes the preview of a link in words. */
export const describePreview = ({ words: { preview }, result: { score }, name, tagline }: PreviewProps): string =>
  fillIn(preview.description, { name, tagline, score })

/** Returns the preview of a link to any page as SVG: what the service is, and a result. */
export function previewOf ({ words, result, name, tagline }: PreviewProps): string {
  const scale = (PREVIEW.height - 2 * MARGIN) / heightOf(result)
  const names = linesOf(name, NAME_CHARACTERS)
  const texts = [...linesOf(tagline, TEXT_CHARACTERS), '', ...linesOf(words.preview.line, TEXT_CHARACTERS)]
  const top = MARGIN + 150
  return renderToString(
    <svg
      xmlns='http://www.w3.org/2000/svg'
      viewBox={`0 0 ${PREVIEW.width} ${PREVIEW.height}`}
      font-family='system-ui, sans-serif'
      fill={colors.ink}
    >
      <rect width={PREVIEW.width} height={PREVIEW.height} fill={colors.ground} />
      <rect width='16' height={PREVIEW.height} fill={colors.accent} />
      <g transform={`translate(${LEFT} ${MARGIN}) scale(2.25)`} fill={colors.accent} stroke={colors.onAccent}>
        <Mark />
      </g>
      {names.map((line, index) => (
        <text
          key={line}
          x={LEFT}
          y={top + NAME_LINE * index}
          font-size='46'
          font-weight='bold'
          font-family={SERIF}
          fill={colors.accent}
        >
          {line}
        </text>
      ))}
      {texts.map((line, index) => (
        <text key={index} x={LEFT} y={top + NAME_LINE * names.length + 10 + TEXT_LINE * index} font-size='31'>
          {line}
        </text>
      ))}
      <g transform={`translate(${PREVIEW.width - MARGIN - WIDTH * scale} ${MARGIN}) scale(${scale})`}>
        <ResultPicture words={words} result={result} />
      </g>
    </svg>
  )
}
