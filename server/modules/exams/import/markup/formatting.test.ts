import { describe, expect, test } from 'vitest'
import { renderText } from '../../papers/render.ts'
import { Refused } from '../refusals.ts'
import { toMarkdown, type TextFormat } from './markdown.ts'

const convert = (text: string, format: TextFormat = 'html') =>
  toMarkdown(text, format, { image: () => `image:${'a'.repeat(64)}`, link: () => {} })
/** The HTML that the exam shows for a text in the source format. */
const shown = (text: string, format: TextFormat = 'html') =>
  renderText(convert(text, format)).replace(/\n+(?=<)|(?<=<br>)\n/g, '')
const refusal = (text: string, format: TextFormat = 'html') => {
  try {
    return convert(text, format)
  } catch (error) {
    if (error instanceof Refused) return `${error.code}: ${error.message}`
    throw error
  }
}

describe('code preserves its lines and indentation', () => {
  const block = '<pre><code>if a:\n  b\nc</code></pre>'
  test.each<[string, TextFormat]>([
    ['<pre>if a:\n  b\nc</pre>', 'html'],
    ['<pre>if a:<br>  b<br/>c</pre>', 'html'],
    ['<pre><code>if a:\n  b\nc</code></pre>', 'html'],
    ['<pre><span>if a:</span>\n  b\nc\n</pre>', 'html'],
    ['<div style="white-space: pre; font-family: monospace"><pre>if a:\n  b\nc</pre></div>', 'html'],
    ['<pre>if a:\n  b\nc</pre>', 'moodle'],
    ['```\nif a:\n  b\nc\n```', 'markdown'],
    ['~~~\nif a:\n  b\nc\n~~~', 'markdown'],
    ['    if a:\n      b\n    c', 'markdown'],
  ])('%j (%s)', (source, format) => expect(shown(source, format)).toBe(block))

  test('blank lines of a block are preserved', () => {
    expect(shown('<pre>a\n\n  b</pre>', 'moodle')).toContain('a\n\n  b')
  })
  test('inside a list item', () => {
    expect(shown('<ul><li>Run<pre>a\n  b</pre></li></ul>')).toContain('<pre><code>a\n  b</code></pre>')
  })
  test('dollar and less-than signs in a Markdown code block are not escaped', () => {
    expect(shown('Run\n\n    a = $x\n    b <u> c', 'markdown')).toContain('a = $x\nb &lt;u&gt; c')
  })
  test('each line of inline code with line breaks becomes a line of code', () => {
    expect(shown('<p><code>a = 1<br>b = 2</code></p>')).toBe('<p><code>a = 1</code><br><code>b = 2</code></p>')
  })
  test('keyboard and sample text becomes code', () => {
    expect(shown('Press <kbd>Ctrl</kbd>, <tt>x</tt>')).toBe('<p>Press <code>Ctrl</code>, <code>x</code></p>')
  })
  test('white space preserved by CSS is preserved', () => {
    expect(shown('<p style="white-space: pre-wrap">a\n  b</p>')).toBe('<p>a<br>\u00a0 b</p>')
  })
  test('plain text preserves the indentation of its lines', () => {
    expect(shown('a:\n    b', 'plain')).toBe('<p>a:<br>\u00a0 \u00a0 b</p>')
  })
  test.each([
    '<pre>a <u>b</u></pre>',
    '<pre>a<img src="x"></pre>',
    '<code>x<sup>2</sup></code>',
    '<u><pre>a</pre></u>',
  ])('other elements in code are refused by name: %s', (source) =>
    expect(refusal(source)).toMatch(/^unsupported_html: .*<(?:u|img|sup|pre)>/),
  )
})

describe('imported underline', () => {
  test.each<[string, string]>([
    ['Is <u>this</u> right?', '<p>Is <u>this</u> right?</p>'],
    ['Is <ins>this</ins> right?', '<p>Is <u>this</u> right?</p>'],
    ['<span style="text-decoration: underline;">a b</span>', '<p><u>a b</u></p>'],
    ['<p style="TEXT-DECORATION:underline">a</p>', '<p><u>a</u></p>'],
    ['s<u>o</u>me', '<p>s<u>o</u>me</p>'],
    ['<u>a <b>b</b></u>', '<p><u>a <strong>b</strong></u></p>'],
    ['<b><u>a</u></b>', '<p><strong><u>a</u></strong></p>'],
    ['<u><p>a</p><p>b</p></u>', '<p><u>a</u></p><p><u>b</u></p>'],
    ['<u><ul><li>a</li><li>b</li></ul></u>', '<ul><li><u>a</u></li><li><u>b</u></li></ul>'],
    ['<u>a<br><br>b</u>', '<p><u>a</u></p><p><u>b</u></p>'],
    ['I <u>&nbsp;&nbsp;&nbsp;&nbsp;</u> you', '<p>I ____ you</p>'],
    ['write &lt;u&gt;x&lt;/u&gt; here', '<p>write &lt;u&gt;x&lt;/u&gt; here</p>'],
    ['<u style="text-decoration: none">a</u>', '<p>a</p>'],
  ])('%s', (source, html) => expect(shown(source)).toBe(html))

  test('is preserved in Markdown texts', () => {
    expect(shown('Is <u>this</u> *right*?', 'markdown')).toBe('<p>Is <u>this</u> <em>right</em>?</p>')
    expect(refusal('Is <u>this right?', 'markdown')).toMatch(/^unsupported_html: .*<u>/)
  })
  test('is preserved in table cells and around formulas', () => {
    expect(shown('<table><tr><th>a</th></tr><tr><td><u>b</u></td></tr></table>')).toContain('<td><u>b</u></td>')
    expect(shown('<u>\\(x\\)</u>')).toMatch(/^<p><u><span class="katex">/)
  })
})

describe('other imported emphasis', () => {
  test.each<[string, string]>([
    ['a<b>(b)</b>c', '<p>a<strong>(b)</strong>c</p>'],
    ['<span style="font-weight: 700; font-style: italic">a</span>', '<p><em><strong>a</strong></em></p>'],
    ['<span style="text-decoration: line-through">a</span>', '<p><s>a</s></p>'],
    ['x<span style="vertical-align: super">a</span>', 'katex'],
    ['<b style="font-weight: normal"><p>a</p></b>', '<p>a</p>'],
    ['<mark>a</mark>', '<p><mark>a</mark></p>'],
    ['<var>a</var>', '<p><em>a</em></p>'],
    ['<b>a<br><br>b</b>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ])('%s', (source, html) => expect(shown(source)).toContain(html))
})

describe('imported lists', () => {
  test.each<[string, string]>([
    ['<ol type="a"><li>x</li><li>y</li></ol>', '<ol type="a"><li>x</li><li>y</li></ol>'],
    ['<ol style="list-style-type: upper-roman"><li>x</li></ol>', '<ol type="I"><li>x</li></ol>'],
    ['<ol style="list-style: lower-alpha" start="3"><li>x</li></ol>', '<ol start="3" type="a"><li>x</li></ol>'],
    ['<ol style="list-style-type: decimal"><li>x</li></ol>', '<ol><li>x</li></ol>'],
  ])('%s', (source, html) => expect(shown(source)).toBe(html))

  test('preserve the numbering of nested lists', () => {
    const html = shown('<ol type="A"><li>x<ol type="i"><li>y</li></ol></li><li>z</li></ol>')
    expect(html.replace(/<\/?p>/g, '')).toBe('<ol type="A"><li>x<ol type="i"><li>y</li></ol></li><li>z</li></ol>')
  })
  test.each([
    '<ol style="list-style-type: lower-greek"><li>x</li></ol>',
    '<ol style="list-style-type: none"><li>x</li></ol>',
    '<ol reversed><li>x</li></ol>',
    '<ol start="-2"><li>x</li></ol>',
    '<ol><li>x</li><li value="7">y</li></ol>',
  ])('are refused by name with unsupported numbering: %s', (source) =>
    expect(refusal(source)).toMatch(/^unsupported_style: .*number/),
  )
})

describe('imported tables', () => {
  const table = (rows: string) => shown(`<table>${rows}</table>`).replace(/<\/?t(?:able|body|head)>/g, '')
  test.each<[string, string]>([
    [
      '<tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr>',
      '<tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr>',
    ],
    [
      '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
      '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
    ],
    [
      '<tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
      '<tr><td colspan="2" rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>',
    ],
    [
      '<tr><th rowspan="2">a</th><th>b</th></tr><tr><th>c</th></tr>',
      '<tr><td rowspan="2"><strong>a</strong></td><td><strong>b</strong></td></tr><tr><td><strong>c</strong></td></tr>',
    ],
    ['<tr><td>&lt;&lt;</td><td>^^</td><td></td></tr>', '<tr><td>&lt;&lt;</td><td>^^</td><td></td></tr>'],
  ])('%s', (source, html) => expect(table(source)).toBe(html))
})

describe('imported colours and hidden text', () => {
  test.each([
    '<span style="color: red">a</span>',
    '<span style="color:#0563C1">a</span>',
    '<font color="blue">a</font>',
    '<span style="background-color: rgb(255, 255, 0);">a</span>',
    '<td bgcolor="#ff0">a</td>',
    '<table><tr><td style="background: hsl(120, 80%, 50%)">a</td></tr></table>',
    '<pre><span style="color: #a00">a</span></pre>',
    '<span style="color: white">a</span>',
    '<p style="display: none">a</p>',
    '<span style="visibility:hidden">a</span>',
    '<p hidden>a</p>',
    '<span style="text-transform: uppercase">a</span>',
  ])('%s is refused by name', (source) =>
    expect(refusal(source.startsWith('<td') ? `<table><tr>${source}</tr></table>` : source)).toMatch(
      /^unsupported_style: .*(?:colour|hidden|case)/i,
    ),
  )
  test.each([
    'color: #000',
    'color: rgb(33, 37, 41)',
    'color: windowtext; background: white',
    'background-color: transparent',
    'color: inherit; font-size: 12pt; text-align: justify',
    'color: var(--text)',
    'color: rgba(0, 0, 0, 0.87)',
  ])('are accepted if insignificant: %s', (style) => expect(refusal(`<span style="${style}">a</span>`)).toBe('a'))
})

describe('imported formulas of chemistry and text', () => {
  test.each([
    '\\(\\ce{2H2 + O2 -> 2H2O}\\)',
    '\\(\\ce{SO4^2-}\\)',
    '\\(\\pu{12 kJ mol-1}\\)',
    '\\(x \\mbox{ if } y\\)',
    '\\(x \\text{ if $y > 0$}\\)',
    '\\(x \\mbox{ if $y$}\\)',
  ])('are rendered: %s', (source) => {
    const html = shown(source)
    expect(html).toContain('class="katex"')
    expect(html).not.toContain('katex-error')
    expect(html).not.toContain('$')
  })
})

test.each<[string, TextFormat]>([
  ['<img src="data:image/png;base64,AAAA\nBBBB\r\n  CCCC" alt="x"> Which?', 'html'],
  ['<img alt="x" src="data:image/png;base64,AAAA&#10;BBBB&#xA;CCCC"> Which?', 'html'],
  ["<img src='data:image/png;base64,AAAA\nBBBB\nCCCC' alt='x'> Which?", 'moodle'],
  ['![x](data:image/png;base64,AAAA\nBBBB\nCCCC) Which?', 'markdown'],
])('a picture with line breaks in its base64 is one picture: %j', (source, format) => {
  const addresses: string[] = []
  const image = (address: string) => {
    addresses.push(address.replace(/\s+/g, ''))
    return 'image:1'
  }
  const markdown = toMarkdown(source, format, { image, link: () => {} })
  expect(markdown).toBe('![x](image:1) Which?')
  expect(addresses).toEqual(['data:image/png;base64,AAAABBBBCCCC'])
})
