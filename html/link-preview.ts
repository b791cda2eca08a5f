import type { FastifyInstance } from 'fastify'
import type { ProductFile } from '../schemas/http/discovery.ts'
import { colors } from './pictures/colors.ts'
import { TILE } from './pictures/mark.tsx'
import { describePreview, PREVIEW, previewOf } from './pictures/preview-picture.tsx'
import type { ResultPictureProps } from './pictures/result-picture.tsx'
import type { Site } from './layout.tsx'

export interface LinkPreviewOptions {
  product: ProductFile
  /** Data of the pictures. */
  picture: ResultPictureProps
}

const TOUCH_ICON = { name: 'touch-icon.png', width: 180 }
const ICONS = [192, 512].map((width) => ({ name: `icon-${width}.png`, width }))

/**
 * Registers how the site appears elsewhere: the preview of a link, the icon on a phone, and the web application
 * manifest (W3C) with its icons. Returns the description of the preview.
 */
export function registerLinkPreview (
  app: FastifyInstance,
  site: Site,
  { product, picture }: LinkPreviewOptions
): string {
  const { name, tagline } = product
  const preview = { ...picture, name, tagline }
  app.picture({ name: 'preview.png', svg: previewOf(preview), width: PREVIEW.width })
  for (const icon of [TOUCH_ICON, ...ICONS]) app.picture({ ...icon, svg: TILE })
  const manifest = {
    name,
    short_name: picture.words.shortName,
    description: tagline,
    lang: 'en',
    start_url: '/',
    display: 'browser',
    background_color: colors.ground,
    theme_color: colors.accent,
    icons: ICONS.map(({ name: icon, width }) => ({
      src: site.assets.get(icon),
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose: 'any maskable'
    }))
  }
  app.asset({ name: 'site.webmanifest', text: JSON.stringify(manifest) })
  return describePreview(preview)
}
