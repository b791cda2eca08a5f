/** Sorts items by a day, oldest first. Those of one day stay in their order. */
export const sortByDay = <T>(items: T[], dayOf: (item: T) => string): T[] => items.toSorted((one, other) => {
  const [day, later] = [dayOf(one), dayOf(other)]
  return day < later ? -1 : day > later ? 1 : 0
})
