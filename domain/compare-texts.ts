/** Compares two texts, such as ids or ISO dates, by their characters, for `toSorted`. Equal texts keep their order. */
export const compareTexts = (one: string, other: string): number => one < other ? -1 : one > other ? 1 : 0
