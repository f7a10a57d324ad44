import { describe, expect, it } from 'vitest'
import { renderText } from '../papers/render.ts'
import type { PasteNote } from './notes.ts'
import { readClipboard } from './read-clipboard.ts'

/** The head and the comments of a Word clipboard around a body. */
const word = (body: string) => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml">
<head><meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0} @list l0:level1 {mso-level-number-format:alpha-upper;} --></style></head>
<body lang=EN-US><!--StartFragment-->${body}<!--EndFragment--></body></html>`
const listed = (level: number, label: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
lang=EN-US><span style='mso-list:Ignore'>${label}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`
const equation = (omml: string) =>
  `<!--[if gte msEquation 12]><m:oMath>${omml}</m:oMath><![endif]--><![if
!msEquation]><span
style='position:relative'><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if
!vml]><img src="file:///C:/clip_image001.png"><![endif]></span><![endif]>`
const run = (text: string) =>
  `<i style='mso-bidi-font-style:normal'><span lang=EN-US style='font-family:"Cambria Math",serif'><m:r>${text}</m:r></span></i>`
const read = (html: string) => readClipboard(html, null)
const tex = (omml: string) => read(word(`<p class=MsoNormal>${equation(omml)}</p>`)).markdown
const noteOf = (notes: readonly PasteNote[], part: string) => notes.find((note) => note.part === part)

describe('content of Word', () => {
  it('becomes questions with options, and the one in bold is right', () => {
    const { source, questions, notes } = read(
      word(
        listed(1, '1.', 'Which planet is the largest?') +
          listed(2, 'A)', 'Mars') +
          listed(2, 'B)', '<b>Jupiter</b>') +
          listed(2, 'C)', 'Venus') +
          listed(
            1,
            '2.',
            `How much is ${equation(`<m:sSup><m:e>${run('3')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`)}?`,
          ) +
          listed(2, 'A)', '6') +
          listed(2, 'B)', '*9'),
      ),
    )
    expect(source).toBe('word')
    expect(questions).toEqual([
      { text: 'Which planet is the largest?', options: ['Mars', 'Jupiter', 'Venus'], right: 'B' },
      { text: 'How much is $3^{2}$?', options: ['6', '9'], right: 'B' },
    ])
    expect(noteOf(notes, 'rightByBold')).toMatchObject({ effect: 'kept', count: 1, details: ['B'] })
    expect(noteOf(notes, 'rightByStar')).toMatchObject({ effect: 'kept', count: 1 })
    // the picture of an equation for other programs is no picture
    expect(noteOf(notes, 'unreadablePictures')).toBeUndefined()
  })

  it('names pictures that the clipboard only refers to, and keeps those that came with it', () => {
    const picture = (name: string) => `<p class=MsoNormal><img src="${name}" alt="A lever" v:shapes="_x0000_i1"></p>`
    const { markdown, notes } = read(word(picture('file:///C:/Users/x/clip_image002.jpg') + picture('clipboard:1')))
    expect(markdown).toBe('![A lever](clipboard:1)')
    expect(noteOf(notes, 'unreadablePictures')).toMatchObject({
      effect: 'leftOut',
      count: 1,
      details: ['clip_image002.jpg'],
    })
    expect(noteOf(notes, 'pictures')).toMatchObject({ effect: 'kept', count: 1 })
  })

  it('keeps inserted text, leaves out deleted text, comments and hidden text, and names them', () => {
    const { markdown, notes } = read(
      word(`<p class=MsoNormal>One <del cite="mailto:A" datetime="2026-01-01T10:00">two</del><ins cite="mailto:A"
datetime="2026-01-01T10:00">three</ins><span style='mso-comment-reference:A_1'><span class=MsoCommentReference>[A1]</span></span>
<span style='display:none;mso-hide:all'>secret</span></p>`),
    )
    expect(markdown).toBe('One three')
    for (const part of ['deletions', 'comments', 'hidden']) expect(noteOf(notes, part)?.effect, part).toBe('leftOut')
    expect(noteOf(notes, 'insertions')?.effect).toBe('changed')
  })

  it('keeps highlighting, scripts and underlining, and names colours and fonts', () => {
    const { markdown, notes } = read(
      word(`<p class=MsoNormal><span style='font-size:14pt;font-family:Arial'>H<sub>2</sub>O, <u>not</u>
<span style='background:yellow;mso-highlight:yellow'>NaCl</span> <span style='color:red'>red</span></span></p>`),
    )
    expect(markdown).toBe('H$_{2}$O, <u>not</u> <mark>NaCl</mark> red')
    expect(notes.map(({ effect, part }) => `${effect} ${part}`)).toEqual([
      'changed fonts',
      'changed colours',
      'kept highlights',
    ])
  })
})

describe('equations of Word', () => {
  const e = (text: string) => `<m:e>${run(text)}</m:e>`
  it.each([
    [
      'a fraction',
      `<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${run('a')}</m:num><m:den>${run('b')}</m:den></m:f>`,
      '\\frac{a}{b}',
    ],
    ['a root', `<m:rad><m:radPr><m:degHide m:val=on /></m:radPr><m:deg></m:deg>${e('x')}</m:rad>`, '\\sqrt{x}'],
    ['a cube root', `<m:rad><m:radPr></m:radPr><m:deg>${run('3')}</m:deg>${e('x')}</m:rad>`, '\\sqrt[3]{x}'],
    [
      'a sum',
      `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/></m:naryPr><m:sub>${run('i=1')}</m:sub><m:sup>${run('n')}</m:sup>${e('i')}</m:nary>`,
      '\\sum\\limits_{i=1}^{n} i',
    ],
    ['brackets', `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e('x')}</m:d>`, '\\left[ x \\right]'],
    [
      'a function',
      `<m:func><m:fName><m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>sin</m:t></m:r></m:fName>${e('x')}</m:func>`,
      '\\sin {x}',
    ],
    ['a vector', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e('v')}</m:acc>`, '\\vec{v}'],
    [
      'a matrix',
      `<m:m><m:mr>${e('1')}${e('2')}</m:mr><m:mr>${e('3')}${e('4')}</m:mr></m:m>`,
      '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    ],
    [
      'an index and a power',
      `<m:sSubSup>${e('x')}<m:sub>${run('1')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`,
      'x_{1}^{2}',
    ],
    [
      'a limit',
      `<m:func><m:fName><m:limLow>${e('lim')}<m:lim>${run('x→0')}</m:lim></m:limLow></m:fName>${e('x')}</m:func>`,
      '\\lim_{x\\to 0} {x}',
    ],
  ])('%s', (_, omml, expected) => {
    const markdown = tex(omml)
    expect(markdown).toBe(`$${expected}$`)
    expect(renderText(markdown)).toContain('katex')
  })

  it('with an unknown part keep its text and name it', () => {
    const { markdown, notes } = read(word(`<p>${equation(`<m:newThing>${e('x')}</m:newThing>${run('+1')}`)}</p>`))
    expect(markdown).toBe('$x+1$')
    expect(noteOf(notes, 'unknownFormula')).toMatchObject({ effect: 'changed', details: ['<m:newthing>'] })
  })
})

describe('content of other programs', () => {
  it('LibreOffice: numbered and lettered lists', () => {
    const { source, questions } = read(`<html><head><meta name="generator" content="LibreOffice 24.2"/></head><body>
<ol><li><p>Which is a prime number?</p><ol type="a"><li><p>4</p></li><li><p><b>7</b></p></li></ol></li></ol></body></html>`)
    expect(source).toBe('libreOffice')
    expect(questions).toEqual([{ text: 'Which is a prime number?', options: ['4', '7'], right: 'B' }])
  })

  it('Google Docs: lists with styles inside a wrapper that cancels bold', () => {
    const { source, questions } = read(`<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span
style="font-weight:400">How many legs has a spider?</span></p><ol><li dir="ltr" style="list-style-type:upper-alpha"><p
role="presentation"><span>six</span></p></li><li style="list-style-type:upper-alpha"><p><span
style="font-weight:700">eight</span></p></li></ol></b>`)
    expect(source).toBe('googleDocs')
    expect(questions).toEqual([{ text: 'How many legs has a spider?', options: ['six', 'eight'], right: 'B' }])
  })

  it('a spreadsheet: the cells, with merged ones named', () => {
    const { source, table, notes } = read(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>
<tr><td class=xl65 colspan=2>2<sup>3</sup></td><td>8</td></tr><tr><td>a</td><td>b</td><td>c|d</td></tr></table></body></html>`)
    expect(source).toBe('spreadsheet')
    expect(table).toEqual([
      ['$2^{3}$', '', '8'],
      ['a', 'b', 'c|d'],
    ])
    expect(noteOf(notes, 'merged')).toMatchObject({ effect: 'changed', count: 1 })
  })

  it('MathML becomes TeX, and elements that a question cannot have are named', () => {
    const { markdown, notes } = read(
      '<p>Let <math><mfrac><mi>a</mi><mn>2</mn></mfrac></math> be.</p><video src="x.mp4"></video><custom-tag>x</custom-tag>',
    )
    expect(markdown).toBe('Let $\\frac{a}{2}$ be.\n\nx')
    expect(noteOf(notes, 'elements')).toMatchObject({ effect: 'leftOut', details: ['<video>'] })
  })

  it('nothing of the markup is executed or shown', () => {
    const { markdown } = read('<p>a<script>alert(1)</script><img src=x onerror=alert(1)> <b onclick="x()">b</b></p>')
    expect(renderText(markdown)).toBe('<p>a <strong>b</strong></p>')
  })
})

describe('plain text', () => {
  it('becomes questions by the letters of the options, an asterisk or a line with the answer', () => {
    const { questions } = readClipboard(
      null,
      '1. How much is 2 + 2?\nA) 3\n*B) 4\nC) 5\n\n2) The capital of France\nA. Rome\nB. Paris\nAnswer: B\n\nSual 3: Hansı?\nA) bir  B) iki*  C) üç',
    )
    expect(questions).toEqual([
      { text: 'How much is 2 + 2?', options: ['3', '4', '5'], right: 'B' },
      { text: 'The capital of France', options: ['Rome', 'Paris'], right: 'B' },
      { text: 'Hansı?', options: ['bir', 'iki', 'üç'], right: 'B' },
    ])
  })

  it('with Cyrillic letters', () => {
    const { questions } = readClipboard(null, 'Сколько ног у паука?\nА) шесть\nБ) восемь\nОтвет: Б')
    expect(questions).toEqual([{ text: 'Сколько ног у паука?', options: ['шесть', 'восемь'], right: 'B' }])
  })

  it('names options after the eighth', () => {
    const lines = [...'ABCDEFGHI'].map((letter) => `${letter}) ${letter.toLowerCase()}`)
    const { questions, notes } = readClipboard(null, ['Which?', ...lines].join('\n'))
    expect(questions[0]?.options).toHaveLength(8)
    expect(noteOf(notes, 'tooManyOptions')).toMatchObject({ effect: 'leftOut', details: ['i'] })
  })

  it('without options stays as it is, with its Markdown and formulas', () => {
    const text = 'A **bold** claim about $x^2$.\n\n- one\n- two'
    expect(readClipboard(null, text)).toMatchObject({ markdown: text, questions: [], table: null, notes: [] })
  })

  it('with tabs is a table', () => {
    expect(readClipboard(null, '2+2\t4\n3+3\t6\n').table).toEqual([
      ['2+2', '4'],
      ['3+3', '6'],
    ])
  })
})
