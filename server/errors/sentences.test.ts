import { GraphQLError } from 'graphql'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { sentencesInSource, validatorChecks } from '../testing/source-sentences.ts'
import { locales, type Locale } from '../editions.ts'
import { codeOfReason } from '../../shared/error-code.ts'
import { singularKey } from '../../shared/text-checks.ts'
import { shippedServerTexts } from '../locales/translator.ts'
import { badInput, failure, messageOf } from './errors.ts'
import { encodeMessage } from './messages.ts'
import { presentError, type Reader } from './present-errors.ts'
import { catalogues } from './sentences.ts'
import { createTexts } from './texts.ts'
import { validatorWords } from './validator-messages.ts'

const texts = createTexts()
const { sentence } = texts

/** Messages that stay English: they reach programs only, never users of our web app. */
const forPrograms = new Set([
  // messages of GraphQL and REST about requests and parameters
  'This is not a GraphQL document',
  'The body must be one JSON object',
  'Unknown operation',
  'Only persisted operations are accepted',
  'Send `documentId` or `query`',
  'This id is already in use',
  'Too many operations at once',
  'Nothing found at this address',
  'The operation has too {}: {} (max. {})',
  // API tokens, metrics and card webhooks
  'You do not have these permissions yourself: {}',
  'A token is required',
  'The signature or the content of the event is missing or invalid',
  // operations of exam day, tabs and names in page requests
  'Send 1 to {} operations',
  'Too many late answers',
  'Earlier answers are missing. Send everything after ackSeq again.',
  'Another answer is stored under this number. Renumber this one.',
  'Use 1 to 100 characters for the tab',
  'Subscribe to 1 to {} names',
  'Unknown field: {}',
  'Choose an end after the start, at most 800 days later',
  'Send an all-day date as midnight in UTC',
  // segments and events of the recorder
  'Use a UUID',
  'Number the segments of a session from 1',
  'The segment is empty',
  'A segment can be at most 60 seconds long',
  'The recording must start between the creation of its stream and now',
  'Report 1 to {} events at a time',
  'Sound can only be recorded together with a camera',
  'Check each part only once',
  // settings are JSON
  'A JSON object can have at most {} levels',
])
/** Messages about the syntax of question files, and the reference documentation. */
const foldersForPrograms = ['modules/exams/import', 'rest/docs/', 'rest/openapi.ts']

/** Logged only; masked in responses. */
const masked = new Set(['Unexpected error'])

const said = [...sentencesInSource()]
  .filter(([, file]) => !foldersForPrograms.some((folder) => file.startsWith(folder)))
  .map(([text]) => text)
const wanted = said.filter((text) => !forPrograms.has(text) && !masked.has(text)).sort()
/** Checks that refuse nothing themselves. */
const silent = ['IsOptional', 'ValidateNested']
/** Checks of our own, made with `ValidateBy`. */
const own = ['Decimals', 'isTimeZone']

describe('the catalogues', () => {
  it.each(Object.entries(catalogues))('have in %s exactly the messages of the code', (locale, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(locale === 'en' ? [] : wanted)
  })

  it('have a text without values for each message', () => {
    const faulty = Object.values(catalogues).flatMap((catalogue) =>
      Object.entries(catalogue).filter(([english, text]) => !text.trim() || /[{}]/.test(english + text)),
    )
    expect(faulty).toEqual([])
  })

  it('cover each input validation', () => {
    const known = Object.keys(validatorWords).map((check) => check.replace('isLength', 'length'))
    const used = [...validatorChecks()].filter((check) => !silent.includes(check) && check !== 'ValidateBy').concat(own)
    expect(known.sort()).toEqual(used.map((check) => check[0]!.toLowerCase() + check.slice(1)).sort())
  })

  it('have a message for each reason in every language, and no others', () => {
    for (const locale of locales) {
      const keys = Object.keys(shippedServerTexts[locale]!.failures!).map((key) => singularKey(key))
      expect([...new Set(keys)].sort()).toEqual(Object.keys(codeOfReason).sort())
    }
  })

  it('list only program messages that still exist', () => {
    expect([...forPrograms].filter((text) => !said.includes(text))).toEqual([])
  })
})

describe('a message', () => {
  it("is rendered in the reader's language", () => {
    expect(sentence('tr', 'Log in to continue')).toBe('Lütfen giriş yapın')
    expect(sentence('en', 'Log in to continue')).toBe('Log in to continue')
  })

  it('keeps its values', () => {
    expect(sentence('fr', encodeMessage('GRADE_OUTSIDE_EXAM', { from: 5, to: 8 }))).toBe(
      'Cet examen est pour les classes 5 à 8',
    )
    expect(sentence('fr', encodeMessage('OPTIONS_COUNT', { at: '3 (en)' }))).toBe(
      'Question 3 (en)\u00a0: il faut 2 à 8 options.',
    )
    expect(sentence('tr', encodeMessage('TEXT_TOO_SHORT', { count: 2 }))).toBe('En az 2 karakter olmalıdır')
    expect(sentence('en', encodeMessage('TEXT_TOO_SHORT', { count: 10 }))).toBe('Use at least 10 characters')
  })

  it('uses the plural form of its values', () => {
    const short = (locale: 'en' | 'ru', count: number) =>
      sentence(locale, encodeMessage('BONUS_POINTS_SHORT', { count }))
    expect([1, 3].map((count) => short('en', count))).toEqual(['You need 1 more point', 'You need 3 more points'])
    expect([1, 3, 5].map((count) => short('ru', count))).toEqual([
      'Вам не хватает 1 балла',
      'Вам не хватает 3 баллов',
      'Вам не хватает 5 баллов',
    ])
  })

  it('that only looks parameterized is returned unchanged', () => {
    for (const text of ['BONUS_POINTS_SHORT {"x":1}', 'BONUS_POINTS_SHORT {', 'constructor {}', 'NONE {"count":1}']) {
      expect(sentence('ru', text)).toBe(text)
    }
  })

  it('stays English without a translation', () => {
    expect(sentence('ru', 'Nobody has said this')).toBe('Nobody has said this')
    expect(sentence('ru', 'constructor')).toBe('constructor')
  })
})

describe('an error in a response', () => {
  const log = pino({ level: 'silent' })
  const reader = (locale: Locale): Reader => ({ requestId: 'id', locale, log, texts })

  it("has its message and fields in the reader's language, with the same code", () => {
    const error = badInput({ email: ['Enter a complete e-mail address'], other: ['Unknown words'] })
    expect(presentError(error, reader('az'))).toEqual({
      message: 'Tam e-poçt ünvanı yazın',
      extensions: {
        code: 'BAD_USER_INPUT',
        requestId: 'id',
        fields: { email: ['Tam e-poçt ünvanı yazın'], other: ['Unknown words'] },
      },
    })
  })

  it('lists all problems in the same language', () => {
    const problems = [encodeMessage('QUESTION_MISSING', { no: 2 }), 'The exam has no language.']
    const error = failure('RULE_BROKEN', problems[0]!, { problems })
    expect(error.message).toBe('Question 2 is missing.')
    expect(presentError(error, reader('tr'))).toMatchObject({
      message: '2. soru eksik.',
      extensions: {
        reason: 'QUESTION_MISSING',
        parameters: { no: 2 },
        problems: ['2. soru eksik.', 'Sınavın dili belirtilmemiş.'],
      },
    })
  })

  it('has a code by its reason, and its parameters for programs', () => {
    const error = failure('BONUS_POINTS_SHORT', { count: 2 }, { bonus: 'tooFew' })
    expect([error.message, messageOf(error)]).toEqual([
      'You need 2 more points',
      encodeMessage('BONUS_POINTS_SHORT', { count: 2 }),
    ])
    expect(presentError(error, reader('tr'))).toEqual({
      message: '2 puana daha ihtiyacınız var',
      extensions: {
        code: 'RULE_BROKEN',
        requestId: 'id',
        reason: 'BONUS_POINTS_SHORT',
        parameters: { count: 2 },
        bonus: 'tooFew',
      },
    })
  })

  it('keeps its details', () => {
    expect(presentError(failure('OVERLOADED', 'Not found', { retryAfterMs: 5 }), reader('ru'))).toEqual({
      message: 'Не найдено',
      extensions: { code: 'OVERLOADED', requestId: 'id', retryAfterMs: 5 },
    })
  })

  it('masks unexpected errors in every language', () => {
    const error = new GraphQLError('x', { originalError: new Error('secret') })
    expect(presentError(error, reader('tr')).message).toBe('Bizim tarafımızda bir sorun oldu. Kaydedilenler güvende.')
  })
})
