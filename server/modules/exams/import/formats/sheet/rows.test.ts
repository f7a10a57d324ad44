import * as XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { first, required } from '../../../../../../shared/required.ts'
import { makeOds, makeXlsx, row } from '../../../../../sheets/testing/make-files.ts'
import { flat } from '../../testing/fixtures.ts'
import { parseTable } from '../table.ts'
import { head, read } from './testing/read-questions.ts'

describe('a picture or a comment', () => {
  const rows = head + row(2, ['One?', '1', '2', '3', 'A']) + row(5, ['Two?', '1', '2', '3', 'B'])
  const drawings = 'http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`

  it('is named with the question at whose row it is', async () => {
    const anchor = (column: number, line: number) =>
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:row>${line}</xdr:row></xdr:from><xdr:pic/></xdr:oneCellAnchor>`
    const parts = {
      'xl/worksheets/_rels/sheet1.xml.rels': relation('drawing', '../drawings/drawing1.xml'),
      'xl/drawings/drawing1.xml': `<xdr:wsDr xmlns:xdr="${drawings}">${anchor(6, 1)}${anchor(0, 5)}</xdr:wsDr>`,
    }
    const { questions, dropped } = await read(makeXlsx([{ name: 'Quiz', rows }], { parts }))
    expect(questions).toHaveLength(2)
    expect(dropped).toEqual([
      { question: 1, kind: 'attachments', detail: 'a picture or drawing (G2)' },
      { question: 2, kind: 'attachments', detail: 'a picture or drawing (A6)' },
    ])
  })

  it('is named in OpenDocument', async () => {
    const cell = (inner: string) => `<table:table-cell office:value-type="string">${inner}</table:table-cell>`
    const lines = [
      ['question', 'a', 'b', 'answer'].map((text) => `<text:p>${text}</text:p>`),
      [
        '<office:annotation><text:p>?</text:p></office:annotation><text:p>One?</text:p>',
        '<text:p>1</text:p>',
        '<draw:frame/><text:p>2</text:p>',
        '<text:p>B</text:p>',
      ],
    ]
    const table = lines.map((cells) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`).join('')
    const { dropped } = await read(makeOds(`<table:table table:name="Quiz">${table}</table:table>`))
    expect(dropped).toEqual([
      { question: 1, kind: 'attachments', detail: 'a picture or drawing (C2)' },
      { question: 1, kind: 'presentation', detail: 'a comment (A2)' },
    ])
  })

  it('of a cell is named with its address', async () => {
    const parts = {
      'xl/worksheets/_rels/sheet1.xml.rels': relation('comments', '../comments1.xml'),
      'xl/comments1.xml':
        '<comments xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><authors><author>A</author></authors><commentList><comment ref="A2" authorId="0"><text><t>Too easy</t></text></comment></commentList></comments>',
    }
    const { dropped } = await read(makeXlsx([{ name: 'Quiz', rows }], { parts }))
    expect(dropped).toEqual([{ question: 1, kind: 'presentation', detail: 'a comment (A2)' }])
  })
})

describe('a workbook in an older format', () => {
  const cells = [
    ['question', 'a', 'b', 'answer'],
    ['Which is a thousand?', '103', '100', 'A'],
  ]
  const written = (bookType: 'xls' | 'xlsb') => {
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), 'Quiz')
    return XLSX.write(book, { type: 'buffer', bookType, bookSST: true }) as Buffer
  }

  it.each(['xls', 'xlsb'] as const)('is read from %s', async (bookType) => {
    const { questions, refusals } = await parseTable(written(bookType))
    expect(refusals).toEqual([])
    expect(questions.map(flat)).toMatchObject([{ options: ['103', '100'], answer: 'A' }])
  })

  it('is refused where it has letters whose form it hides, such as a superscript', async () => {
    const archive = XLSX.CFB.read(written('xlsb'), { type: 'buffer' })
    const part = required(XLSX.CFB.find(archive, '/xl/sharedStrings.bin'), 'shared strings')
    part.content = withRuns(Buffer.from(part.content as Uint8Array), '103')
    const file = XLSX.CFB.write(archive, { type: 'buffer', fileType: 'zip' }) as Buffer
    const { refusals } = await parseTable(file)
    expect(refusals.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Sheet “Quiz”, row 2, column B “a”: .*superscripts.*Save it as XLSX/),
    ])
  })

  /** The shared strings of a binary workbook with runs in a text: BrtSSTItem, [MS-XLSB] 2.4.858 and RichStr, 2.5.122. */
  function withRuns(strings: Buffer, text: string): Buffer {
    const characters = Buffer.from(text, 'utf16le')
    const at = strings.indexOf(characters) - 7
    const [plain, size] = [strings.subarray(at, at + 7), 5 + characters.length]
    expect([...plain.subarray(0, 3)]).toEqual([19, size, 0])
    // two runs: from the first letter, and from the third in another font
    const runs = Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0])
    const item = Buffer.concat([Buffer.from([19, size + runs.length, 1]), plain.subarray(3), characters, runs])
    return Buffer.concat([strings.subarray(0, at), item, strings.subarray(at + 2 + size)])
  }
})

describe('an answer', () => {
  const answered = async (answer: string, options = ['1', '2', '3'], header = 'question,a,b,c,answer') => {
    const { questions, refusals } = await parseTable(`${header}\nWhich?,${options.join(',')},"${answer}"\n`)
    return questions[0] ? flat(questions[0]).answer : first(refusals).reason
  }

  it('is a letter, or the place or the text of an option', async () => {
    const options = ['Baku', 'Ganja', 'Sheki']
    expect([await answered('b'), await answered('3'), await answered('Option A')]).toEqual(['B', 'C', 'A'])
    expect(await answered('Ganja', options)).toBe('B')
    expect(await answered('B', ['A', 'B', 'C'])).toBe('B')
    expect(await answered('Sumgait', options)).toMatch(/Write the letters of options, not Sumgait/)
  })

  it.each([
    'Question Text,Option 1,Option 2,Option 3,Correct Answer (1-3)',
    'question,option_a,option_b,option_c,correct_option',
    'Question,Choice A,Choice B,Choice C,Correct',
  ])('is read below the headings %s', async (headings) => {
    expect(await answered('2', ['x', 'y', 'z'], headings)).toBe('B')
  })

  it('that can be a place or the text of an option is refused', async () => {
    expect(await answered('2', ['3', '1', '2'])).toBe(
      'Row 2, column E “answer”: 2 can be the text of an option, or name another one. Write the letter of the option.',
    )
  })

  it('with several letters is refused unless the kind is named', async () => {
    expect(await answered('A, C')).toMatch(/^Row 2, column E “answer”: There are several letters\. Add a column “kind”/)
    const { questions } = await parseTable(
      'kind,question,a,b,c,answer\nseveral,Which?,1,2,3,"C, A"\nchoice,Or?,1,2,3,AC\n',
    )
    expect(questions.map(({ content }) => [content.kind, content.key])).toEqual([
      ['several', { right: 'AC' }],
      ['choice', { right: 'AC' }],
    ])
  })

  it('that is no letter is refused, also in another script', async () => {
    expect(await answered('two')).toMatch(/Write the letters of options, not two/)
    expect(await answered('D')).toMatch(/There is no option D/)
    expect(await answered('В')).toMatch(/Write the letters of options, not В/)
  })
})

describe('a CSV file', () => {
  it('names words in columns of numbers', async () => {
    const { questions, refusals, dropped } = await parseTable(
      'no,question,a,b,answer,difficulty\nQ1,One?,1,2,A,medium\n',
    )
    expect({ refusals, difficulty: questions[0]?.difficulty }).toEqual({ refusals: [], difficulty: null })
    expect(dropped.map(({ detail }) => detail)).toEqual(['no: Q1 (A2)', 'difficulty: medium (F2)'])
  })

  it('has all kinds in one table with a column for the kind', async () => {
    const csv = [
      'kind,question,row 1,row 2,a,b,c,answer,answer 2,share 2,gap,gap kind,unit',
      'number,How long?,,,,,,"1,5",2,1/2,,,m',
      'words,Who?,,,,,,Ada,,,,,',
      'ordering,Sort,,,x,y,z,CAB,,,,,',
      'matching,Match,one,two,x,y,,"B, -",,,,,',
      'gaps,[[1]] and [[2]],,,x,y,,B,,,1,choice,',
      ',,,,,,,3,,,2,number,',
    ]
    const { questions, refusals, dropped } = await parseTable(csv.join('\n'))
    expect({ refusals, dropped }).toEqual({ refusals: [], dropped: [] })
    expect(questions.map(({ line, content }) => [line, content.key])).toEqual([
      [2, { accepted: [{ value: '1.5' }, { value: '2', share: '0.5' }] }],
      [3, { accepted: { und: [{ text: 'Ada' }] }, caseSensitive: false, wildcards: false }],
      [4, { right: 'CAB' }],
      [5, { right: 'B-' }],
      [6, { gaps: [{ right: 'B' }, { accepted: [{ value: '3' }] }] }],
    ])
  })

  it('names the row and the column of each fault, and columns that a question cannot use', async () => {
    const csv =
      'kind,question,a,b,answer,tolerance,Hint\nessay,One?,,,,,\nchoice,Two?,1,2,B,0.1,Think\nwords,Three?,,,,,\n'
    const { questions, refusals, dropped } = await parseTable(csv)
    expect(questions).toHaveLength(1)
    expect(refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [
        2,
        'Row 2, column A “kind”: Write one of the kinds: choice, several, number, words, matching, ordering, gaps, place.',
      ],
      [4, 'Row 4, column E “answer”: The answers cannot be used: variantsMissing.'],
    ])
    expect(dropped).toEqual([
      { question: 2, kind: 'otherColumns', detail: 'tolerance (F3)' },
      { question: 2, kind: 'otherColumns', detail: 'Hint (G3)' },
    ])
  })
})
