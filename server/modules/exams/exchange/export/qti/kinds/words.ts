import type { AcceptedWords, QuestionKeys } from '../../../../../../../shared/questions/content.ts'
import { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import type { Branch } from '../expressions.ts'
import {
  response,
  shareOutcome,
  type ItemContext,
  type KindWriter,
  type ResponseWritten,
  type ScoringWritten,
} from './kind.ts'

/** A text that is typed. */
export const writeWords: KindWriter<'words'> = ({ words, content: { key } }, context) => {
  const { tag, texts } = context
  const entry = tag('textEntryInteraction', { responseIdentifier: response })
  return {
    responses: [wordsResponse(response, key, context)],
    body: `${texts.block(words.text)}<p>${entry}</p>`,
    scoring: scoringOf(key, context),
  }
}

const acceptedIn = ({ accepted }: QuestionKeys['words'], language: string): readonly AcceptedWords[] =>
  accepted[language] ?? []

const isPattern = (key: QuestionKeys['words'], text: string) => key.wildcards && text.includes('*')

/** The response of a typed text. */
export function wordsResponse(
  identifier: string,
  key: QuestionKeys['words'],
  { language }: ItemContext,
): ResponseWritten {
  const full = acceptedIn(key, language).filter(({ share }) => share === undefined)
  const example = full.find(({ text }) => !isPattern(key, text)) ?? full[0]
  return {
    identifier,
    cardinality: 'single',
    baseType: 'string',
    correct: example ? [key.wildcards ? example.text.replaceAll('*', '') : example.text] : [],
  }
}

function scoringOf(key: QuestionKeys['words'], context: ItemContext): ScoringWritten {
  const accepted = acceptedIn(key, context.language)
  if (accepted.some(({ text }) => isPattern(key, text))) {
    const { rules } = context
    const branches = wordsBranches(response, key, context)
    return { by: 'rules', rules: [rules.choose(shareOutcome, branches, rules.number(Rational.zero))] }
  }
  const entries = accepted.map(({ text, share = '1' }) => [text, share] as const)
  return { by: 'mapping', mapping: { entries, caseSensitive: key.caseSensitive } }
}

/** The accepted spellings, those with the greatest share first. */
export function wordsBranches(
  identifier: string,
  key: QuestionKeys['words'],
  { rules, language }: ItemContext,
): Branch[] {
  const variable = rules.variable(identifier)
  return acceptedIn(key, language)
    .map(({ text, share = '1' }) => ({
      share: Rational.of(share),
      condition: isPattern(key, text)
        ? rules.hasForm(variable, patternOf(text, key.caseSensitive))
        : rules.isText(variable, text, key.caseSensitive),
    }))
    .sort((one, other) => other.share.compare(one.share))
    .map(({ condition, share }) => [condition, rules.number(share)] as const)
}

/** A spelling with wildcards as a regular expression of XML Schema, which has no flag for capitals. */
const patternOf = (text: string, caseSensitive: boolean): string =>
  Array.from(text, (character) => {
    if (character === '*') return '.*'
    const [small, capital] = [character.toLowerCase(), character.toUpperCase()]
    const isLetter = !caseSensitive && small !== capital && Array.from(small + capital).length === 2
    return isLetter
      ? `[${character}${character === small ? capital : small}]`
      : character.replace(/[\\|.?*+(){}[\]^$-]/, '\\$&')
  }).join('')
