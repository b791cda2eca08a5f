/** A line of the profit and loss, as far as its place among the accounts is concerned. */
interface Account { name: string, section: string, under?: string }

/** Between the names of accounts in `under`, from the top down, as QuickBooks writes them. */
const LEVELS = ':'

/** A row of a statement: a line, or the heading of accounts below it, which has no amount. */
interface StatementRow<Line> { label: string, level: number, line?: Line }

/** The full name of an account, with those above it. */
const fullName = ({ name, under }: Account): string => under === undefined ? name : under + LEVELS + name

/**
 * Returns a function that says whether an amount was posted to an account itself that also has sub-accounts. Its row
 * would otherwise read as the total of the rows below it.
 */
function createIsOwn (lines: Account[]): (line: Account) => boolean {
  const parents = new Set(lines.flatMap(({ section, under }) => under === undefined
    ? []
    : under.split(LEVELS).map((_name, place, all) => `${section} ${all.slice(0, place + 1).join(LEVELS)}`)))
  return (line) => parents.has(`${line.section} ${fullName(line)}`)
}

/** Names an amount posted to an account itself, as QuickBooks prints it. */
const ownName = (name: string): string => `${name} - Other`

/** Returns a function that names a line without the headings above it: `Insurance: General Liability`. */
export function createLineName (lines: Account[]): (line: Account) => string {
  const isOwn = createIsOwn(lines)
  return (line) => {
    const name = isOwn(line) ? ownName(line.name) : line.name
    const above = line.under?.split(LEVELS).at(-1)
    // The name of a line that is not unique already begins with the account above it.
    return above === undefined || name.startsWith(above) ? name : `${above}: ${name}`
  }
}

/** A name that was not unique begins with that of the account above it, which the row is below. */
function withoutParent ({ name, under }: Account): string {
  const above = `${under?.split(LEVELS).at(-1)}: `
  return name.startsWith(above) ? name.slice(above.length) : name
}

/**
 * Returns the rows of a section with sub-accounts below a heading of their account, one level deeper. `all` is every
 * line of the statement, `lines` those of the section, in their order.
 */
export function statementRows<Line extends Account> (lines: Line[], all: Account[]): Array<StatementRow<Line>> {
  const isOwn = createIsOwn(all)
  let open: string[] = []
  return lines.flatMap((line) => {
    const own = isOwn(line)
    const path = [...line.under?.split(LEVELS) ?? [], ...own ? [line.name] : []]
    const shared = path.findIndex((name, index) => name !== open[index])
    const from = shared === -1 ? path.length : shared
    open = path
    return [
      ...path.slice(from).map((label, index): StatementRow<Line> => ({ label, level: from + index })),
      { label: own ? ownName(line.name) : withoutParent(line), level: path.length, line }
    ]
  })
}
