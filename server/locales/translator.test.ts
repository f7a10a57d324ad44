import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { isPluralForm, problemsOfText, singularKey, textRule } from '../../shared/text-checks.ts'
import { locales } from '../editions.ts'
import { longDate } from './dates.ts'
import { createTranslator, shippedServerTexts, type NamespaceTexts } from './translator.ts'

const flat = (texts: NamespaceTexts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as NamespaceTexts, `${prefix}${key}.`),
  )
const files = Object.entries(shippedServerTexts).flatMap(([language, namespaces]) =>
  Object.keys(namespaces).map((namespace) => [namespace, language] as const),
)
const textsOf = (namespace: string, language: string) => new Map(flat(shippedServerTexts[language]![namespace]!))
const singular = (keys: Iterable<string>) => [...new Set([...keys].map(singularKey))].sort()

describe('texts of e-mails and documents', () => {
  it('exist in every language of the interface, in the namespaces known to the code', () => {
    const typed = readFileSync(path.resolve('server/locales/namespaces.ts'), 'utf8')
    const folders = readdirSync(path.resolve('server/locales'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    for (const { name } of folders) {
      expect(typed).toMatch(new RegExp(`^  '?${name}'?: typeof import`, 'm'))
      expect(locales.filter((locale) => !shippedServerTexts[locale]?.[name])).toEqual([])
    }
  })

  it.each(files)('of %s have in %s the keys of English and no others', (namespace, language) => {
    expect(singular(textsOf(namespace, language).keys())).toEqual(singular(textsOf(namespace, 'en').keys()))
  })

  it.each(files)('of %s have in %s every plural form of the language', (namespace, language) => {
    const texts = textsOf(namespace, language)
    const forms = [...texts.keys()].filter(isPluralForm)
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    expect(forms.sort()).toEqual(
      singular(forms)
        .flatMap((key) => pluralCategories.map((category) => `${key}_${category}`))
        .sort(),
    )
  })

  it.each(files)('of %s have in %s the variables and tags of English', (namespace, language) => {
    const english = textsOf(namespace, 'en')
    for (const [key, text] of textsOf(namespace, language)) {
      const other = english.get(`${singularKey(key)}_other`) ?? ''
      const rule = textRule(language, key, { same: english.get(key) ?? other, other })
      expect({ key, problems: problemsOfText(rule, text) }).toEqual({ key, problems: [] })
    }
  })
})

describe('a translator', () => {
  const translator = createTranslator()

  it('fills in variables without interpreting their values', () => {
    const t = translator('mail-common', 'fr')
    expect(t('greeting', { name: '$t(greeting) {{name}} <b>' })).toBe('Bonjour $t(greeting) {{name}} <b>,')
  })

  it('selects the plural form of the language', () => {
    const says = (language: string, count: number) =>
      translator('mail-applications', language)('changed.minutes', { count })
    expect([1, 30].map((count) => says('en', count))).toEqual(['Working time: 1 minute.', 'Working time: 30 minutes.'])
    expect([1, 2, 5].map((count) => says('ru', count))).toEqual([
      'Время на работу: 1 минута.',
      'Время на работу: 2 минуты.',
      'Время на работу: 5 минут.',
    ])
  })

  it('returns the paragraphs of a text', () => {
    const lines = translator('mail-accounts', 'en').lines('requests.studentAsks.paragraphs', { name: 'Ada' })
    expect(lines).toEqual([
      'The student Ada would like to be on your list.',
      'You can accept or decline on your My Students page.',
    ])
  })

  it('uses non-breaking spaces before French punctuation', () => {
    expect(translator('mail-applications', 'fr')('cancelled.subject', { exam: 'X' })).toBe('Place annulée\u00a0: X')
  })

  it('ends a sentence with one period after an abbreviated Russian year', () => {
    const until = longDate('ru', new Date('2026-11-22T12:00:00Z'))
    const text = translator('mail-grand-final', 'ru')('reminder.own.payments', { until })
    expect(text).toMatch(/Срок: 22 ноября 2026\sг\.$/)
    const letter = translator('document-grand-final', 'ru').lines('invitation.paragraphs', {
      ...{ name: 'Ada', event: 'X', place: 'Paris', from: until, to: until, role: 'R', group: 'G', teacher: 'T' },
    })
    expect(letter[1]).toMatch(/2026\sг\. Группа/)
  })

  it('refuses a missing variable', () => {
    expect(() => translator('mail-common', 'en')('greeting')).toThrow('No value for name')
  })

  it('falls back to English for a language without texts', () => {
    expect(translator('document-certificates', 'ja')('participation')).toBe('Certificate of Participation')
    expect(translator('document-certificates', 'de')('participation')).toBe('Teilnahmeurkunde')
  })

  it('applies overrides, and no others', () => {
    const key = 'requests.studentAsks.paragraphs'
    const changed = new Map([['en', { 'mail-accounts': { toLogin: 'Log in here', [`${key}.1`]: 'Answer soon.' } }]])
    const t = createTranslator(changed)('mail-accounts', 'en')
    expect(t('toLogin')).toBe('Log in here')
    expect(t.lines(key, { name: 'Ada' })[1]).toBe('Answer soon.')
    expect(t('mails.erased.subject')).toBe(translator('mail-accounts', 'en')('mails.erased.subject'))
    expect(translator('mail-accounts', 'en')('toLogin')).toBe('Go to the login page')
    expect(createTranslator(changed)('mail-accounts', 'fr')('toLogin')).toBe('Aller à la page de connexion')
  })
})
