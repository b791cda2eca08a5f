import { Document, Scalar, visit, type ScalarTag, type ToStringOptions } from 'yaml'

/** YAML 1.1 reads a number with an exponent as text unless it also has a decimal point. */
const exponentialNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^-?\d+\.\d+e[-+]\d+$/,
  identify: (value) => typeof value === 'number' && String(value).includes('e'),
  resolve: Number,
  stringify: ({ value }) => String(value).replace(/^(-?\d+)e/, '$1.0e')
}

/** Characters that YAML 1.1 takes for line breaks or does not allow to be written as they are. */
const ESCAPED = /[\u007f-\u009f\u2028\u2029\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Plain texts with a meaning in YAML 1.1 that the `yaml` package does not know: `=` is the default value of a map. */
const RESERVED = /^=$/

/** A YAML document of `value`, for a caller that adds comments or chooses styles before `formatYaml` writes it. */
export function createYaml (value: object): Document {
  return new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1', customTags: (tags) => [exponentialNumber, ...tags] })
}

/**
 * Writes a document made by `createYaml`. Readers of YAML 1.1 (PyYAML, Ruby, SnakeYAML, go-yaml, PHP) and of YAML 1.2
 * get the same values from it: whatever one of them would take for a date, a truth value or a number is quoted.
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

/** Writes a value as YAML. Everything that is served as YAML is written here, so that all readers read the same. */
export const writeYaml = (value: object): string => formatYaml(createYaml(value))
