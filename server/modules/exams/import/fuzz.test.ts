import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenFormulas } from '../papers/render.ts'
import { fixture } from './testing/fixtures.ts'
import { contentProblems } from '../../../../shared/questions/kinds/index.ts'
import { fileLanguage } from './language.ts'
import { parseGift, parseMoodleXml } from './index.ts'
import type { ImportResult } from './types.ts'

/** Invariants of a parse result for any input. */
function expectSound({ questions, refusals, images }: ImportResult, lines: number): void {
  expect(questions.length + refusals.length).toBeGreaterThan(0)
  const isLine = (line: number) => line >= 1 && line <= lines
  const badRefusals = refusals.filter(({ line, reason, code }) => !isLine(line) || !reason || !code)
  expect(badRefusals, `refusals of ${lines} lines`).toEqual([])
  const names = new Set(images.map(({ name }) => name))
  for (const { line, words, content, points } of questions) {
    const { text, options, lists = [] } = words
    const parts = [text, ...options, ...lists.flat()]
    const shown = [...parts.join('\n').matchAll(/\]\((image:[0-9a-f]{16})\)/g)].map(([, name]) => name!)
    expect({
      isInPlace: isLine(line) && points > 0,
      problems: contentProblems(content, { [fileLanguage]: words }).filter(({ code }) => code !== 'overlap'),
      empty: parts.filter((part) => !part),
      equal: options.length - new Set(options).size,
      brokenFormulas: parts.flatMap(brokenFormulas),
      missingImages: shown.filter((name) => !names.has(name)),
    }).toEqual({ isInPlace: true, problems: [], empty: [], equal: 0, brokenFormulas: [], missingImages: [] })
  }
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/).length

const surrogates = 0x800

/** Any character, like the unit `binary` of fast-check, which lists all of them first and takes a second. */
const character = fc.nat(0x10_ffff - surrogates).map(
  (n) => String.fromCodePoint(n < 0xd800 ? n : n + surrogates),
  (text) => {
    if (typeof text !== 'string' || !/^\P{Surrogate}$/u.test(text)) throw new Error('This is not a character')
    const code = text.codePointAt(0)!
    return code < 0xd800 ? code : code - surrogates
  },
)

/** Random mixture of tokens that are significant to the parsers and arbitrary text. */
const soup = (words: string[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...words) },
        { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 6 }) },
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(''))

/** A valid file with a stretch of it replaced, doubled or deleted. */
const damaged = (name: string, words: string[]) => {
  const text = fixture(name)
  return fc
    .tuple(fc.nat(text.length), fc.nat(200), soup(words))
    .map(([start, length, junk]) => text.slice(0, start) + junk + text.slice(start + length))
}

const gift = [
  '::',
  '{',
  '}',
  '=',
  '~',
  '#',
  '####',
  '%50%',
  '%',
  '\n',
  '\n\n',
  '\\',
  '\\n',
  '\\(',
  '\\)',
  '$$',
  '$',
  '//',
  '$CATEGORY: a/b',
  '[html]',
  '[markdown]',
  '<p>',
  '<b',
  '>',
  'a',
  '1',
  ' ',
  '->',
  'TRUE',
  '![',
  '](',
  '<sup>',
  '</sup>',
  '<u>',
  '</u>',
  '<ol type\\="a"><li>',
  '<pre>',
  '</pre>',
  '|',
]
const xml = [
  '<question type="shortanswer">',
  '<question type="numerical">',
  '<question type="cloze">',
  '<question type="matching">',
  '<subquestion>',
  '</subquestion>',
  '{1:SA:=a~%50%b}',
  '{1:NM:=2:0.1}',
  '{1:MC:=a~b}',
  '<answer>',
  '*',
  '<quiz>',
  '</quiz>',
  '<question type="multichoice">',
  '</question>',
  '<question type="category">',
  '<category>',
  '</category>',
  '<questiontext format="html">',
  '<questiontext format="markdown">',
  '</questiontext>',
  '<text>',
  '</text>',
  '<answer fraction="100">',
  '<answer fraction="0">',
  '</answer>',
  '<![CDATA[',
  ']]>',
  '<file name="a" encoding="base64">',
  '</file>',
  '@@PLUGINFILE@@/a',
  '<img src="',
  '">',
  '&lt;',
  '&amp;',
  '&nbsp;',
  '<!--',
  '-->',
  '<!DOCTYPE quiz [',
  '\\(',
  '\\)',
  '<single>',
  '</single>',
  '<defaultgrade>',
  '</defaultgrade>',
  'x',
  '1',
  '\n',
  ' ',
  '"',
  '<table><tr><td>',
  '&lt;sub&gt;',
  '&lt;u&gt;',
  '&lt;/u&gt;',
  '&lt;b style="color:red"&gt;',
  '&lt;pre&gt;',
  '&lt;/pre&gt;',
  '&lt;td rowspan="2"&gt;',
  '$$',
]
const files: [string, string[], (text: string) => ImportResult][] = [
  ['mechanics.gift.txt', gift, parseGift],
  ['refused.gift.txt', gift, parseGift],
  ['algebra-and-science.moodle.xml', xml, parseMoodleXml],
  ['refused.moodle.xml', xml, parseMoodleXml],
]

test.each<[string, string[], (text: string) => ImportResult]>([
  ['GIFT', gift, parseGift],
  ['Moodle XML', xml, parseMoodleXml],
])('no random %s input makes the parser throw', (_, words, parse) => {
  fc.assert(
    fc.property(soup(words), (text) => expectSound(parse(text), linesOf(text))),
    { numRuns: 1500 },
  )
})

test.each(files)('no damage to %s makes the parser throw', (name, words, parse) => {
  fc.assert(
    fc.property(damaged(name, words), (text) => expectSound(parse(text), linesOf(text))),
    { numRuns: 150 },
  )
})

test('no byte sequence makes a parser throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const lines = bytes.length + 1
      expectSound(parseGift(Buffer.from(bytes)), lines)
      expectSound(parseMoodleXml(Buffer.from(bytes)), lines)
    }),
    { numRuns: 1000 },
  )
})

const formulas = [
  '\\(',
  '\\)',
  '\\[',
  '\\]',
  '$',
  '$$',
  '\\(x\\)',
  '\\[y\\]',
  '$$z$$',
  '$a$',
  '2',
  '.',
  '(i)',
  '{',
  '}',
  '^',
  '_',
  '\\\\',
  '\\,',
  '\\ ',
  '\\$',
  '\\text{a}',
  '\\frac12',
  '%',
  '|',
  '\n',
  '\n\n',
  ' ',
  '<sup>2</sup>',
  '<sub>n</sub>',
  '<b>',
  '</b>',
  '<br>',
  '<p>',
  '<li>',
  '<table><tr><td>',
  '**',
  '`',
  '-',
]

test('no option text makes a parser of any format throw', () => {
  const text = fc.oneof(fc.string({ unit: character }), soup([...gift, ...xml]), soup(formulas))
  const prefix = fc.constantFrom('', '[html]', '[moodle]', '[plain]', '[markdown]')
  fc.assert(
    fc.property(text, prefix, (written, format) => {
      const source = `Text {=${format}${written.replace(/[~=#{}:\\]/g, '\\$&')} ~b ~c ~d}`
      expectSound(parseGift(source), linesOf(source))
    }),
    { numRuns: 1500 },
  )
})
