import type { AcceptedWords, QuestionKeys } from '../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { acceptedWordsShare } from '../../../../../../shared/questions/words/accept-words.ts'
import { foldWords } from '../../../../../../shared/questions/words/fold-words.ts'
import { fileLanguage } from '../../../import/language.ts'
import type { ExportLoss } from '../export-loss.ts'
import { escapeXml } from '../portable.ts'
import { writeWords } from '../qti/kinds/words.ts'
import { percentOf, shareOf, weightOf, when, type GiftTexts, type KindExchange } from './exchange.ts'

type WordsKey = QuestionKeys['words']

export const wordsExchange: KindExchange<'words'> = {
  qti: writeWords,
  moodle: ({ content: { key } }, { language }) => ({
    type: 'shortanswer',
    lines: [
      `<usecase>${key.caseSensitive ? 1 : 0}</usecase>`,
      ...spellings(key, language).map(
        ({ text, share }) => `<answer fraction="${percentOf(share)}"><text>${escapeXml(text)}</text></answer>`,
      ),
    ],
  }),
  gift: ({ content: { key } }, texts) => ({ lines: giftSpellings(key, texts) }),
  losses: ({ content: before, language }, { content: after }) => wordsLosses(before.key, after.key, language),
}

/** Accepted spellings of a language, with a backslash before stars that are no wildcards. */
export const spellings = (key: WordsKey, language: string): { text: string; share: Rational }[] =>
  (key.accepted[language] ?? []).map((accepted) => ({
    text: key.wildcards ? accepted.text : accepted.text.replaceAll('*', '\\*'),
    share: shareOf(accepted),
  }))

/** Accepted spellings in GIFT. */
export const giftSpellings = (key: WordsKey, { escaped, language }: GiftTexts): string[] =>
  spellings(key, language).map(({ text, share }) => {
    const isFull = share.compare(Rational.one) === 0
    return `=${isFull && !text.startsWith('%') ? '' : weightOf(share)}${escaped(text)}`
  })

/** Losses of typed words, alone or in a gap. */
export function wordsLosses(key: WordsKey, read: WordsKey, language: string): ExportLoss[] {
  const before = key.accepted[language] ?? []
  const after = read.accepted[language] ?? read.accepted[fileLanguage] ?? []
  const isPattern = ({ text }: AcceptedWords) => key.wildcards && text.includes('*')
  const formOf = (text: string) => foldWords(text, { language, caseSensitive: key.caseSensitive && read.caseSensitive })
  const sameIn = ({ text }: AcceptedWords) => after.find((each) => formOf(each.text) === formOf(text))
  const shareIn = (own: WordsKey, accepted: readonly AcceptedWords[], text: string) =>
    acceptedWordsShare(text, accepted, { language, caseSensitive: own.caseSensitive, wildcards: own.wildcards })
  const found = before.map((each) => {
    const same = sameIn(each)
    if (!isPattern(each)) return { each, share: shareIn(read, after, each.text), own: shareIn(key, before, each.text) }
    return { each, share: same && read.wildcards ? shareOf(same) : null, own: shareOf(each) }
  })
  const isExtra = (each: AcceptedWords) => shareIn(key, before, each.text.replaceAll('*', '')) === null
  const hasCase = before.some(({ text }) => text.toLowerCase() !== text.toUpperCase())
  return [
    ...when(
      found.some(({ each, share }) => isPattern(each) && !share),
      'wildcards',
    ),
    ...when(found.some(({ each, share }) => !isPattern(each) && !share) || after.some(isExtra), 'spellings'),
    ...when(
      found.some(({ share, own }) => share && own && share.compare(own) !== 0),
      'shares',
    ),
    ...when(hasCase && key.caseSensitive !== read.caseSensitive, 'capitals'),
  ]
}
