/** Legal forms and the article, which do not distinguish companies. */
const LEGAL_FORMS = /\b(?:incorporated|inc|l ?l ?c|l ?l ?p|p ?l ?l ?c|corporation|corp|company|co|limited|ltd|l ?p|p ?c|p ?a|plc|the)\b/g
/** Shortest name, in characters, that can be a short form. */
const SHORTEST = 4

/** Folds a company's name for comparison: without case, punctuation, and legal form, and with `and` for `&`. */
const companyKey = (name: string): string =>
  name.toLowerCase().replaceAll('&', ' and ').replaceAll(/[\u2018\u2019']/g, '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(LEGAL_FORMS, ' ').replaceAll(/\s+/g, ' ').trim()

/** The names in a text such as `Acme Holdings, LLC dba Acme Plumbing`. */
const namesIn = (name: string): string[] => name.split(/\b(?:d\/?b\/?a|doing business as|f\/?k\/?a)\b\.?/i).map(companyKey).filter((key) => key !== '')

/** Whether the words of one name are among those of a longer one, in order, and both begin with the same word. */
function isShortForm (short: string, long: string): boolean {
  const left = long.split(' ')
  return short.length >= SHORTEST && short.split(' ').every((word, index) => {
    const place = left.indexOf(word)
    left.splice(0, place + 1)
    return index === 0 ? place === 0 : place !== -1
  })
}

/**
 * Whether two names are of one company: equal, also but for case, legal form, and `&`, or one is a short form of the
 * other, as `Quill Plumbing` is of `Quill Hollow Plumbing & Drain, Inc.`
 */
export const isSameCompany = (one: string, other: string): boolean =>
  one === other || namesIn(one).some((name) => namesIn(other).some((another) =>
    name === another || isShortForm(name, another) || isShortForm(another, name)))
