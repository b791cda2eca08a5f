import type { PageNumber, PdfPage } from '../pdf/page-text.ts'
import { Refusal } from '../refusal.ts'
import { decodePicture } from './decode-picture.ts'
import type { GrayPicture } from './picture.ts'
import { guardPixels } from './picture-size.ts'
import { readScan, type ScannedPage } from './read-scan.ts'

/** Pages that are read from pictures in one request. Each takes about two seconds of a processor. */
export const MOST_SCANS = 20

/** Pages of a request that may be read a second time. Until then, each keeps its picture. */
const MOST_AGAIN = 4

/** Reads the pictures of the files of one import. */
export interface PictureReader {
  /**
   * Says how many pages of a file are about to be read, before any of them is decoded. Throws a Refusal if they are
   * more than are left.
   */
  claim: (pages: number) => Promise<void>
  /** Reads the picture of one page of a file. */
  read: (picture: GrayPicture, number: PageNumber) => Promise<ScannedPage>
}

/** What is called before the first picture is read, and before each page of a file with several. */
interface BeforePictures { before?: (() => Promise<void>) | undefined, onPage?: (number: PageNumber) => Promise<void> }

/** Creates the reader of one import. */
export function createPictureReader ({ before, onPage }: BeforePictures = {}): PictureReader {
  let left = MOST_SCANS
  return {
    claim: async (pages) => {
      if (pages > left) throw tooManyPages(pages, left)
      if (left === MOST_SCANS) await before?.()
      left -= pages
    },
    read: async (picture, number) => {
      if (number.pages > 1) await onPage?.(number)
      const page = await readScan(picture)
      if (left < MOST_SCANS - MOST_AGAIN) {
        delete page.again
        delete page.prose
      }
      return page
    }
  }
}

/** Reads a JPEG or PNG file as a page. Throws a Refusal if it is damaged, or exceeds a bound. */
export async function readPicture (bytes: Uint8Array, pictures: PictureReader): Promise<PdfPage> {
  guardPixels(bytes)
  await pictures.claim(1)
  return { ...await pictures.read(await decodePicture(bytes), { page: 1, pages: 1 }), fields: [], isScan: true }
}

const tooManyPages = (pages: number, left: number): Refusal => new Refusal('too-many', left < MOST_SCANS
  ? `${MOST_SCANS} scanned pages are read at once, and those before this file leave ${left}. Send this file after the others.`
  : `The file has ${pages} scanned pages, and ${MOST_SCANS} are read at once: send only the pages with the report.`)
