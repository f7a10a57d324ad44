import { describe, expect, it, test } from 'vitest'
import { isReadForQuestions, type Pasted } from './pasted.ts'
import { prepare } from './prepare-html.ts'
import { hasHeading, questionsOfRows, suggestedUses, tableMarkdown } from './table-questions.ts'

const pasted = (given: Partial<Pasted>): Pasted => ({ html: '', text: '', rtf: '', pictures: [], ...given })

describe('rows of a table', () => {
  const rows = [
    ['Question', 'A', 'B', 'C', 'Answer', 'Points', 'Note'],
    ['2 + 2?', '3', '4', '5', 'B', '2', 'x'],
    ['3 + 3?', '6', '7', '8', '6', '', ''],
    ['4 + 4?', '7', '8', '', 'D', 'many', ''],
    ['', '1', '2', '', 'A', '', ''],
  ]

  it('become questions by the names of the columns', () => {
    expect(hasHeading(rows)).toBe(true)
    expect(suggestedUses(rows)).toEqual(['text', 'option', 'option', 'option', 'answer', 'points', 'none'])
    const questions = questionsOfRows(rows.slice(1), suggestedUses(rows))
    expect(questions.map(({ options, right, points, problems }) => [options.length, right, points, problems])).toEqual([
      [3, 'B', 2, []],
      [3, 'A', null, []],
      [2, '', null, ['answer', 'points']],
      [2, 'A', null, ['text']],
    ])
  })

  it('without names: a text, options and, if it fits all rows, an answer', () => {
    const plain = [
      ['Sky?', 'blue', 'green', 'blue'],
      ['Grass?', 'blue', 'green', 'green'],
    ]
    expect(suggestedUses(plain)).toEqual(['text', 'option', 'option', 'answer'])
    expect(questionsOfRows(plain, suggestedUses(plain)).map(({ right }) => right)).toEqual(['A', 'B'])
    expect(suggestedUses([['Capital of France', 'Paris']])).toEqual(['text', 'answer'])
    expect(questionsOfRows([['Capital of France', 'Paris']], ['text', 'answer'])[0]).toMatchObject({
      accepted: 'Paris',
    })
  })

  it('an answer that can mean two options is not guessed', () => {
    expect(questionsOfRows([['?', 'B', 'A', 'A']], ['text', 'option', 'option', 'answer'])[0]).toMatchObject({
      right: '',
      problems: ['answer'],
    })
  })

  it('can be a table in the text', () => {
    expect(tableMarkdown([['a', 'b|c']], false)).toBe('|  |  |\n| --- | --- |\n| a | b\\|c |')
  })
})

describe('a clipboard', () => {
  test.each([
    [{ text: 'one line' }, false],
    [{ html: '<span style="color: black">one line</span>', text: 'one line' }, false],
    [{ html: '<p>x<sub>1</sub></p>', text: 'x1' }, true],
    [{ html: '<img src="https://x.test/a.png">', text: '' }, false],
    [{ text: 'Which?\nA) x\nB) y' }, true],
    [{ text: 'a\tb\nc\td' }, true],
  ])('%j is read for questions: %s', (given, expected) => {
    expect(isReadForQuestions(pasted(given))).toBe(expected)
  })

  it('gives its selected part, without styles, and with what tells its program', () => {
    const html =
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=ProgId content=Word.Document><style>p{}</style></head><body><!--StartFragment--><p>x</p><!--EndFragment--></body></html>'
    expect(prepare(pasted({ html })).html).toBe(
      '<html xmlns:w="urn:schemas-microsoft-com:office:word"><meta name=ProgId content=Word.Document><p>x</p>',
    )
  })

  it('gives the pictures that it embeds', () => {
    const { html, pictures } = prepare(pasted({ html: '<p><img src="data:image/png;base64,AQID" alt="a"></p>' }))
    expect(html).toContain('<img src="clipboard:1" alt="a">')
    expect(pictures.map(({ type, size }) => [type, size])).toEqual([['image/png', 3]])
  })

  const twoPictures = '<p><img src="file:///C:/1.png"> and <img src="file:///C:/2.jpg"></p>'
  const pict = (kind: string, hex: string) =>
    `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn a}{\\sv 1}}}\\picscalex100\\${kind}{\\*\\blipuid ab}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 0102}}`

  it("gives Word's pictures from the RTF, if each has one", () => {
    const { html, pictures } = prepare(
      pasted({ html: twoPictures, rtf: `{\\rtf1 ${pict('pngblip', '0a0b')} x ${pict('jpegblip', '0c0d0e')}}` }),
    )
    expect(html).toContain('src="clipboard:1"')
    expect(html).toContain('src="clipboard:2"')
    expect(pictures.map(({ type, size }) => [type, size])).toEqual([
      ['image/png', 2],
      ['image/jpeg', 3],
    ])
  })

  it('gives none of them if one is missing, so that no picture gets into a wrong place', () => {
    const { html, pictures } = prepare(pasted({ html: twoPictures, rtf: `{\\rtf1 ${pict('pngblip', '0a0b')}}` }))
    expect(html).not.toContain('clipboard:')
    expect(pictures).toEqual([])
  })
})
