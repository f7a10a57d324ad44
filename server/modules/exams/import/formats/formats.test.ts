import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { makeXlsx, row } from '../../../../sheets/testing/make-files.ts'
import { flat } from '../testing/fixtures.ts'
import { parseAiken, parseQti, parseTable } from '../index.ts'
import { sheetLimits } from './table.ts'
import { archiveLimits } from './zip.ts'

/** A ZIP archive of some files. */
async function zip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream as unknown as NodeJS.ReadableStream)
}
const faults = ({ refusals }: { refusals: { line: number; code: string }[] }) =>
  refusals.map(({ line, code }) => `${line} ${code}`)

describe('an Aiken import', () => {
  it('reads two to eight options', () => {
    const { questions, refusals } = parseAiken(
      'What is 2 + 2?\nA. 1\nB) 2\nC. 3\nD. 4\nANSWER: D\n\nWhich is *red*?\nA. a\nB. b\nAnswer: b\n\n' +
        `Which?\n${[...'ABCDEFGH'].map((letter) => `${letter}. ${letter}${letter}`).join('\n')}\nANSWER: H\n`,
    )
    expect(refusals).toEqual([])
    expect(questions.map(flat)).toMatchObject([
      { line: 1, text: 'What is 2 + 2?', options: ['1', '2', '3', '4'], answer: 'D' },
      { line: 8, text: 'Which is \\*red\\*?', options: ['a', 'b'], answer: 'B' },
      { line: 13, answer: 'H' },
    ])
  })

  it('reads options without a blank behind their letters, an answer with its text, and a text of several lines', () => {
    const { questions, refusals } = parseAiken(
      'Which country\nU.S.A. or U.K.\n\nA)one\nB)two\nANSWER: B) two\n\nNext?\nA. yes\nB. no\nANSWER: A\n',
    )
    expect(refusals).toEqual([])
    expect(questions.map(({ words }) => [words.text, words.options])).toEqual([
      ['Which country  \nU.S.A. or U.K.', ['one', 'two']],
      ['Next?', ['yes', 'no']],
    ])
  })

  it('reports each fault with its line', () => {
    const result = parseAiken(
      'One\nA. 1\nANSWER: A\n\nTwo\nA. 1\nB. 2\nC. 3\nD. 4\n\nThree\nA. 1\nB. 2\nC. 3\nD. 4\nANSWER: E\n',
    )
    expect(result.questions).toEqual([])
    expect(result.found).toBe(3)
    expect(faults(result)).toEqual(['1 option_count', '10 no_right_answer', '16 no_right_answer'])
  })

  it.each([
    ['several answers', 'Which?\nA. 1\nB. 2\nANSWER: A, B\n', '4 several_right'],
    ['several answers without a comma', 'Which?\nA. 1\nB. 2\nANSWER: AB\n', '4 several_right'],
    ['an answer that is no letter', 'Which?\nA. 1\nB. 2\nANSWER: two\n', '4 no_right_answer'],
    ['a letter that is left out', 'Which?\nA. 1\nC. 2\nANSWER: C\n', '1 bad_key'],
    ['a letter that two options have', 'Which?\nA. 1\nA. 2\nANSWER: A\n', '1 bad_key'],
    ['an answer with the text of another option', 'Which?\nA. 1\nB. 2\nANSWER: A. 2\n', '4 no_right_answer'],
    [
      'an explanation above the next question',
      'Explanation: so\n\nWhich?\nA. 1\nB. 2\nANSWER: A\n',
      '1 unsupported_format',
    ],
    ['an answer without a question', 'ANSWER: A\n', '1 empty_text'],
    [
      'nine options',
      `Which?\n${[...'ABCDEFGHI'].map((letter) => `${letter}. ${letter}`).join('\n')}\nANSWER: A`,
      '1 option_count',
    ],
  ])('refuses %s', (_, source, fault) => {
    const result = parseAiken(source)
    expect(result.questions).toEqual([])
    expect(faults(result)).toEqual([fault])
  })
})

describe('a spreadsheet import', () => {
  const head = 'Question;A;B;C;D;Answer;Topic;Points;Difficulty'

  it('reads CSV with any separator and encoding', async () => {
    const csv = `${head}\nСколько будет $1+1$?;1;2;3;4;b;Суммы;2,5;3\n`
    const encoded = [Buffer.from(csv), Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(csv, 'utf16le')])]
    for (const bytes of encoded) {
      const { questions, refusals } = await parseTable(bytes)
      expect(refusals).toEqual([])
      expect(questions.map(flat)).toMatchObject([
        { line: 2, text: 'Сколько будет $1+1$?', answer: 'B', topic: 'Суммы', points: 2.5, difficulty: 3 },
      ])
    }
  })

  it('reads xlsx with inline strings and numbers', async () => {
    const strings = '<si><r><t>How many </t></r><r><t>legs?</t></r></si>'
    const rows =
      row(1, ['question', 'a', 'b', 'c', 'd', 'key']) +
      row(3, [null, 1, 2, 3, 4, '4']).replace('<c r="B3"', '<c r="A3" t="s"><v>0</v></c><c r="B3"')
    const { questions, refusals } = await parseTable(await makeXlsx([{ name: 'Questions', rows }], { strings }))
    expect(refusals).toEqual([])
    expect(questions.map(flat)).toMatchObject([
      { line: 3, text: 'How many legs?', options: ['1', '2', '3', '4'], answer: 'D' },
    ])
  })

  it('reads cells as shown, points as stored, and rows below a title', async () => {
    const rows =
      row(1, ['Physics 2026']) +
      row(3, ['question', 'a', 'b', 'c', 'd', 'key', 'points']) +
      row(4, ['Which?', [0.5, '0%'], [0.5, '# ?/?'], [7, '000'], 1234567890123, 'a', [2.5, '0']])
    const { questions, refusals } = await parseTable(await makeXlsx([{ name: 'Questions', rows }]))
    expect(refusals).toEqual([])
    expect(questions.map(flat)).toMatchObject([
      { line: 4, options: ['50%', '1/2', '007', '1234567890123'], points: 2.5 },
    ])
  })

  it('refuses hidden rows and error values by name', async () => {
    const rows = row(1, ['question', 'a', 'b', 'c', 'd', 'key']) + row(2, ['Which?', '#N/A', '2', '3', '4', 'b'])
    const hidden = rows.replace('<row r="2"', '<row r="2" hidden="1"')
    expect((await parseTable(await makeXlsx([{ name: 'x', rows: hidden }]))).refusals).toMatchObject([
      { code: 'not_a_quiz', reason: expect.stringContaining('Row 2 is hidden') },
    ])
    const wrong = await parseTable(await makeXlsx([{ name: 'x', rows }]))
    expect(wrong.refusals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ line: 2, reason: expect.stringMatching(/^Sheet “x”, row 2, column B “a”: .*#N\/A/) }),
      ]),
    )
    expect(wrong.questions).toEqual([])
  })

  it('keeps the apostrophe at the start of a CSV cell', async () => {
    const { questions } = await parseTable(`${head}\nWhich sign?;'-';'+';'=';x;a;;;\n`)
    expect(questions.map(flat)).toMatchObject([{ options: ["'-'", "'+'", "'='", 'x'] }])
  })

  it('reports each fault with its row', async () => {
    const result = await parseTable(`${head}\n;1;2;3;4;A;t;1;1\nq;1;1;3;4;x;t;0;9\n\ngood;1;2;3;4;C;t;1;\n`)
    expect(result.questions).toHaveLength(1)
    expect(faults(result)).toEqual([
      '2 empty_text',
      '3 duplicate_options',
      '3 no_right_answer',
      '3 bad_points',
      '3 bad_points',
    ])
    expect(faults(await parseTable('a;b\n1;2\n'))).toEqual(['1 not_a_quiz'])
  })

  it('refuses an archive that would inflate too much', async () => {
    const rows = row(1, ['question', 'a', 'b', 'c', 'd', 'key']) + row(2, ['Which?', '1', '2', '3', '4', 'b'])
    const book = await makeXlsx([{ name: 'x', rows }])
    expect(faults(await parseTable(book))).toEqual([])
    const archive = { entries: 500, bytes: 1000, ratio: 200, ratioFrom: 1000 }
    expect(faults(await parseTable(book, { ...sheetLimits, archive }))).toEqual(['1 too_large'])
  })
})

describe('a QTI import', () => {
  const item = (name: 'qti' | 'imsqti', body: { options?: string; right?: string; more?: string } = {}) => {
    const is3 = name === 'qti'
    const e = (two: string, three: string) => (is3 ? `qti-${three}` : two)
    const options =
      body.options ??
      ['one', 'two', 'three', '<b>four</b> \\(x^2\\)']
        .map(
          (text, i) =>
            `<${e('simpleChoice', 'simple-choice')} identifier="o${i}">${text}</${e('simpleChoice', 'simple-choice')}>`,
        )
        .join('')
    return `<?xml version="1.0"?><${e('assessmentItem', 'assessment-item')} identifier="i" title="Legs">
      <${e('responseDeclaration', 'response-declaration')} identifier="RESPONSE" cardinality="single" baseType="identifier">
      <${e('correctResponse', 'correct-response')}><${e('value', 'value')}>${body.right ?? 'o3'}</${e('value', 'value')}></${e('correctResponse', 'correct-response')}>
      </${e('responseDeclaration', 'response-declaration')}>
      <${e('itemBody', 'item-body')}><p>Look: <img src="p.png" alt="a square"/></p>
      <${e('choiceInteraction', 'choice-interaction')} shuffle="true" ${is3 ? 'max-choices' : 'maxChoices'}="1" responseIdentifier="RESPONSE">
      <${e('prompt', 'prompt')}>How many?</${e('prompt', 'prompt')}>${options}</${e('choiceInteraction', 'choice-interaction')}>${body.more ?? ''}
      </${e('itemBody', 'item-body')}></${e('assessmentItem', 'assessment-item')}>`
  }
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const manifest = (...names: string[]) =>
    `<manifest><resources>${names.map((name) => `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${name}"/>`).join('')}</resources></manifest>`

  it.each(['qti', 'imsqti'] as const)('reads single-choice items of a package with pictures (%s)', async (version) => {
    const { questions, refusals, images } = await parseQti(
      await zip({ 'imsmanifest.xml': manifest('items/a.xml'), 'items/a.xml': item(version), 'items/p.png': png }),
    )
    expect(refusals).toEqual([])
    expect(images).toHaveLength(1)
    expect(questions.map(flat)).toMatchObject([
      { line: 1, answer: 'D', shuffle: true, options: ['one', 'two', 'three', '**four** $x^2$'] },
    ])
    expect(questions[0]!.words.text).toMatch(/^Look: !\[a square\]\(image:[0-9a-f]{16}\)\s+How many\?$/)
  })

  it.each([
    ['entries', { entries: 2 }],
    ['a large entry', { entry: 100 }],
    ['a large sum', { total: 500 }],
    ['a dense entry', { ratio: 1.1, ratioFrom: 100 }],
  ])('refuses a package with more than the limit: %s', async (_, lowered) => {
    const files = { 'imsmanifest.xml': manifest('a.xml'), 'a.xml': item('imsqti'), 'p.png': png }
    const source = await zip(files)
    expect(faults(await parseQti(source))).toEqual([])
    expect(faults(await parseQti(source, { ...archiveLimits, ...lowered }))).toEqual(['1 too_large'])
  })

  it('reports the faults of each item and refuses document types', async () => {
    const files = {
      'imsmanifest.xml': manifest('a.xml', 'b.xml', 'c.xml'),
      'a.xml': item('imsqti', { right: 'none' }),
      'b.xml': item('imsqti', { more: '<extendedTextInteraction responseIdentifier="X"/>' }),
      'c.xml': `<!DOCTYPE x>${item('imsqti').replace('<?xml version="1.0"?>', '')}`,
      'p.png': png,
    }
    const result = await parseQti(await zip(files))
    expect(result.questions).toEqual([])
    expect(faults(result)).toEqual(['1 no_right_answer', '2 unsupported_type', '3 dtd'])
    expect(faults(await parseQti(await zip({ 'x.xml': '<a/>' })))).toEqual(['1 not_a_quiz'])
  })
})
