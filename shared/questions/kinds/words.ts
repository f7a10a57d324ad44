import type { AcceptedWords, QuestionContent } from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import { hasAtMost, type RawAnswer, typedWordsLimit } from '../raw-answer.ts'
import { acceptedWordsShare, shareOfVariant } from '../words/accept-words.ts'
import { foldWords } from '../words/fold-words.ts'
import { variantProblems } from '../words/variant-problems.ts'
import type { KindRules, Reading } from './kind.ts'
import { noOptionsProblems, oneLine } from './letters.ts'
import { blankGrade, gradeOfShare, unreadGrade } from './parts.ts'
import { distinctShares } from './shares.ts'

/** Words are typed and compared with the accepted spellings of the paper's language. */
export const wordsRules: KindRules<'words'> = {
  answersWithOption: false,
  revealsKey: () => false,
  reordered: null,
  partRules: ['all'],
  problems: ({ key }, words) => [...noOptionsProblems(words), ...variantProblems(key, Object.keys(words))],
  longest: () => typedWordsLimit,
  read: (_, raw, { language }) => readWords(raw, language),
  grade({ key }, raw, { language }) {
    const { state } = readWords(raw, language)
    if (state === 'blank') return blankGrade(1)
    const accepted = acceptedIn(key, language)
    if (state === 'wrongForm' || accepted.length === 0) return unreadGrade(1)
    return gradeOfShare(acceptedWordsShare(raw, accepted, { ...key, language }) ?? Rational.zero)
  },
  examples: ({ key }, { language }) =>
    distinctShares([...acceptedIn(key, language).map(shareOfVariant), Rational.zero]).map(gradeOfShare),
  dependsOnLanguage: () => true,
  meaning: ({ key }, raw, { language }) => foldWords(raw, { ...key, language }),
  accepting({ kind, shape, key }, raw, { language }) {
    const text = oneLine(raw)
    if (readWords(raw, language).state !== 'complete' || (key.wildcards && text.includes('*'))) return null
    const folded = (words: string) => foldWords(words, { ...key, language })
    const others = acceptedIn(key, language).filter((variant) => folded(variant.text) !== folded(text))
    return { kind, shape, key: { ...key, accepted: { ...key.accepted, [language]: [...others, { text }] } } }
  },
  show: (_, raw) => oneLine(raw),
  keyText: ({ key }, language) =>
    acceptedIn(key, language)
      .map(({ text, share }) => (share === undefined ? text : `${text} (${share})`))
      .join(' / '),
}

function readWords(raw: RawAnswer, language: string): Reading {
  if (!hasAtMost(raw, typedWordsLimit)) return { state: 'wrongForm', reason: 'tooLong' }
  return { state: foldWords(raw, { language, caseSensitive: true }) === '' ? 'blank' : 'complete' }
}

const acceptedIn = ({ accepted }: QuestionContent<'words'>['key'], language: string): readonly AcceptedWords[] =>
  Object.hasOwn(accepted, language) ? (accepted[language] ?? []) : []
