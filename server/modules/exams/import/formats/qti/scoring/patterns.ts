import { matchesWildcard } from '../../../../../../../shared/questions/words/match-words.ts'

/** A spelling in which `*` stands for any characters. */
export interface Spelling {
  text: string
  caseSensitive: boolean
}

/** A part of a pattern: any characters, a letter in both cases, an escaped sign, or a character without a meaning. */
const part = /\.\*|\[(.)(.)\]|\\([^A-Za-z0-9\s])|([^\\|.?*+(){}[\]^$])/uy

/**
 * The spelling of a regular expression of XML Schema that has no more than this product's spellings with wildcards, as it
 * writes them itself: `[Rr][Ee].*`. Null for all others.
 */
export function spellingOf(pattern: string): Spelling | null {
  let text = ''
  let [inBothCases, inOneCase] = [false, false]
  part.lastIndex = 0
  while (part.lastIndex < pattern.length) {
    const [whole, letter, other, escaped, plain] = part.exec(pattern) ?? []
    if (whole === undefined || escaped === '*') return null
    if (letter !== undefined && letter.toLowerCase() !== other?.toLowerCase()) return null
    inBothCases ||= letter !== undefined
    inOneCase ||= plain !== undefined && hasOtherCase(plain)
    text += whole === '.*' ? '*' : (letter ?? escaped ?? plain ?? '')
  }
  return inBothCases && inOneCase ? null : { text, caseSensitive: !inBothCases }
}

/** Whether a sign has a capital or small form of one character; not so ß. */
const hasOtherCase = (sign: string): boolean => {
  const [small, capital] = [sign.toLowerCase(), sign.toUpperCase()]
  return small !== capital && Array.from(small + capital).length === 2
}

/** Whether a text has the form of a spelling. */
export function hasSpelling(text: string, { text: spelling, caseSensitive }: Spelling): boolean {
  const folded = (each: string) => (caseSensitive ? each : each.toLowerCase())
  return matchesWildcard(folded(text), folded(spelling))
}
