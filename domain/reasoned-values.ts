/** Numbers that decide something, each with its unit and the reason for its value. */
export type ReasonedValues<Unit extends string> = Record<string, { value: number, unit: Unit, why: string }>
