import { expect, test } from 'vitest'
import type { FileText } from './file-texts.ts'
import { fromJson, toJson } from './json-texts.ts'
import { fromXliff } from './read-xliff.ts'
import { toXliff } from './write-xliff.ts'

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
    version: 'v1',
  },
  { namespace: 'common', key: 'none', english: 'None', text: '', status: 'empty', version: 'v2' },
  {
    namespace: 'server',
    key: 'At most {} of "x" <b>',
    english: 'At most {0}',
    text: '  Не больше {0}',
    status: 'translated',
    version: 'v3',
  },
]
const brought = texts.map(({ namespace, key, english, text, version }) => ({ namespace, key, english, text, version }))

test('texts survive the round trip through XLIFF 2, with variables as placeholders and their versions', () => {
  const file = toXliff(texts, 'ru')
  expect(file).toContain('<ph id="1" equiv="{{name}}"/>')
  expect(file).toContain('state="final"')
  const translated = brought.filter(({ text }) => text !== '')
  expect(fromXliff(file)).toEqual({ locale: 'ru', texts: translated, problems: [] })
})

test('texts survive the round trip through JSON with their versions', () => {
  const withoutEnglish = brought.map((text) => ({ ...text, english: null }))
  expect(fromJson(toJson(texts))).toEqual({ locale: null, texts: withoutEnglish, problems: [] })
})

test.each(['az', 'en', 'fr', 'ru', 'tr'])('every shipped plural form in %s survives both round trips', (locale) => {
  const plurals = Object.entries(shipped)
    .filter(([file]) => file.endsWith(`/${locale}.json`))
    .flatMap(([file, content]) =>
      pluralsOf(content).map(([key, text]) => ({ namespace: file.split('/').at(-2)!, key, text, version: 'v' })),
    )
  expect(plurals.some(({ key }) => key.endsWith('_other'))).toBe(true)
  if (locale === 'ru') expect(plurals.some(({ key }) => key.endsWith('_few'))).toBe(true)
  const file: FileText[] = plurals.map((text) => ({ ...text, english: text.text, status: 'approved' }))
  const expected = (english: (text: string) => string | null) =>
    plurals.map((text) => ({ ...text, english: english(text.text) }))
  expect(fromXliff(toXliff(file, locale)).texts).toEqual(expected((text) => text))
  expect(fromJson(toJson(file)).texts).toEqual(expected(() => null))
})

/** An XLIFF file with the content of one unit. */
const withUnit = (content: string) =>
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:mtc="urn:oasis:names:tc:xliff:matches:2.0" version="2.1" ' +
  `trgLang="fr"><file id="a"><unit id="k">${content}</unit></file></xliff>`
const segment = (source: string, target: string | null, attributes = '') =>
  `<segment ${attributes}><source>${source}</source>${target === null ? '' : `<target>${target}</target>`}</segment>`
const readOne = (content: string) => {
  const { texts: found, problems } = fromXliff(withUnit(content))
  return problems[0]?.problem ?? found[0]?.text ?? null
}

test.each([
  [
    'only the target of the segment, not the suggestions of a translation memory',
    '<mtc:matches><mtc:match ref="#m"><source>One</source><target>Suggestion</target></mtc:match></mtc:matches>' +
      segment('One', 'Un'),
    'Un',
  ],
  ['the segments of a unit joined', segment('A ', 'Un ') + segment('B', 'deux'), 'Un deux'],
  [
    'the blanks between segments',
    `${segment('A.', 'Un.')}<ignorable><source>  </source></ignorable>${segment('B.', 'Deux.')}`,
    'Un.  Deux.',
  ],
  [
    'the translated blanks between segments',
    `${segment('A.', 'Un.')}<ignorable><source> </source><target>\n</target></ignorable>${segment('B.', 'Deux.')}`,
    'Un.\nDeux.',
  ],
  [
    'targets in their order',
    '<segment><source>A </source><target order="2">un</target></segment>' +
      '<segment><source>B</source><target order="1">deux </target></segment>',
    'deux un',
  ],
  ['an annotation as its text', segment('A', 'Un <mrk id="m" type="term">mot</mrk>'), 'Un mot'],
  ['a character that XML cannot hold', segment('A', 'Un<cp hex="001F"/>'), 'Un\u001f'],
  [
    'a code by its original data',
    `<originalData><data id="d">{{x}}</data></originalData>${segment('A', '<ph id="1" dataRef="d"/>')}`,
    '{{x}}',
  ],
  ['a code by the one of the source', segment('<ph id="1" equiv="{{x}}"/>', 'à <ph id="1"/>'), 'à {{x}}'],
  ['a pair of codes', segment('A', '<pc id="1" equivStart="&lt;b&gt;" equivEnd="&lt;/b&gt;">Un</pc>'), '<b>Un</b>'],
  ['a segment whose translation is empty on purpose', segment('A', 'Un') + segment('B', '', 'state="final"'), 'Un'],
  ['nothing of an untranslated unit', segment('A', null) + segment('B', null), null],
])('XLIFF is read as %s', (_, content, expected) => {
  expect(readOne(content)).toBe(expected)
})

test.each([
  ['with an untranslated segment', segment('A', 'Un') + segment('B', null), 'segments'],
  ['with an empty segment', segment('A', 'Un') + segment('B', '', 'state="initial"'), 'segments'],
  [
    'with two segments in one place',
    '<segment><source>A</source><target order="2">un</target></segment>' + segment('B', 'deux'),
    'segments',
  ],
  ['with a code of unknown meaning', segment('A', 'Un <ph id="9"/>'), 'codes'],
])('a unit %s is not imported and is named', (_, content, problem) => {
  const read = fromXliff(withUnit(content))
  expect(read).toMatchObject({ texts: [], problems: [{ namespace: 'a', key: 'k', problem }] })
})

test('a key that occurs twice in a file is not imported and is named once', () => {
  const twice = withUnit(segment('A', 'Un')).replace(/<unit.*<\/unit>/, (unit) => unit + unit + unit)
  const problems = [{ namespace: 'a', key: 'k', problem: 'twice' }]
  expect(fromXliff(twice)).toMatchObject({ texts: [], problems })
  expect(fromJson('{"a": {"k": "Un", "j": "J", "k": "Un"}}')).toMatchObject({ texts: [{ key: 'j' }], problems })
  expect(fromJson('{"a": {"k": "Un"}, "b": {}, "a": {"k": "Deux"}}')).toMatchObject({ texts: [], problems })
})

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0"/>'],
  ['XLIFF 1.2', '<xliff version="1.2"/>'],
  ['another document', '<html/>'],
  ['no XML', 'hello'],
])('rejects %s as XLIFF', (_, file) => {
  expect(() => fromXliff(file)).toThrow(/./)
})

test.each([
  ['a list', '[]'],
  ['a text that is no text', '{"a": {"k": 1}}'],
  ['a namespace that is no object', '{"a": "k"}'],
  ['no JSON', 'hello'],
])('rejects %s as JSON', (_, file) => {
  expect(() => fromJson(file)).toThrow(/./)
})
