import { describe, expect, test } from 'vitest'
import { flat, announcedRefusals, fixture, linesAndCodes } from '../../testing/fixtures.ts'
import { importLimits, type ImportLimits } from '../../limits.ts'
import { parseMoodleXml } from './moodle-xml.ts'

const quiz = (inner: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${inner}\n</quiz>`
const question = (questionText: string, options = ['a', 'b', 'c', 'd']) =>
  [
    '<question type="multichoice">',
    `<questiontext format="html">${questionText}</questiontext>`,
    ...options.map((option, index) => `<answer fraction="${index ? 0 : 100}"><text>${option}</text></answer>`),
    '</question>',
  ].join('\n')
const onlyRefusal = (source: string | Buffer, lowered: Partial<ImportLimits> = {}) => {
  const { refusals } = parseMoodleXml(source, { ...importLimits, ...lowered })
  expect(refusals).toHaveLength(1)
  return linesAndCodes(refusals)[0]!
}

describe('a Moodle XML file', () => {
  const { questions: read, refusals, images } = parseMoodleXml(fixture('algebra-and-science.moodle.xml'))
  const questions = read.map(flat)

  test('is imported completely', () => {
    expect(refusals).toEqual([])
    expect(questions.map(({ line, name, topic, answer, points }) => ({ line, name, topic, answer, points }))).toEqual([
      { line: 15, name: 'Solutions of an inequality', topic: 'Algebra', answer: 'B', points: 4 },
      { line: 64, name: 'Right triangle', topic: 'Algebra', answer: 'D', points: 0.5 },
      { line: 113, name: 'Acid', topic: 'Acids/Bases', answer: 'A', points: 1 },
      { line: 130, name: undefined, topic: 'Acids/Bases', answer: 'C', points: 1 },
    ])
  })

  test('is imported with formulas in dollars', () => {
    expect(questions[0]).toMatchObject({
      text: 'Which number is a solution of $x^2 < 5x$?',
      options: ['$-1$', '$\\frac{9}{2}$', '$5$', '$10$'],
      explanation: 'Divide by $x$ where it is **positive**.',
    })
    expect(questions[1]!.options).toEqual(['5 cm$^{2}$', '7 cm', '6 cm', '5 cm'])
    expect(questions[1]!.explanation).toBeUndefined()
  })

  test('is imported with tables as Markdown and dollars escaped', () => {
    expect(questions[2]!.text).toBe(
      [
        'Read the table.  ',
        'Which liquid is an acid?',
        '',
        '| Liquid | pH |',
        '| --- | --- |',
        '| P | 2 |',
        '| Q | 7 |',
      ].join('\n'),
    )
    expect(questions[2]!.options).toEqual(['P & nothing else', 'Q', 'Both', 'Neither, H$_{2}$O costs \\$1'])
  })

  test('is imported with Markdown as Markdown and plain text as text', () => {
    expect(questions[3]!.text).toMatch(
      /^Compute the sum\n\n\$\$\\sum_\{k=1\}\^\{4\} k\$\$\n\nwith \*\*care\*\*\. !\[A dot\]\(image:[0-9a-f]{16}\)$/,
    )
    expect(questions[3]!.options).toEqual(['8 \\* 1', '9', '10', '$11_2$'])
  })

  test('is imported with the images it shows only', () => {
    expect(images.map(({ mime }) => mime)).toEqual(['image/png', 'image/png'])
    expect(questions[1]!.text).toContain(`![A right triangle](${images[0]!.name})`)
    expect(questions[3]!.text).toContain(`(${images[1]!.name})`)
    expect(images[0]!.data.subarray(1, 4).toString()).toBe('PNG')
  })
})

test('every refused kind of question is reported with its line', () => {
  const source = fixture('refused.moodle.xml')
  const { questions, refusals } = parseMoodleXml(source)
  expect(linesAndCodes(refusals)).toEqual(announcedRefusals(source))
  expect(refusals.map(({ line }) => line)).toEqual(refusals.map(({ line }) => line).toSorted((a, b) => a - b))
  expect(questions.map(({ words }) => words.text)).toEqual(['Fine?'])
  for (const { reason } of refusals) expect(reason).toMatch(/^[A-Z].*\S$/)
})

describe('a Moodle XML upload', () => {
  test('with a byte order mark and Windows line endings has the same line numbers', () => {
    const source = fixture('algebra-and-science.moodle.xml')
    const windows = Buffer.from(`\uFEFF${source.replaceAll('\n', '\r\n')}`)
    expect(parseMoodleXml(windows)).toEqual(parseMoodleXml(source))
  })

  test.each([
    ['nothing', '', '1 broken_xml'],
    ['no XML', 'Dear sir,\nhere are my questions.', '2 broken_xml'],
    ['an unclosed element', `${quiz(question('<text>x</text>')).replace('</quiz>', '')}`, '10 broken_xml'],
    ['overlapping elements', quiz('<question>\n<name></question>'), '4 broken_xml'],
    ['an HTML entity', quiz('<question type="category">\n&nbsp;</question>'), '4 broken_xml'],
    ['another root element', '<?xml version="1.0"?>\n<html><body/></html>', '2 not_a_quiz'],
    ['no question', quiz(''), '1 no_questions'],
    ['only a category', quiz('<question type="category"></question>'), '1 no_questions'],
    ['a document type', '<!DOCTYPE quiz SYSTEM "quiz.dtd">\n<quiz/>', '1 dtd'],
    ['a declared entity', '<!DOCTYPE quiz [\n<!ENTITY name "Ada">\n]>\n<quiz>&name;</quiz>', '3 dtd'],
    ['a NUL', quiz('\n\0'), '4 bad_character'],
  ])('with %s is refused', (_, source, refusal) => {
    expect(onlyRefusal(source)).toBe(refusal)
  })

  test('in another encoding is refused', () => {
    expect(onlyRefusal(Buffer.from(quiz('Größe'), 'latin1'))).toBe('1 bad_encoding')
    expect(onlyRefusal(Buffer.from(`\uFEFF${quiz('')}`, 'utf16le'))).toBe('1 bad_encoding')
  })

  test('nested more deeply than the limit is refused', () => {
    const nested = quiz('<question type="essay"><a><b/></a></question>')
    expect(onlyRefusal(nested, { xmlDepth: 4 })).toBe('3 unsupported_type')
    expect(onlyRefusal(nested, { xmlDepth: 3 })).toBe('3 too_deep')
  })

  test('larger than the limit is refused', () => {
    const source = quiz('<question type="essay"/>')
    expect(onlyRefusal(source, { fileBytes: source.length })).toBe('3 unsupported_type')
    expect(onlyRefusal(source, { fileBytes: source.length - 1 })).toBe('1 too_large')
  })

  test('with many faults is read up to the limit', () => {
    const { refusals } = parseMoodleXml(quiz('<question type="essay"/>\n'.repeat(9)), { ...importLimits, refusals: 4 })
    expect(refusals.map(({ line }) => line)).toEqual([3, 4, 5, 6])
  })
})

test('an image above the size limit is refused with its line', () => {
  const big = Buffer.alloc(101).toString('base64')
  const text = '<text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;</text>\n'
  const file = `<file name="a.png" path="/" encoding="base64">${big}</file>`
  expect(onlyRefusal(quiz(question(text + file)), { imageBytes: 101 })).toBe('5 image_type')
  expect(onlyRefusal(quiz(question(text + file)), { imageBytes: 100 })).toBe('5 image_too_large')
})

test('a text above the length limit is refused', () => {
  const source = quiz(question('<text>eleven char</text>'))
  expect(parseMoodleXml(source, { ...importLimits, textLength: 11 }).refusals).toEqual([])
  expect(onlyRefusal(source, { textLength: 10 })).toBe('4 text_too_long')
})

test('a file with more text than the limit is refused once', () => {
  const source = quiz(question('<text>A sentence</text>').repeat(9))
  expect(parseMoodleXml(source).refusals).toEqual([])
  const { refusals } = parseMoodleXml(source, { ...importLimits, allTexts: 30 })
  expect(refusals.map(({ code }) => code)).toEqual(['too_large'])
})

test('an image in a data: URL is accepted regardless of the text limit', () => {
  const [, rest = ''] = fixture('algebra-and-science.moodle.xml').split('name="dot.png"')
  const dot = />(iVBOR\S+?)<\/file>/.exec(rest)
  const text = `<text>&lt;img src="data:image/png;base64,${dot![1]}"&gt; Which colour?</text>`
  const { questions, images } = parseMoodleXml(quiz(question(text)))
  expect(questions[0]!.words.text).toBe(`![](${images[0]!.name}) Which colour?`)
  expect(images[0]!.mime).toBe('image/png')
})
