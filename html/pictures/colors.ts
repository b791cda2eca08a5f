/** The light theme of the style sheet, for content that no style sheet colors: pictures, chart files, the manifest. */
export const colors = {
  ground: '#faf8f3',
  card: '#ffffff',
  ink: '#22302b',
  soft: '#54625b',
  line: '#d9d4c7',
  accent: '#1d5c49',
  onAccent: '#ffffff',
  bar: '#2f7d64',
  track: '#e4e0d5'
}
