import neostandard from 'neostandard'

const maxLen = { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }

export default [
  ...neostandard({ ts: true, ignores: neostandard.resolveIgnoresFromGitignore() }),
  { rules: { '@stylistic/max-len': ['error', maxLen] } },
  // A schema and the type it stands for share one name; tsc reports real redeclarations.
  { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-redeclare': 'off' } },
  {
    files: ['routes/**/*.js', 'serving/**/*.js'],
    languageOptions: {
      globals: {
        self: 'readonly',
        caches: 'readonly',
        fetch: 'readonly',
        document: 'readonly',
        window: 'readonly',
        location: 'readonly',
        localStorage: 'readonly',
        navigator: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        DOMParser: 'readonly',
        URL: 'readonly',
        HTMLInputElement: 'readonly',
        HTMLElement: 'readonly',
        HTMLFormElement: 'readonly',
        HTMLTextAreaElement: 'readonly',
        HTMLDetailsElement: 'readonly',
        Option: 'readonly'
      }
    }
  }
]
