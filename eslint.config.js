import neostandard from 'neostandard'

export default [
  ...neostandard({ ts: true, ignores: neostandard.resolveIgnoresFromGitignore() }),
  // A schema and the type it stands for share one name; tsc reports real redeclarations.
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-redeclare': 'off' } }
]
