import { capitalize } from '../../capitalize.ts'
import { hideContacts } from './contact-patterns.ts'
import type { HiddenNames } from './hidden-names.ts'
import type { NameKind } from './name-trie.ts'
import { foldWord, wordsIn, type Word } from './name-words.ts'

/** A text without names, and the words in it that may still be names but could not be replaced safely. */
export interface HiddenText {
  text: string
  left: string[]
}

const STANDS_FOR: Record<string, string> = {
  company: 'the company',
  owner: 'the owner',
  town: 'the town',
  nearby: 'a nearby town',
  county: 'a nearby county',
  region: 'the region',
  business: 'another company',
  lender: 'a lender',
  related: 'a related company',
  family: 'a relative of the owner'
}
/** Characters between the words of one name. */
const GAP = /^(?:\s|[.,'\u2019_/-]|\s?[-\u2010\u2011]\s?|[.,] ){0,3}$/
/** What makes the name of an owner that of a company which holds the premises or other assets. */
const HOLDING = /^(?:['\u2019]s)? (?:(?:Real Estate|Properties|Property|Holdings?|Realty|Land|Leasing|Rentals?|Investments?|Ventures?)\b ?)+/
/** Legal forms, titles and generations that belong to the name before them. */
const AFTER_COMPANY = new RegExp(
  '^(?: (?:Group|Properties|Holdings|Management|Partners|Enterprises|Associates|Builders|Homes)\\b(?:,? (?:LLC|Inc|Corp|Co)\\b\\.?)?|' +
  ',? (?:L\\.?L\\.?C|Inc|Incorporated|Corp|Corporation|Company|Ltd|L\\.?L\\.?P|L\\.?P|P\\.?L\\.?L\\.?C|P\\.?C|Co)\\b\\.?)', 'i'
)
const AFTER_PERSON = /^,? (?:Jr|Sr|II|III|IV|Esq|CPA|MBA|PE)\b\.?/
const BEFORE_PERSON = /(?:\b(?:Mr|Mrs|Ms|Dr)\.? |\b[B-Z]\.? |\bA\. )+$/
const INITIAL = /^,? ?[A-Z]\.? $/
/** What stands before the last part of a text, such as the name in `Truck - Will` and `Truck (Will)`. */
const BEFORE_PART = /(?:[-\u2013\u2014:]\s{1,3}|\()$/
/** A first name before the family's name. */
const FIRST_NAME = /(?:^|\s)(\p{Lu}[\p{L}'\u2019-]+) $/u
const ARTICLE = /(?:^|[\s(])(?:the|a|an|our|this)\s$/i
const DASH = /\s{0,3}[-\u2013\u2014:]\s{1,3}$|\s{0,3}\($/
const MONTHS = new Set(['april', 'may', 'june', 'august', 'march', 'summer', 'autumn'])
/** What stands before a month. */
const IN_TIME = /\b(?:in|until|till|since|by|through|thru|from|to|during|every|each|late|early|mid|last|next|before|after|between|and|or|of)[ -]$/i
/** Words before someone who does something. After others, as in `the bill covers`, it is a word of the dictionary. */
const BEFORE_ACTOR = new Set(('and but or so if when while because since that then ask call tell see with wife husband spouse son daughter ' +
  'brother sister dad father mother mom uncle aunt cousin nephew niece partner foreman manager dispatcher bookkeeper lead tech').split(' '))
/** What only people do or own. */
const ACTS = new RegExp('^(?:[\'\u2019]s (?=\\p{Ll})| (?:also |still |usually |now )?(?:runs|does|handles|keeps|drives|knows|answers|leads|' +
  'manages|orders|fixes|supervises|schedules|dispatches|trains|signs|sells|owns|quit|retired|lives|wants)\\b)', 'u')
/** How many characters before a name decide what replaces it. */
const LOOK_BEHIND = 60
/** Shortest name that is looked for inside longer words. */
const INSIDE = 4

/**
 * Returns a function that leaves names and contacts out of a text, but not out of `{{figures}}`. `region` may follow
 * the name of the town; `blur` is applied to the text first.
 */
export function createHide (
  hidden: HiddenNames, region: string, blur: (text: string) => string
): (text: string) => HiddenText {
  const starts = new Set([...hidden.names.words].filter((key) => key.length >= INSIDE).map((key) => key.slice(0, 3)))
  const ends = new Set([...hidden.names.words].filter((key) => key.length >= INSIDE).map((key) => key.slice(-3)))
  const joined = new Map<string, 'hide' | 'tell' | 'no'>()

  return (text) => {
    const left: string[] = []
    const parts = text.includes('{{') ? text.split(/(\{\{[^{}]*\}\})/) : [text]
    const whole = parts.map((part, index) => index % 2 === 1 ? part : hideIn(hideContacts(blur(part)), left)).join('')
    return { text: whole, left }
  }

  function hideIn (text: string, left: string[]): string {
    const words = wordsIn(text)
    const done: string[] = []
    let written = ''
    let at = 0
    for (let index = 0; index < words.length;) {
      const found = runAt(text, words, index)
      if (!found) {
        tell(text, words[index]!, left)
        index++
        continue
      }
      const begin = words[index]!.start
      const last = words[index + found.count - 1]!
      const canHold = found.kind === 'company' || found.kind === 'owner'
      const holding = canHold ? HOLDING.exec(text.slice(last.end, last.end + 60)) : null
      const kind = holding ? 'related' : found.kind
      const end = last.end + (holding?.[0].trimEnd().length ?? 0)
      const whole = written + text.slice(at, begin)
      // Only the end of the text before the name decides what replaces it, so the time is proportional to the text.
      done.push(whole.slice(0, -LOOK_BEHIND))
      const before = whole.slice(-LOOK_BEHIND)
      // `Dayton, Ohio` is in Ohio; a town alone has no region to name.
      const gap = /^,? ?/.exec(text.slice(end, end + 2))![0].length
      const isInRegion = kind === 'town' && region !== '' && text.startsWith(region, end + gap)
      written = isInRegion ? before : join(before, kind, isNameEnd(text, end))
      at = isInRegion ? end + gap : skipRest(text, end, kind)
      if (written.endsWith('(') && text[at] === ')') {
        written = written.slice(0, -1).trimEnd()
        at++
      }
      index += found.count
      while (index < words.length && words[index]!.start < at) index++
    }
    return at === 0 ? text : done.join('') + written + text.slice(at)
  }

  /** Names that follow one another without other words are one: `Rick's Rooter`, `Hale, Rick`. */
  function runAt (text: string, words: Word[], place: number): { count: number, kind: NameKind } | undefined {
    const first = nameAt(text, words, place)
    if (!first) return undefined
    let { count } = first
    for (;;) {
      const next = place + count
      if (next >= words.length) break
      const gap = text.slice(words[next - 1]!.end, words[next]!.start)
      const isInitial = words[next]!.key.length === 1 && next + 1 < words.length && canJoin(first.kind, first.kind)
      const more = GAP.test(gap.replace(/^['\u2019]s/i, ''))
        ? nameAt(text, words, next, true)
        : undefined
      if (more && canJoin(first.kind, more.kind)) count += more.count
      else if (isInitial && INITIAL.test(text.slice(words[next - 1]!.end, words[next + 1]!.start).replace(/^,? /, '')) &&
        canJoin(first.kind, nameAt(text, words, next + 1)?.kind)) count++
      else break
    }
    return { count, kind: first.kind }
  }

  function nameAt (
    text: string, words: Word[], place: number, isInRun = false
  ): { count: number, kind: NameKind } | undefined {
    const found = hidden.names.longestAt(words, place, (index) =>
      GAP.test(text.slice(words[index - 1]!.end, words[index]!.start).replace(/^['\u2019]s/i, '')))
    const isSure = found && (found.count > 1 || isInRun || !hidden.isWord(words[place]!.key))
    if (found && (isSure === true || standsAlone(text, words, place, found.end.kind))) {
      return { count: found.count, kind: found.end.kind }
    }
    const word = words[place]!
    const isActor = word.isLower && hidden.isGiven(word.key) && actsAsPerson(text, words, place)
    const person = isActor ? nameOf(word) : undefined
    if (person && isPerson(person.kind)) return { count: 1, kind: person.kind }
    return isJoined(text, word) === 'hide' ? { count: 1, kind: 'company' } : undefined
  }

  /** The name that a word is if it is written with a capital letter. */
  function nameOf ({ key }: Word) {
    return hidden.names.longestAt([{ key, isLower: false }], 0, () => false)?.end
  }

  /** Whether a given name in small letters that is a word, too, does or owns something: `rose runs`, `bill's wife`. */
  function actsAsPerson (text: string, words: Word[], place: number): boolean {
    const { key, start, end } = words[place]!
    const before = words[place - 1]
    const begins = before === undefined || BEFORE_ACTOR.has(before.key) ||
      /[.!?:;,]/.test(text.slice(before.end, start))
    return begins && !MONTHS.has(key) && ACTS.test(text.slice(end, end + 30))
  }

  /**
   * Whether a word of the dictionary stands as a name: within a sentence, as all of a text, or as its last part.
   * It does not begin a sentence (`Price is no issue`) and is no part of another name (`Ridge Road`).
   */
  function standsAlone (text: string, words: Word[], place: number, kind: NameKind): boolean {
    const [before, { start, end }, after] = [words[place - 1], words[place]!, words[place + 1]]
    const isInName = after?.isLower === false && text.slice(end, after.start) === ' ' &&
      !hidden.ordinary.has(after.key)
    if (kind === 'town' && region !== '' && text.slice(end).replace(/^,? ?/, '').startsWith(region)) return true
    if (isInName || isDate(text, words, place)) return false
    if (before === undefined) return words.length === 1
    if (BEFORE_PART.test(text.slice(Math.max(0, start - 4), start))) return after === undefined
    const gap = text.slice(before.end, start)
    return gap === ', ' || (gap === ' ' && (before.isLower || before.key.length === 1))
  }

  /** Whether the name of a month, which is a given name too, stands as a date: `until June 2027`, `from May on`. */
  function isDate (text: string, words: Word[], place: number): boolean {
    const { key, start, end } = words[place]!
    return MONTHS.has(key) && (/^,? \d/.test(text.slice(end, end + 3)) || IN_TIME.test(text.slice(Math.max(0, start - 12), start)))
  }

  /** Whether a longer word contains a name. Between ordinary words (`rickplumbing`), it is hidden, else reported. */
  function isJoined (text: string, { key, start, end, isLower }: Word): 'hide' | 'tell' | 'no' {
    if (key.length <= INSIDE) return 'no'
    const isLikely = starts.has(key.slice(0, 3)) || ends.has(key.slice(-3)) ||
      (!isLower && /\p{Ll}\p{Lu}/u.test(text.slice(start, end)))
    if (!isLikely || hidden.ordinary.has(key) || hidden.isWord(key)) return 'no'
    let known = joined.get(key)
    if (known === undefined) joined.set(key, known = lookInside(key, text.slice(start, end)))
    return known
  }

  function lookInside (key: string, written: string): 'hide' | 'tell' | 'no' {
    const { words } = hidden.names
    const isPlain = (rest: string) =>
      hidden.ordinary.has(rest) || words.has(rest) || /^\d*$/.test(rest)
    if (written.split(/(?<=\p{Ll})(?=\p{Lu})/u).some((part) => words.has(foldWord(part)) && foldWord(part) !== key)) return 'hide'
    if (key.length > 40) return 'no'
    let tells = false
    for (let length = INSIDE; length < key.length; length++) {
      const halves = [[key.slice(0, length), key.slice(length)], [key.slice(-length), key.slice(0, -length)]] as const
      for (const [name, rest] of halves) {
        if (!words.has(name)) continue
        if (isPlain(rest)) return 'hide'
        tells ||= length > INSIDE && rest.length > 2
      }
    }
    return tells ? 'tell' : 'no'
  }

  /** Notes a word that was not replaced, if it may be a name. */
  function tell (text: string, word: Word, left: string[]): void {
    const isKnown = nameOf(word) !== undefined
    if (isKnown || isJoined(text, word) === 'tell') left.push(text.slice(word.start, word.end))
  }

  /** Appends the replacement of a name, or nothing if the name followed a dash or was in brackets. */
  function join (before: string, kind: NameKind, isEnd: boolean): string {
    const title = isPerson(kind) || kind === 'company' ? before.replace(BEFORE_PERSON, '') : before
    if (kind.startsWith('code:')) return title + kind.slice('code:'.length)
    const dash = DASH.exec(title)?.[0]
    if (dash?.endsWith('(')) return title
    if (dash !== undefined && isEnd && title.length > dash.length && kind !== 'town') return title.slice(0, -dash.length)
    const relative = kind === 'owner' ? FIRST_NAME.exec(title)?.[1] : undefined
    if (relative !== undefined && !hidden.isWord(foldWord(relative)) && !hidden.ordinary.has(foldWord(relative))) {
      return join(title.slice(0, -relative.length - 1), 'family', isEnd)
    }
    const other = STANDS_FOR[kind]!
    const own = ARTICLE.test(title) ? other.replace(/^(?:the|an?) /, '') : other
    return title + (/(?:^|[.!?]\s+)$/.test(title) ? capitalize(own) : own)
  }

  function skipRest (text: string, end: number, kind: NameKind): number {
    const rest = text.slice(end, end + 40)
    if (kind === 'town' || kind === 'nearby' || kind === 'county' || kind === 'region') return end
    const after = isPerson(kind) ? AFTER_PERSON : AFTER_COMPANY
    return end + ((after.exec(rest) ?? AFTER_PERSON.exec(rest))?.[0].length ?? 0)
  }
}

/** Whether two names in a row may be one: the company and its owner often share a name. */
const canJoin = (kind: NameKind, other: NameKind | undefined): boolean =>
  kind === other || (kind === 'company' && other === 'owner') || (kind === 'owner' && other === 'company')

const isPerson = (kind: NameKind): boolean => kind === 'owner' || /^code:(?:owner|Person)/.test(kind)

/** Whether only a bracket or the end of the text follows. */
const isNameEnd = (text: string, end: number): boolean => /^\s{0,4}[).,]?\s{0,4}$/.test(text.slice(end, end + 4)) && end + 4 >= text.length
