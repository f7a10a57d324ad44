import type { AcceptedWords } from '../../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { typedWordsLimit } from '../../../../../../../shared/questions/raw-answer.ts'
import { foldWords } from '../../../../../../../shared/questions/words/fold-words.ts'
import { fileLanguage } from '../../../language.ts'
import { Refused } from '../../../refusals.ts'
import { exactText } from '../../exact.ts'
import type { Literals } from '../scoring/scorer.ts'
import { type SlotKey, type SlotScore, wrongText } from './slot.ts'

/** Texts that are tried; more would take too long. */
const maxTexts = 300

/**
 * The accepted spellings of a slot: the texts that the scoring mentions, as far as they earn points.
 * @throws Refused if none does, or any text does
 */
export function wordsKey(score: SlotScore, { texts, patterns }: Literals): SlotKey {
  if (texts.length + patterns.length > maxTexts)
    throw new Refused('unsupported_type', 'The scoring compares with too many texts.')
  const none = score(null)
  const of = (text: string) => score(text).minus(none)
  if (of(wrongText).compare(Rational.zero) > 0) {
    throw new Refused('no_right_answer', 'Every text that is typed earns points.')
  }
  const filled = (pattern: string) => pattern.replaceAll('*', wrongText)
  const found = [
    ...texts.map((text) => ({ text, pattern: text })),
    ...patterns.map((pattern) => ({ text: filled(pattern), pattern })),
  ]
    .filter(({ pattern }) => pattern.trim() !== '' && Array.from(pattern).length <= typedWordsLimit)
    .map((each) => ({ ...each, points: of(each.text) }))
    .filter(({ points }) => points.compare(Rational.zero) > 0)
    // the declared right answer is the pattern of this product without its wildcards
    .filter(({ text, pattern }) => pattern !== text || !patterns.some((each) => each.replaceAll('*', '') === text))
  const full = found.reduce((best, { points }) => (points.compare(best) > 0 ? points : best), Rational.zero)
  if (full.compare(Rational.zero) <= 0) throw new Refused('no_right_answer', 'No text earns points.')
  const losses = of(wrongText).compare(Rational.zero) < 0 ? ['negative points for wrong answers'] : []
  const isPart = (text: string, points: Rational) => of(`${wrongText}${text}${wrongText}`).compare(points) === 0
  const hasOwn = found.some(({ text, pattern }) => pattern !== text)
  const wildcards = hasOwn || found.some(({ text, points }) => isPart(text, points))
  if (wildcards && found.some(({ text }) => text.includes('*'))) {
    throw new Refused('unsupported_type', 'An accepted text has an asterisk, which stands for any characters here.')
  }
  const folding = found.map(({ text, points }) => foldings(text, points, of))
  const caseSensitive = folding.includes('sensitive')
  if (caseSensitive && folding.includes('insensitive')) losses.push('capitals matter only for some accepted texts')
  const written = found.map(({ text, pattern, points }) => ({
    text: pattern === text && wildcards && isPart(text, points) ? `*${text}*` : pattern,
    share: points.dividedBy(full),
  }))
  return {
    shape: { kind: 'words' },
    key: { accepted: { [fileLanguage]: distinct(written, caseSensitive) }, caseSensitive, wildcards },
    samples: [
      ...found.slice(0, 4).map(({ text }) => ({ raw: text, answer: text })),
      { raw: wrongText, answer: wrongText },
      { raw: '', answer: null },
    ],
    full,
    losses,
  }
}

/** Whether capitals matter in an accepted text; `none` for one without letters that have capitals. */
function foldings(
  text: string,
  points: Rational,
  of: (text: string) => Rational,
): 'sensitive' | 'insensitive' | 'none' {
  // A dotless i has a capital that is another letter's too, so it shows nothing.
  const isSameWord = (other: string) => other !== text && other.toLowerCase() === text.toLowerCase()
  const others = [text.toUpperCase(), text.toLowerCase()].filter(isSameWord)
  if (others.length === 0) return 'none'
  return others.every((other) => of(other).compare(points) === 0) ? 'insensitive' : 'sensitive'
}

/** Spellings that differ when compared, each with its greatest share. */
function distinct(written: readonly { text: string; share: Rational }[], caseSensitive: boolean): AcceptedWords[] {
  const byForm = new Map<string, { text: string; share: Rational }>()
  for (const each of written) {
    const form = foldWords(each.text, { language: fileLanguage, caseSensitive })
    const known = byForm.get(form)
    if (!known) byForm.set(form, each)
    else if (known.share.compare(each.share) < 0) byForm.set(form, { ...known, share: each.share })
  }
  return [...byForm.values()].map(({ text, share }) =>
    share.compare(Rational.one) === 0 ? { text } : { text, share: exactText(share) },
  )
}
