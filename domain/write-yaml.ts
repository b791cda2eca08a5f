import { Document, Scalar, visit, type ScalarTag, type ToStringOptions } from 'yaml'

/** YAML 1.1 reads a number with an exponent as a string unless it also has a decimal point. */
const exponentialNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^-?\d+\.\d+e[-+]\d+$/,
  identify: (value) => typeof value === 'number' && String(value).includes('e'),
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d+)e/, '$1.0e')
}

/** Characters that YAML 1.1 reads as line breaks or does not allow unescaped. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/**
 * Plain strings with a meaning in YAML 1.1 that the `yaml` package does not know: `=` is the default value of a map.
 */
const RESERVED = /^=$/

/**
 * Creates a YAML document of `value`, so that a caller can add comments or choose styles before `formatYaml` writes it.
 */
export function createYaml (value: object): Document {
  return new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1', customTags: (tags) => [exponentialNumber, ...tags] })
}

/**
 * Formats a document created by `createYaml`. Parsers of YAML 1.1 (PyYAML, Ruby, SnakeYAML, go-yaml, PHP) and of YAML
 * 1.2 read the same values from it: any string that one of them would read as a date, boolean, or number is quoted.
 */
export function formatYaml (document: Document, options: ToStringOptions = {}): string {
  visit(document, {
    Scalar: (_key, node) => {
      const { value } = node
      if (typeof value !== 'string') return
      if (RESERVED.test(value) || value.search(ESCAPED) >= 0) node.type = Scalar.QUOTE_DOUBLE
    }
  })
  return document
    .toString({ lineWidth: 0, ...options })
    .replace(ESCAPED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Formats a value as YAML. All YAML that is served is written here, so that every parser reads the same values. */
export const writeYaml = (value: object): string => formatYaml(createYaml(value))
