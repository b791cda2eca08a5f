/** Returns the cells of a table that is written with a line for each row and `|` between cells. */
export const cellsOf = (text: string): string[][] => text.trim().split('\n').map((line) => line.split('|'))

/** Writes such a table as CSV. */
export const pipedCsv = (text: string, delimiter = ','): string => cellsOf(text).map((cells) =>
  cells.map((cell) => delimiter === ',' && cell.includes(',') ? `"${cell}"` : cell).join(delimiter)).join('\n') + '\n'
