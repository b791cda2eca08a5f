// Prints figures as tables.

/** Above this, other load on the host slows the service more than a bare route, which has less code and memory. */
const MOST_TAKEN_PERCENT = 1

/** Returns the lower quartile: other load on the machine adds to times and never reduces them. */
export const undisturbed = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)]

const ratioText = ({ undisturbed, least, greatest }) =>
  `${undisturbed.toFixed(2)} (${least.toFixed(2)}–${greatest.toFixed(2)})`

/**
 * Prints a row for each server of each case. A ratio is how much of the baseline's work one core does with the service:
 * above 1 is better.
 */
export function printCases (results) {
  print(
    ['case', 'server', 'req/s', 'p50 ms', 'p99 ms', 'CPU µs', 'ratio by CPU', 'by req/s', 'target'],
    results.flatMap(({ name, targets, servers }) =>
      Object.entries(servers).map(([server, { perSecond, p50, p99, cpu, ratio, rateRatio }], index) => [
        index === 0 ? name : '',
        server,
        perSecond.toFixed(0),
        p50.toFixed(2),
        p99.toFixed(2),
        cpu.toFixed(1),
        ratio ? ratioText(ratio) : '',
        rateRatio ? rateRatio.toFixed(2) : '',
        judged(targets[server], ratio?.undisturbed)
      ])
    )
  )
}

const judged = (target, ratio) =>
  target === undefined ? '' : `${ratio >= target ? 'met' : 'MISSED'}: at least ${target}`

/** Prints a row for each measurement of the service by itself. */
export function printScale (rows) {
  print(
    ['what', 'measured', 'target'],
    rows.map(({ what, value, unit, most }) => [
      what,
      `${value} ${unit}`,
      most === undefined ? '' : `${Number(value) <= most ? 'met' : 'MISSED'}: at most ${most} ${unit}`
    ])
  )
}

/** On a virtual machine, prints whether the figures reflect the servers or other load on the host. */
export function printTaken (percent) {
  const verdict = percent > MOST_TAKEN_PERCENT ? ': these figures do not compare with those of another run' : ''
  console.log(`\nThe host of this machine took ${percent.toFixed(1)} % of the time that its cores wanted${verdict}.`)
}

function print (head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)))
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`
  console.log(
    ['', line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
  )
}
