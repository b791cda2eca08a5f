import neostandard from 'neostandard'

const maxLen = { code: 120, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }

export default [
  ...neostandard({ ts: true, ignores: neostandard.resolveIgnoresFromGitignore() }),
  { rules: { '@stylistic/max-len': ['error', maxLen] } },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      // A schema and its type share one name; tsc reports real redeclarations.
      '@typescript-eslint/no-redeclare': 'off',
      // A test within a test gets its own `t`. While `facts.find((fact) => …)` makes a `fact`, there is no other yet.
      '@typescript-eslint/no-shadow': ['error', { allow: ['t'], hoist: 'functions', ignoreOnInitialization: true }]
    }
  },
  {
    files: ['routes/**/*.js', 'html/**/*.js'],
    languageOptions: {
      globals: {
        self: 'readonly',
        caches: 'readonly',
        fetch: 'readonly',
        document: 'readonly',
        window: 'readonly',
        location: 'readonly',
        localStorage: 'readonly',
        sessionStorage: 'readonly',
        navigator: 'readonly',
        FormData: 'readonly',
        Blob: 'readonly',
        TextDecoder: 'readonly',
        DOMParser: 'readonly',
        URL: 'readonly',
        URLSearchParams: 'readonly',
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
