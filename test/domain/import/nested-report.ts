/** Accounts under headings with long names, `deep` levels down: each line of the answer repeats all of its headings. */
export function nestedReport (deep: number, leaves: number): string {
  const headings = Array.from({ length: deep }, (_heading, depth) => `${' '.repeat(3 * depth + 3)}${String.fromCharCode(97 + depth).repeat(190)}`)
  return [
    'Profit and Loss', 'Example LLC', '"January 1-December 31, 2025"', ',Total', 'Income', ...headings,
    ...Array.from({ length: leaves }, () => `${' '.repeat(3 * deep + 3)}z,1`),
    ...headings.toReversed().map((heading) => `${heading.replace(/^ */, '$&Total for ')},${leaves}`),
    `Total for Income,${leaves}`, `Net Income,${leaves}`
  ].join('\n')
}
