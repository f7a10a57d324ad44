import { createRequire } from 'node:module'
import katex from 'katex'
import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import { importLimits, type ImportLimits } from '../limits.ts'
import { Refused } from '../refusals.ts'
import { checkedFormula } from './formulas.ts'
import { toMarkdown, type TextFormat } from './markdown.ts'

const address = (source: string) => `image:${source.length}`
const html = (text: string, format: TextFormat = 'html', lowered: Partial<ImportLimits> = {}) =>
  toMarkdown(text, format, { image: address, link: () => {} }, { ...importLimits, ...lowered })
/** The code of a refusal, or else the Markdown. */
const refusal = (text: string, format: TextFormat = 'html', lowered: Partial<ImportLimits> = {}) => {
  try {
    return html(text, format, lowered)
  } catch (error) {
    if (error instanceof Refused) return error.code
    throw error
  }
}

/** A separate copy of the plug-in, because it stores the first engine it receives. */
function ownTexmath() {
  const require = createRequire(import.meta.url)
  const file = require.resolve('markdown-it-texmath')
  delete require.cache[file]
  const texmath = require(file)
  delete require.cache[file]
  return texmath
}

/** Renders Markdown like the exam does, with each formula as its TeX in brackets. */
const renderer = new MarkdownIt({ html: false }).use(ownTexmath(), {
  engine: { ...katex, renderToString: (tex: string) => `⟨${tex.replaceAll('<', '&lt;')}⟩` },
  delimiters: 'dollars',
})
const seen = (markdown: string) =>
  renderer
    .render(markdown)
    .replace(/<\/?(?:section|eqn?)>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('imported formulas', () => {
  test.each([
    ['a \\(x\\) b', 'a $x$ b'],
    ['\\( x \\)\\(y\\)', '$xy$'],
    ['\\(\\alpha\\)\\(b\\)', '${\\alpha}b$'],
    ['x<sup>2</sup><sup>3</sup>', 'x$^{2}{}^{3}$'],
    ['\\(1 \\over 2\\)5', '${1 \\over 2}5$'],
    ['2\\(y\\), 1.5\\(y\\) and \\(y\\)3', '$2y$, $1.5y$ and $y3$'],
    ['10<sup>2</sup>, 10<sup>−3</sup>', '$10^{2}$, $10^{-3}$'],
    ['H<sub>2</sub>SO<sub>4</sub><sup>2−</sup>', 'H$_{2}$SO$_{4}^{2-}$'],
    ['the 20<sup>th</sup>, x<sup>n%</sup>', 'the $20^{\\text{th}}$, x$^{\\text{n\\%}}$'],
    ['x<sup>y<sub>1</sub></sup>', 'x$^{\\text{y}_{1}}$'],
    ['x<sup>\\(\\pi\\)</sup>', 'x$^{\\pi}$'],
    ['\\(a<br>+ b\\)', '$a + b$'],
    ['<p>So \\[x=1\\]. Then</p>', 'So\n\n$$x=1.$$\n\nThen'],
    ['<p>$$x$$</p><p>(i) a</p>', '$$x$$\n\n&#40;i) a'],
    ['<b>\\[x\\]</b>', '**${\\displaystyle x}$**'],
    ['<ul><li>a \\[x\\] b</li></ul>', '-   a ${\\displaystyle x}$ b'],
    ['\\(5\\,\\$ \\)', '$5\\,{\\char"24}$'],
    ['\\(a\\ \\)', '$a\\ {}$'],
    ['<code>\\(x\\)</code>', '`\\(x\\)`'],
    ['\\\\(x\\)', '&#92;$x$'],
    ['a &lt; \\(b &lt; c\\)', 'a < $b < c$'],
  ])('%s', (source, markdown) => expect(html(source)).toBe(markdown))

  test.each([
    'a \\(x',
    'a \\[x',
    'a $$x',
    '\\(\\)',
    '\\(\\frac{1}\\)',
    '\\(\\nosuchcommand\\)',
    '\\(5 $\\)',
    '\\(5 % of\\)',
    '\\({{\\)',
    'x<span>\\(</span>y\\)',
    '«math»«mi»x',
    '«math»«maction»x«/maction»«/math»',
    '<math><mi>x</math>',
  ])('%s is refused', (source) => expect(refusal(source)).toBe('broken_formula'))
})

describe('imported texts that look like Markdown are shown literally', () => {
  test.each([
    '* a',
    '- a',
    '+ a',
    '1. a',
    '1) a',
    '# a',
    '> a',
    '---',
    '===',
    '| a |',
    '_a_ **b** `c` ~~d~~',
    '[a](b) ![c](d)',
    'costs $5 and $6',
    '<b>a</b>',
    '<https://a.example>',
    '&amp; &#38;',
    'a\\b \\*',
    '-5',
    '+5',
    '5.',
    'a!',
    '\\',
    'x_1 * y_2',
    '```',
    '~~~',
    '[a]: b',
  ])('%s', (text) => {
    const shown = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(seen(html(text, 'plain'))).toBe(`<p>${shown}</p>`)
  })
})

describe('imported HTML', () => {
  test.each([
    ['<b>a</b> <i>b</i> <s>c</s>', '**a** *b* ~~c~~'],
    ['<b>Note:</b>text', '**Note**:text'],
    ['a<b>(b)</b>c', 'a<b>(b)</b>c'],
    ['<b>a <strong>b</strong></b>', '**a b**'],
    ['<h3>a</h3>', '### a'],
    ['<ol><li>a</li><li>b</li></ol>', '1.  a\n2.  b'],
    ['<pre>a ``` $b\n  c</pre>', '````\na ``` $b\n  c\n````'],
    ['a<br>b', 'a  \nb'],
    ['<q>a</q>', '“a”'],
    ['<a href="https://a.example/b">c <b>d</b></a>', 'c **d**'],
    ['<img src="a" alt="x] y">', '![x\\] y](image:1)'],
    [
      '<table><tr><td>a|b</td><td>\\(|x| \\| y\\)</td></tr></table>',
      '|  |  |\n| --- | --- |\n| a\\|b | $\\vert x\\vert \\Vert y$ |',
    ],
    [
      '<table><tr><th colspan="2">a</th></tr><tr><td rowspan="2">b</td><td>c<br>d</td></tr><tr><td>e</td></tr></table>',
      '| a | << |\n| --- | --- |\n| b | c d |\n| ^^ | e |',
    ],
    ['<p class="MsoNormal">a<o:p></o:p></p><!-- b -->', 'a'],
    ['<p>&nbsp;</p>', ''],
    ['<p>a</p><code><pre>b\n  c</pre></code>', 'a\n\n```\nb\n  c\n```'],
    ['a <math><mfrac><mi>x</mi><mn>2</mn></mfrac></math>', 'a $\\frac{x}{2}$'],
    ['«math xmlns=¨http://www.w3.org/1998/Math/MathML¨»«msqrt»«mi»y«/mi»«/msqrt»«/math»', '$\\sqrt{y}$'],
    [
      '&laquo;math&raquo;&laquo;mi&raquo;x&laquo;/mi&raquo;&laquo;mo&raquo;§lt;&laquo;/mo&raquo;&laquo;/math&raquo;',
      '$x <$',
    ],
    ['&lt;math&gt;x&lt;/math&gt;', '\\<math>x\\</math>'],
  ])('%s', (source, markdown) => expect(html(source)).toBe(markdown))

  test.each([
    '<script>alert(1)</script>',
    '<style>p { }</style>',
    '<iframe src="x"></iframe>',
    '<svg><circle/></svg>',
    '<video></video>',
    'a <b',
    'x<y>z',
    '<textarea>',
    '<form></form>',
    '<template>a</template>',
    '<a href="@@PLUGINFILE@@/a.pdf">a</a>',
    'a<sup><img src="a"></sup>',
    '<table><tr><td><table></table></td></tr></table>',
    '<table><tr><td colspan="51">a</td></tr></table>',
  ])('is refused (case %#)', (source) => expect(refusal(source)).toBe('unsupported_html'))
})

describe('imported Markdown', () => {
  test.each([
    ['**a** $x_1$ `$b`', '**a** $x_1$ `$b`'],
    ['costs $5 or $ 6', 'costs \\$5 or \\$ 6'],
    ['\\$5 and \\\\(x\\\\) and \\(y\\)', '\\$5 and $x$ and $y$'],
    ['a\n\n$$\nx\n$$\n\nb', 'a\n\n$$x$$\n\nb'],
    ['a $$x$$ b', 'a ${\\displaystyle x}$ b'],
    ['![a](  <b c> "d")', '![a](image:3)'],
    ['H<sub>2</sub>O<br>b', 'H$_{2}$O  \nb'],
    ['[a $x$](https://a.example "b") [c] [d](e', 'a $x$ [c] [d](e'],
    ['3 < 4, a <y> b', '3 < 4, a \\<y> b'],
    ['<https://a.example>', '<https://a.example>'],
    ['<img src="a" alt="b">', '![b](image:1)'],
  ])('%s', (source, markdown) => expect(html(source, 'markdown')).toBe(markdown))

  test.each(['<div>a</div>', '<em>a</em>', '<script>a</script>', '<svg onload="a">'])('%s is refused', (source) => {
    expect(refusal(source, 'markdown')).toBe('unsupported_html')
  })
  test.each(['a $$x', 'a \\(x', 'a $\\frac{1}$'])('%s is refused', (source) => {
    expect(refusal(source, 'markdown')).toBe('broken_formula')
  })
})

test('converted texts render completely, with formulas as formulas', () => {
  expect(seen(html('<p>Solve 2\\(x\\)5 for $5: \\[x = 1\\] Then?</p>'))).toBe(
    '<p>Solve ⟨2x5⟩ for $5:</p> ⟨x = 1⟩<p>Then?</p>',
  )
  expect(seen(html('<p>$$x$$</p><p>(i) a</p>'))).toBe('⟨x⟩<p>(i) a</p>')
  expect(seen(html('<table><tr><th>\\(|a|\\)</th><th>b|c</th></tr></table>'))).toBe(
    '<table> <thead> <tr> <th>⟨\\vert a\\vert⟩</th> <th>b|c</th> </tr> </thead> </table>',
  )
  expect(seen(html('<b>Note:</b>text, <i>x</i><sup>2</sup>'))).toBe(
    '<p><strong>Note</strong>:text, <em>x</em>⟨^{2}⟩</p>',
  )
})

describe('an unmatched mark, three times,', () => {
  test.each([
    ['\\(', 'broken_formula', 'broken_formula'],
    ['$', 'broken_formula', 'broken_formula'],
    ['$a ', '\\$a \\$a \\$a', '\\$a \\$a \\$a'],
    ['<', '<<<', '<<<'],
    ['<a ', 'unsupported_html', '\\<a \\<a \\<a'],
    ['<sup>', '', 'unsupported_html'],
    ['<p>a', 'a\n\na\n\na', 'unsupported_html'],
    ['<ol><li>a', '1.  a\n    1.  a\n        1.  a', 'unsupported_html'],
    ['**', '\\*\\*\\*\\*\\*\\*', '******'],
    ['`', '\\`\\`\\`', '```'],
    ['![', '!\\[!\\[!\\[', '\\!\\[\\!\\[\\!\\['],
    ['\u00a0', '', ''],
  ])('%j is refused or preserved as text', (mark, fromHtml, fromMarkdown) => {
    expect(refusal(mark.repeat(3), 'html')).toBe(fromHtml)
    expect(refusal(mark.repeat(3), 'markdown')).toBe(fromMarkdown)
  })
})

describe('a limit', () => {
  test.each(['html', 'markdown', 'moodle', 'plain'] as const)('of the length is enforced for %s', (format) => {
    expect(refusal('ten chars.', format, { textLength: 10 })).toBe('ten chars.')
    expect(refusal('eleven char', format, { textLength: 10 })).toBe('text_too_long')
  })

  test.each<[string, Partial<ImportLimits>, Partial<ImportLimits>]>([
    ['<div><div><div>a', { htmlDepth: 3 }, { htmlDepth: 2 }],
    ['<b>a</b><i>b</i>', { htmlTags: 4 }, { htmlTags: 3 }],
    ['<p>a<p>b<p>c', { htmlTags: 3 }, { htmlTags: 2 }],
  ])('holds for the tags of %s', (source, enough, tooFew) => {
    expect(refusal(source, 'html', enough)).not.toBe('unsupported_html')
    expect(refusal(source, 'html', tooFew)).toBe('unsupported_html')
  })

  test('is enforced for the macros of a formula', () => {
    const tex = '\\def\\a{x}\\a\\a\\a'
    expect(checkedFormula(tex, false, 4)).toBe(tex)
    expect(() => checkedFormula(tex, false, 2)).toThrow(/Too many expansions/)
  })
})
