import { GraphQLError } from 'graphql'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { sentencesSaid, validatorChecks } from '../testing/sentences-said.ts'
import { locales } from '../editions.ts'
import { badInput, failure } from './errors.ts'
import { presentError } from './present-errors.ts'
import { catalogues, sentence } from './sentences.ts'

/** English for everybody, because programs meet them and people do not: our own web app never causes them. */
const forPrograms = new Set([
  // the messages around GraphQL and REST, and the parameters in them
  'Not GraphQL',
  'The body must be one JSON object',
  'This operation is not known here',
  'Only persisted operations are taken',
  'Send `documentId` or `query`',
  'This id is in use',
  'Too many operations at once',
  'There is nothing here',
  'The operation has too {}: {} where {} are allowed',
  // the tokens of programs, the metrics and the card provider's news
  'You do not have {} yourself',
  'A token is needed',
  'This is not signed by the card provider',
  // exam day's operations, tabs and the names that pages ask for
  'There must be 1 to {} operations',
  'There are too many of them',
  'Earlier answers are missing: send again what follows ackSeq',
  'Another answer was stored under this number: number it again',
  'A tab has 1 to 100 characters',
  'One follows 1 to {} names',
  'There is no field {}',
  'A calendar shows from a day to a later one, 800 at most',
  'A whole day is told by its midnight in UTC',
  // the recorder's segments and reports
  'Use a UUID',
  'Number the segments of a session from 1',
  'An empty segment is not stored',
  'A segment has at most 60 seconds',
  'A segment is recorded between the creation of its stream and now',
  'Report 1 to {} events at once',
  'Sound is recorded with a camera only',
  'Each part is checked once',
  // settings are JSON
  'A JSON object has at most {} levels',
])
/** Lines of a question file speak of its syntax; the words of the reference are documentation. */
const foldersForPrograms = ['modules/exams/import', 'rest/docs/', 'rest/openapi.ts']

/** Nobody reads it: it is logged, and leaves masked. */
const masked = new Set(['Unexpected error'])

/** What the validator of inputs says, in its own words, by the check; those without words refuse nothing themselves. */
const ofValidator: Record<string, string[]> = {
  ArrayMaxSize: ['{} must contain no more than {} elements'],
  ArrayMinSize: ['{} must contain at least {} elements'],
  ArrayNotEmpty: ['{} should not be empty'],
  ArrayUnique: ["All {}'s elements must be unique"],
  IsDate: ['{} must be a Date instance'],
  IsEmail: ['{} must be an email'],
  IsIn: ['{} must be one of the following values: {}'],
  IsNotEmpty: ['{} should not be empty'],
  IsOptional: [],
  IsPositive: ['{} must be a positive number'],
  IsString: ['{} must be a string'],
  IsTimeZone: ['{} must be a valid IANA time-zone'],
  IsUrl: ['{} must be a URL address'],
  Length: [
    '{} must be longer than or equal to 1 characters',
    '{} must be longer than or equal to {} characters',
    '{} must be shorter than or equal to {} characters',
  ],
  Matches: ['{} must match {} regular expression'],
  Max: ['{} must not be greater than {}'],
  MaxLength: ['{} must be shorter than or equal to {} characters'],
  Min: ['{} must not be less than {}'],
  ValidateNested: [],
}

const said = [...sentencesSaid()]
  .filter(([, file]) => !foldersForPrograms.some((folder) => file.startsWith(folder)))
  .map(([text]) => text)
const validated = [...new Set(Object.values(ofValidator).flat())]
const wanted = [...said.filter((text) => !forPrograms.has(text) && !masked.has(text)), ...validated].sort()

describe('the catalogues', () => {
  it.each(Object.entries(catalogues))('say in %s what the code says, and nothing else', (locale, catalogue) => {
    expect(Object.keys(catalogue).sort()).toEqual(locale === 'en' ? validated.sort() : wanted)
  })

  it.each(Object.entries(catalogues))('name in %s only values that the sentence has', (_locale, catalogue) => {
    const wrong = Object.entries(catalogue).filter(([english, translation]) => {
      const values = english.split('{}').length - 1
      const named = [...translation.matchAll(/\{(.*?)\}/g)].map(([, name]) => name!)
      return !translation.trim() || named.some((name) => !/^\d$/.test(name) || Number(name) >= values)
    })
    expect(wrong).toEqual([])
  })

  it('know what each check of an input says', () => {
    expect(Object.keys(ofValidator).sort()).toEqual([...validatorChecks()].sort())
  })

  it('leave to programs only what is still said', () => {
    expect([...forPrograms].filter((text) => !said.includes(text))).toEqual([])
  })
})

describe('a sentence', () => {
  it('comes in the language of its reader', () => {
    expect(sentence('tr', 'Log in to continue')).toBe('Lütfen giriş yapın')
    expect(sentence('en', 'Log in to continue')).toBe('Log in to continue')
  })

  it('keeps its values', () => {
    expect(sentence('fr', 'This exam is for grades 5 to 8')).toBe('Cet examen est pour les classes 5 à 8')
    expect(sentence('az', 'each value in roles must be one of the following values: student, partner')).toBe(
      'Bu, seçimlərdən biri deyil',
    )
    expect(sentence('fr', 'Question 3 (en): it has 5 options instead of 4.')).toBe(
      'Question 3 (en)\u00a0: 5 réponses proposées au lieu de 4.',
    )
    expect(sentence('tr', 'name must be longer than or equal to 2 characters')).toBe('En az 2 karakter olmalıdır')
    expect(sentence('en', 'code must be longer than or equal to 10 characters')).toBe('This has at least 10 characters')
  })

  it('asks for a text that is missing, whose length is one at least', () => {
    const given = 'firstName must be longer than or equal to 1 characters'
    expect([...locales].map((locale) => sentence(locale, given))).toEqual([
      'This is required',
      'Bu xananı doldurmaq vacibdir',
      'Ce champ est obligatoire',
      'Это обязательное поле',
      'Bu alan gerekli',
    ])
  })

  it('stays English when nobody has translated it', () => {
    expect(sentence('ru', 'Nobody has said this')).toBe('Nobody has said this')
    expect(sentence('ru', 'constructor')).toBe('constructor')
    const long = `${'a'.repeat(100_000)} must be an email`
    expect(sentence('ru', long)).toBe(long)
  })
})

describe('an error that leaves the server', () => {
  const log = pino({ level: 'silent' })

  it('speaks the language of its reader in its sentence and its fields, with the same code', () => {
    const error = badInput({ email: ['Enter a complete e-mail address'], other: ['Unknown words'] })
    expect(presentError(error, 'id', log, 'az')).toEqual({
      message: 'Bu, e-poçt ünvanı deyil',
      extensions: {
        code: 'BAD_USER_INPUT',
        requestId: 'id',
        fields: { email: ['Bu, e-poçt ünvanı deyil'], other: ['Unknown words'] },
      },
    })
  })

  it('says all problems at once in the same language', () => {
    const problems = ['Question 2 is missing.', 'The exam has no language.']
    const error = failure('RULE_BROKEN', problems[0]!, { problems })
    expect(presentError(error, 'id', log, 'tr')).toMatchObject({
      message: '2. soru eksik.',
      extensions: { problems: ['2. soru eksik.', 'Sınavın dili belirtilmemiş.'] },
    })
  })

  it('keeps its details', () => {
    expect(presentError(failure('OVERLOADED', 'Not found', { retryAfterMs: 5 }), 'id', log, 'ru')).toEqual({
      message: 'Не найдено',
      extensions: { code: 'OVERLOADED', requestId: 'id', retryAfterMs: 5 },
    })
  })

  it('hides what was unexpected in every language', () => {
    const error = new GraphQLError('x', { originalError: new Error('secret') })
    expect(presentError(error, 'id', log, 'tr').message).toBe(
      'Bizim tarafımızda bir sorun oldu. Kaydedilenler güvende.',
    )
  })
})
