/**
 * The id of the row with what an imported list has beyond its largest customers. It may be on another basis than the
 * books.
 */
export const REST_OF_LIST = 'others'

/** A list of customers that adds up to less than this part of the year's revenue is not a list of all of them. */
const NAMES_ALL = 0.95

/** Whether a list with these sales in total names all sales of a year with this revenue. */
export const namesAllSales = (listed: number, revenue: number): boolean => revenue > 0 && listed >= revenue * NAMES_ALL
