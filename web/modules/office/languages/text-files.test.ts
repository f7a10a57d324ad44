import { expect, test } from 'vitest'
import { fromJson, fromXliff, toJson, toXliff, type FileText } from './text-files.ts'

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
