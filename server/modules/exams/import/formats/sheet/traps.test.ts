import { expect, describe, it } from 'vitest'
import { first } from '../../../../../../shared/required.ts'
import { makeOds, makeXlsx, row, type MadeSheet } from '../../../../../sheets/testing/make-files.ts'
import { parseTable } from '../table.ts'
import { head, read } from './testing/read-questions.ts'

type Cells = Parameters<typeof row>[1]

/** A workbook with one question of three options. @param cell XML of the cell B2, its option A */
const withOption = (cell: string, strings = '') =>
  makeXlsx(
    [
      {
        name: 'Physics',
        rows: head + row(2, ['Which?', null, 'two', 'three', 'B']).replace('<c r="C2"', `${cell}<c r="C2"`),
      },
    ],
    { strings },
  )
const formatted = (value: number, format: string) => row(2, [null, [value, format]]).replace(/<\/?row[^>]*>/g, '')
const optionOf = async (cell: string, strings = '') => {
  const { questions, reasons } = await read(withOption(cell, strings))
  return questions[0]?.options[0] ?? first(reasons)
}
/** A workbook with one number question whose answer is in B2. */
const numberOf = async (answer: Cells[number], more: Cells = []) => {
  const rows = row(1, ['question', 'answer', 'unit', 'tolerance']) + row(2, ['How much?', answer, ...more])
  const { questions, refusals } = await parseTable(await makeXlsx([{ name: 'number', rows }]))
  const [question] = questions
  return question?.content.kind === 'number' ? question.content.key.accepted[0] : refusals[0]?.reason
}

describe('sheets', () => {
  const sheet = (name: string, text: string, more: Partial<MadeSheet> = {}): MadeSheet => ({
    name,
    rows: head + row(2, [text, '1', '2', '3', 'A']),
    ...more,
  })

  it('are read in the order of the tabs, whatever the order of the files in the archive', async () => {
    const { questions } = await read(makeXlsx([sheet('Second week', 'One?'), sheet('First week', 'Two?')]))
    expect(questions.map(({ text }) => text)).toEqual(['One?', 'Two?'])
  })

  it.each(['hidden', 'veryHidden'] as const)('that are %s are left out and named', async (state) => {
    const { questions, reasons, dropped } = await read(
      makeXlsx([sheet('Old', 'Old?', { state }), sheet('New', 'New?')]),
    )
    expect([questions.map(({ text }) => text), reasons]).toEqual([['New?'], []])
    expect(dropped).toEqual([{ question: 1, kind: 'otherSheets', detail: 'the hidden sheet “Old”' }])
  })

  it('that are all hidden are refused by name', async () => {
    const { reasons } = await read(makeXlsx([sheet('Old', 'Old?', { state: 'hidden' })]))
    expect(reasons).toEqual(['Sheet “Old”: The sheet is hidden. Show it, or delete it.'])
  })

  it('without questions are left out and named, and those with wrong headings refused', async () => {
    const plan = { name: 'Plan', rows: row(1, ['Week', 'Chapter']) + row(2, ['1', 'Waves']) }
    const { questions, dropped } = await read(makeXlsx([plan, sheet('Quiz', 'One?')]))
    expect(questions).toHaveLength(1)
    expect(dropped).toMatchObject([{ kind: 'otherSheets', detail: 'the sheet “Plan”' }])
    const wrong = { name: 'Quiz 2', rows: row(1, ['question', 'a', 'b']) + row(2, ['Two?', '1', '2']) }
    expect((await read(makeXlsx([sheet('Quiz', 'One?'), wrong]))).reasons).toEqual([
      'Sheet “Quiz 2”: The headings lack the columns answer.',
    ])
    const twice = {
      name: 'Quiz',
      rows: row(1, ['question', 'a', 'b', 'answer', 'key']) + row(2, ['Two?', '1', '2', 'A', 'B']),
    }
    expect((await read(makeXlsx([twice]))).reasons).toEqual(['Sheet “Quiz”: Two columns have the heading answer 1.'])
  })

  it('of several kinds come in the order of their column no', async () => {
    const { questions } = await read(
      makeXlsx([
        { name: 'choice', rows: row(1, ['no', 'question', 'a', 'b', 'answer']) + row(2, ['2', 'Two?', 'x', 'y', 'A']) },
        { name: 'words', rows: row(1, ['no', 'question', 'answer']) + row(2, ['1', 'One?', 'z']) },
      ]),
    )
    expect(questions.map(({ no, text }) => [no, text])).toEqual([
      [1, 'One?'],
      [2, 'Two?'],
    ])
  })
})

describe('an option', () => {
  it.each<[string, number, string, string | RegExp]>([
    ['a number that is not stored exactly', 1.1000000000000001, 'General', '1.1'],
    ['a computed number', 0.1 + 0.2, 'General', '0.3'],
    ['a third', 0.33333333333333331, 'General', /shows about 0\.333333333 but holds 0\.333333333333333/],
    ['a third with a format', 0.33333333333333331, '0.00', '0.33'],
    ['a third as a fraction', 0.33333333333333331, '# ?/?', '1/3'],
    ['a percentage', 0.125, '0.0%', '12.5%'],
    ['an amount of money', 1250, '&quot;$&quot;#,##0.00', '\\$1,250.00'],
    ['an amount of money in an accounting format', -5, '_-* #,##0.00_-;-* #,##0.00_-', '-5.00'],
    ['leading zeros', 7, '000', '007'],
    ['a long number', 1234567890123, 'General', '1234567890123'],
    ['more than 15 digits', 1234567890123456, 'General', /more than 15 digits/],
    ['a date', 46024, 'd/m', /date or a time \(2\/1\), as when .* 1\/2\. Format the cell as text and type it again/],
    ['a time', 0.25, 'h:mm', /date or a time \(6:00\)/],
  ])('with %s is what its author sees, or refused', async (_, stored, format, shown) => {
    const option = await optionOf(formatted(stored, format))
    if (typeof shown === 'string') expect(option).toBe(shown)
    else {
      expect(option).toMatch(/^Sheet “Physics”, row 2, column B “a”: /)
      expect(option).toMatch(shown)
    }
  })

  it.each(['#DIV/0!', '#N/A', '#NAME?', '#VALUE!', '#REF!', '#NUM!', '#NULL!'])(
    'with the error %s is refused',
    async (error) => {
      const expected = `Sheet “Physics”, row 2, column B “a”: Cell B2 contains the error ${error}`
      expect(await optionOf(`<c r="B2" t="e"><v>${error}</v></c>`)).toBe(expected)
      expect(await optionOf(`<c r="B2" t="e"><f>1/0</f><v>${error}</v></c>`)).toBe(expected)
      expect(await optionOf(`<c r="B2" t="inlineStr"><is><t>${error}</t></is></c>`)).toBe(expected)
    },
  )

  it('with a logical value is a word in English files, and refused in others', async () => {
    const cell = '<c r="B2" t="b"><v>1</v></c>'
    expect(await optionOf(cell)).toBe('TRUE')
    expect((await read(withOption(cell), 'fr')).reasons).toEqual([
      expect.stringMatching(/^Sheet “Physics”, row 2, column B “a”: .*logical value TRUE.*Format the cell as text/),
    ])
  })

  it('with a formula is its stored result, and refused without one', async () => {
    expect(await optionOf('<c r="B2"><f>1+1</f><v>2</v></c>')).toBe('2')
    expect(await optionOf('<c r="B2" t="str"><f>A1&amp;"!"</f><v>yes!</v></c>')).toBe('yes!')
    expect(await optionOf('<c r="B2"><f>1+1</f></c>')).toMatch(/column B “a”: The formula in cell B2 has no result/)
  })

  const run = (properties: string, text: string) => `<r><rPr>${properties}</rPr><t xml:space="preserve">${text}</t></r>`
  const [up, down] = ['<vertAlign val="superscript"/>', '<vertAlign val="subscript"/>']
  it.each([
    ['superscript', `<r><t>10</t></r>${run(up, '-3')}`, '10⁻³'],
    ['subscript', `<r><t>H</t></r>${run(down, '2')}<r><t>O</t></r>`, 'H₂O'],
    ['a superscript without a character', `<r><t>e</t></r>${run(up, 'Q')}`, 'e$^{\\text{Q}}$'],
    ['a subscript without a character', `<r><t>F</t></r>${run(down, 'G')}`, 'F$_{\\text{G}}$'],
    [
      'emphasis',
      `<r><t xml:space="preserve">Which is </t></r>${run('<b/>', 'not ')}<r><t>right</t></r>`,
      'Which is <b>not</b> right',
    ],
    [
      'underlined and struck letters',
      `${run('<u/><i/>', 'a')}${run('<strike/>', 'b')}<r><t>c</t></r>`,
      '<u><i>a</i></u><s>b</s>c',
    ],
    ['emphasis that is off', `${run('<b val="0"/>', 'a')}<r><t>b</t></r>`, 'ab'],
    ['emphasis of the whole cell', run('<b/>', 'all'), 'all'],
  ])('with %s keeps its meaning, in shared and in inline strings', async (_, runs, markdown) => {
    expect(await optionOf('<c r="B2" t="s"><v>0</v></c>', `<si>${runs}</si>`)).toBe(markdown)
    expect(await optionOf(`<c r="B2" t="inlineStr"><is>${runs}</is></c>`)).toBe(markdown)
  })

  it('with coloured letters, or with emphasis in a formula, is read with a named loss', async () => {
    const cell = '<c r="B2" t="s"><v>0</v></c>'
    const coloured = await read(withOption(cell, `<si>${run('<color rgb="FFFF0000"/>', 'red')}<r><t>!</t></r></si>`))
    expect(coloured.questions[0]?.options[0]).toBe('red!')
    expect(coloured.dropped).toEqual([{ question: 1, kind: 'presentation', detail: 'the colour of letters (B2)' }])
    const formula = await read(withOption(cell, `<si><r><t>$x$</t></r>${run('<b/>', 'y')}</si>`))
    expect(formula.questions[0]?.options[0]).toBe('$x$y')
    expect(formula.dropped).toEqual([{ question: 1, kind: 'presentation', detail: 'the form of letters (B2)' }])
    const black = await read(withOption(cell, `<si>${run('<color theme="1"/>', 'a')}<r><t>b</t></r></si>`))
    expect(black.dropped).toEqual([])
  })

  it.each([
    ['shared', '<c r="B2" t="s"><v>0</v></c>', '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>'],
    ['inline', '<c r="B2" t="inlineStr"><is><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>', ''],
  ])('with furigana in %s strings is read without it, which is named', async (_, cell, strings) => {
    const { questions, dropped } = await read(withOption(cell, strings))
    expect(questions[0]?.options[0]).toBe('東京')
    expect(dropped).toEqual([{ question: 1, kind: 'presentation', detail: 'furigana (B2)' }])
  })

  it('with emphasis and furigana is read from OpenDocument too', async () => {
    const cell = (inner: string) =>
      `<table:table-cell office:value-type="string"><text:p>${inner}</text:p></table:table-cell>`
    const styles =
      '<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>' +
      '<style:style style:name="U" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>'
    const cells = [
      'Which?',
      'not <text:span text:style-name="B">this</text:span>',
      'x<text:span text:style-name="U">Q</text:span>',
      '<text:ruby><text:ruby-base>京</text:ruby-base><text:ruby-text>キョウ</text:ruby-text></text:ruby>',
      'A',
    ]
    const rows = [['question', 'a', 'b', 'c', 'answer'], cells].map(
      (texts) => `<table:table-row>${texts.map(cell).join('')}</table:table-row>`,
    )
    const { questions, dropped } = await read(
      makeOds(`<table:table table:name="choice">${rows.join('')}</table:table>`, styles),
    )
    expect(questions[0]?.options).toEqual(['not <b>this</b>', 'x$^{\\text{Q}}$', '京'])
    expect(dropped).toEqual([{ question: 1, kind: 'presentation', detail: 'furigana (D2)' }])
  })

  it('with line breaks keeps them', async () => {
    expect(await optionOf('<c r="B2" t="inlineStr"><is><t>one&#10;two</t></is></c>')).toBe('one\ntwo')
    const { questions } = await parseTable('question,a,b,answer\n"First\nsecond","1\n2",3,A\n')
    expect(questions.map(({ words }) => words)).toMatchObject([{ text: 'First\nsecond', options: ['1\n2', '3'] }])
  })

  it('that is merged with others to its right counts once, and a topic merged over rows for each of them', async () => {
    const rows =
      row(1, ['question', 'a', 'b', 'c', 'answer', 'topic']) +
      row(2, ['One?', '1', '2', null, 'B', 'Waves']) +
      row(3, ['Two?', '1', '2', '3', 'C'])
    const after = '<mergeCells count="2"><mergeCell ref="C2:D2"/><mergeCell ref="F2:F3"/></mergeCells>'
    const { questions } = await read(makeXlsx([{ name: 'Quiz', rows, after }]))
    expect(questions).toMatchObject([
      { options: ['1', '2'], topic: 'Waves' },
      { options: ['1', '2', '3'], topic: 'Waves' },
    ])
  })
})

describe('an accepted number', () => {
  it.each<[string, Cells[number], unknown]>([
    ['stored and shown alike', 1.1000000000000001, { value: '1.1' }],
    ['that is cut by the width of a cell', 0.33333333333333331, /shows about 0\.333333333 but holds/],
    ['that a format rounds', [0.33333333333333331, '0.00'], /shows 0\.33 but holds 0\.333333333333333/],
    ['shown as a fraction', [0.33333333333333331, '# ?/?'], { value: '1/3' }],
    ['that a fraction format rounds', [0.3, '# ?/?'], /shows 2\/7 but holds 0\.3/],
    ['with a currency', [1250.5, '&quot;$&quot;#,##0.00'], { value: '1250.5' }],
    ['with groups of thousands', [1250, '#,##0'], { value: '1250' }],
    ['with a percent sign', [0.125, '0.0%'], { value: '0.125' }],
    ['that is a date', [46024, 'd/m'], /as when .* changes 1\/2\. Format the cell as text/],
    ['typed with a comma', '1,5', { value: '1.5' }],
    ['typed as a fraction', '1/3', { value: '1/3' }],
    ['with a separator that has two meanings', '1,250', /1,250 can mean 1\.25 or 1250/],
    ['typed as an interval', '1,5..2', { from: '1.5', to: '2' }],
    ['typed as a word', 'two', /two is not a number/],
  ])('%s is read as shown, or refused', async (_, cell, key) => {
    const found = await numberOf(cell)
    if (key instanceof RegExp) {
      expect(found).toMatch(/^Sheet “number”, row 2, column B “answer”: /)
      expect(found).toMatch(key)
    } else expect(found).toEqual(key)
  })

  it('with a percent sign behind the box is not read from a percentage, which stores a hundredth', async () => {
    expect(await numberOf('50%', ['%'])).toEqual({ value: '50' })
    expect(await numberOf([0.5, '0%'], ['%'])).toMatch(/shows 50% but holds 0\.5/)
  })

  it.each<[Cells[number], unknown]>([
    [0.01, { absolute: '0.01' }],
    ['5%', { relative: '0.05' }],
    [[0.05, '0%'], { relative: '0.05' }],
  ])('has the tolerance %j', async (cell, tolerance) => {
    expect(await numberOf('2', [null, cell])).toEqual({ value: '2', tolerance })
  })
})
