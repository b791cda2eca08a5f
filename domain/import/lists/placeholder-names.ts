/** What programs print in a list of names for entries without one. */
const PLACEHOLDER = new RegExp('^[\\s([<{*-]*(?:' + [
  '(?:not|un)[ -]?(?:specified|assigned|named|known|categori[sz]ed|allocated|applied|identified|classified|set)',
  'no (?:names?|customers?|clients?|vendors?|suppliers?|employees?|payees?|jobs?|class|location|account|value|data)(?: (?:name|given|set|specified|assigned|selected))?',
  '(?:customer|client|vendor|employee|name) (?:not specified|unknown|missing|unassigned)', 'unknown (?:customer|client|vendor|employee|name)',
  'blanks?', 'empty', 'none', 'null', 'undefined', 'n/?a', '(?:general|anonymous|generic|walk[ -]?in|cash|various|misc(?:ellaneous)?\\.?) (?:customers?|clients?|vendors?|suppliers?)',
  '[-\u2012-\u2015?.]+'
].join('|') + ')[\\s)\\]>}*:.-]*$', 'i')

/** Whether a name is what programs print for entries without a name, such as `Not Specified` or `(blank)`. */
export const isPlaceholder = (name: string): boolean => name.trim() === '' || PLACEHOLDER.test(name.trim())
