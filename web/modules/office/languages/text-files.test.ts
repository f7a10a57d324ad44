import { expect, test } from 'vitest'
import { fromJson, fromXliff, toJson, toXliff, type FileText } from './text-files.ts'

interface Texts {
  readonly [key: string]: string | readonly string[] | Texts
}
const shipped = import.meta.glob<Texts>('../../../locales/*/*.json', { eager: true, import: 'default' })

/** Plural forms in a locale file, by their keys with dots. */
function pluralsOf(texts: Texts, before = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return /_(?:zero|one|two|few|many|other)$/.test(name) ? [[before + name, value]] : []
    return Array.isArray(value) ? [] : pluralsOf(value as Texts, `${before}${name}.`)
  })
}

const texts: FileText[] = [
  {
    namespace: 'common',
    key: 'hello',
    english: 'Hello {{name}}',
    text: 'Привет, {{name}} & «друзья»',
    status: 'approved',
  },
  { namespace: 'common', key: 'none', english: 'None', text: '', status: 'empty' },
  {
    namespace: 'server',
    key: 'At most {} of "x" <b>',
    english: 'At most {0}',
    text: '  Не больше {0}',
    status: 'translated',
  },
]
const brought = texts.map(({ namespace, key, text }) => ({ namespace, key, text }))

test('texts survive the round trip through XLIFF 2, with variables as placeholders', () => {
  const file = toXliff(texts, 'ru')
  expect(file).toContain('<ph id="1" equiv="{{name}}"/>')
  expect(file).toContain('state="final"')
  expect(fromXliff(file)).toEqual({ locale: 'ru', texts: brought })
})

test('texts survive the round trip through JSON', () => {
  expect(fromJson(toJson(texts))).toEqual(brought)
})

test.each(['az', 'en', 'fr', 'ru', 'tr'])('every shipped plural form in %s survives both round trips', (locale) => {
  const plurals = Object.entries(shipped)
    .filter(([file]) => file.endsWith(`/${locale}.json`))
    .flatMap(([file, content]) =>
      pluralsOf(content).map(([key, text]) => ({ namespace: file.split('/').at(-2)!, key, text })),
    )
  expect(plurals.some(({ key }) => key.endsWith('_other'))).toBe(true)
  if (locale === 'ru') expect(plurals.some(({ key }) => key.endsWith('_few'))).toBe(true)
  const file: FileText[] = plurals.map((text) => ({ ...text, english: text.text, status: 'approved' }))
  expect(fromXliff(toXliff(file, locale))).toEqual({ locale, texts: plurals })
  expect(fromJson(toJson(file))).toEqual(plurals)
})

test('segments of a unit are joined into one text', () => {
  const file =
    '<xliff version="2.1" trgLang="fr"><file id="a"><unit id="k"><segment><source>A</source><target>Un </target></segment>' +
    '<segment><source>B</source><target>deux</target></segment></unit></file></xliff>'
  expect(fromXliff(file).texts).toEqual([{ namespace: 'a', key: 'k', text: 'Un deux' }])
})

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>'],
  ['XLIFF 1.2', '<xliff version="1.2"/>'],
  ['another document', '<html/>'],
  ['no XML', 'hello'],
])('rejects %s', (_, file) => {
  expect(() => fromXliff(file)).toThrow(/./)
})
