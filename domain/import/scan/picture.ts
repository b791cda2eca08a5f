/** A picture in shades of gray, from 0 for black to 255 for white, row by row. */
export interface GrayPicture { width: number, height: number, pixels: Uint8Array }

/**
 * Reduces or enlarges a picture to `width`. A pixel of a reduced picture is the mean of those that it stands for; an
 * enlarged one is smooth.
 */
export function resize (picture: GrayPicture, width: number): GrayPicture {
  const scale = width / picture.width
  const height = Math.max(1, Math.round(picture.height * scale))
  return scale < 1 ? reduce(picture, width, height) : enlarge(picture, width, height)
}

/** Resizes a picture so that its longer side has `pixels` pixels. */
export const resizeLongSide = (picture: GrayPicture, pixels: number): GrayPicture =>
  resize(picture, Math.max(1, Math.round(picture.width * pixels / Math.max(picture.width, picture.height))))

/** The shade of gray of a color, weighted by how bright the eye sees red, green and blue. */
export const grayOfColor = (red: number, green: number, blue: number): number =>
  (red * 77 + green * 151 + blue * 28) >> 8

function reduce ({ width: from, height: rows, pixels }: GrayPicture, width: number, height: number): GrayPicture {
  const reduced = new Uint8Array(width * height)
  const starts = Array.from({ length: width + 1 }, (_, x) => Math.floor(x * from / width))
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.floor(y * rows / height), Math.max(Math.floor((y + 1) * rows / height), 1)]
    for (let x = 0; x < width; x++) {
      const [left, right] = [starts[x]!, Math.max(starts[x + 1]!, starts[x]! + 1)]
      let sum = 0
      for (let row = top; row < bottom; row++) {
        for (let at = row * from + left; at < row * from + right; at++) sum += pixels[at]!
      }
      reduced[y * width + x] = sum / ((right - left) * Math.max(bottom - top, 1))
    }
  }
  return { width, height, pixels: reduced }
}

function enlarge (picture: GrayPicture, width: number, height: number): GrayPicture {
  const enlarged = new Uint8Array(width * height)
  const [stepX, stepY] = [picture.width / width, picture.height / height]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      enlarged[y * width + x] = shadeAt(picture, (x + 0.5) * stepX - 0.5, (y + 0.5) * stepY - 0.5)
    }
  }
  return { width, height, pixels: enlarged }
}

const WHITE = 255

/** The shade between four pixels; white outside of the picture. */
const shadeAt = ({ width, height, pixels }: GrayPicture, x: number, y: number): number =>
  x < -1 || y < -1 || x >= width || y >= height ? WHITE : between(pixels, width, height, x, y)

/** The value between four of a table of `columns` by `rows`. Beyond its edge, the nearest values go on. */
function between (values: ArrayLike<number>, columns: number, rows: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [x0, x1] = [Math.max(left, 0), Math.min(left + 1, columns - 1)]
  const [y0, y1] = [Math.max(top, 0) * columns, Math.min(top + 1, rows - 1) * columns]
  const [right, down] = [x - left, y - top]
  return (values[y0 + x0]! * (1 - right) + values[y0 + x1]! * right) * (1 - down) +
    (values[y1 + x0]! * (1 - right) + values[y1 + x1]! * right) * down
}

/** Turns a picture clockwise by a number of quarters. */
export function turnQuarters (picture: GrayPicture, quarters: number): GrayPicture {
  let turned = picture
  for (let turn = 0; turn < quarters; turn++) turned = turnQuarter(turned)
  return turned
}

function turnQuarter ({ width, height, pixels }: GrayPicture): GrayPicture {
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + height - 1 - y] = pixels[y * width + x]!
  }
  return { width: height, height: width, pixels: turned }
}

/** Turns a picture clockwise around its middle by a small angle in radians. Its size stays. */
export function turnSlightly (picture: GrayPicture, angle: number): GrayPicture {
  const { width, height } = picture
  const turned = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [middleX, middleY] = [width / 2, height / 2]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [right, down] = [x - middleX, y - middleY]
      turned[y * width + x] = shadeAt(picture, cos * right + sin * down + middleX, cos * down - sin * right + middleY)
    }
  }
  return { width, height, pixels: turned }
}

/** The rows of a picture from one to before another. */
export const rowsOf = ({ width, pixels }: GrayPicture, from: number, to: number): GrayPicture =>
  ({ width, height: to - from, pixels: pixels.subarray(from * width, to * width) })

/** Pixels of a square in which the paper has one brightness. */
const SQUARE = 32
/** The share of pixels of a square that are darker than its paper. */
const DARKER = 0.85
/** A square that is darker than this share of the brightest is not paper in shadow. */
const DARKEST_PAPER = 0.35

/**
 * Returns a picture whose paper is white and whose darkest ink is black: without shadows, and with pale ink made
 * darker.
 */
export function evenLight ({ width, height, pixels }: GrayPicture): GrayPicture {
  const [columns, rows] = [Math.ceil(width / SQUARE), Math.ceil(height / SQUARE)]
  const paper = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      paper[row * columns + column] = shadeOfPaper({ width, height, pixels }, column * SQUARE, row * SQUARE)
    }
  }
  const brightest = paper.reduce((most, one) => Math.max(most, one), 1)
  for (let at = 0; at < paper.length; at++) paper[at] = Math.max(paper[at]!, brightest * DARKEST_PAPER)
  const smooth = smoothed(paper, columns, rows)
  const even = new Uint8Array(pixels.length)
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const light = between(smooth, columns, rows, x / SQUARE - 0.5, y / SQUARE - 0.5)
      even[at] = Math.min(WHITE, pixels[at]! * WHITE / light)
      counts[even[at]!]!++
    }
  }
  return { width, height, pixels: stretch(even, counts) }
}

function shadeOfPaper ({ width, height, pixels }: GrayPicture, left: number, top: number): number {
  const counts = new Uint16Array(256)
  let all = 0
  for (let y = top; y < Math.min(top + SQUARE, height); y += 2) {
    for (let x = left; x < Math.min(left + SQUARE, width); x += 2) {
      counts[pixels[y * width + x]!]!++
      all++
    }
  }
  let [seen, shade] = [0, 0]
  while (shade < WHITE && (seen += counts[shade]!) < all * DARKER) shade++
  return shade
}

/** The mean of each square with its neighbors. */
function smoothed (paper: Float32Array, columns: number, rows: number): Float32Array {
  return paper.map((_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns]
    let [sum, count] = [0, 0]
    for (let y = Math.max(row - 1, 0); y <= Math.min(row + 1, rows - 1); y++) {
      for (let x = Math.max(column - 1, 0); x <= Math.min(column + 1, columns - 1); x++) {
        sum += paper[y * columns + x]!
        count++
      }
    }
    return sum / count
  })
}

/** The share of pixels that are as dark as ink gets. */
const DARKEST = 0.01
/** The shade above which a picture has no ink to speak of. */
const PALEST_INK = 230

/** Makes the darkest shades black. */
function stretch (pixels: Uint8Array, counts: Uint32Array): Uint8Array {
  let [seen, black] = [0, 0]
  while (black < WHITE && (seen += counts[black]!) < pixels.length * DARKEST) black++
  if (black > PALEST_INK) return pixels
  return pixels.map((shade) => Math.max(0, (shade - black) * WHITE / (WHITE - black)))
}
