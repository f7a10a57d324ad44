import { createDocument } from '@mixmark-io/domino'
import { describe, expect, it } from 'vitest'
import { brokenFormulas, formulaOptions, picturesIn, renderFormula, renderOption, renderText } from './render.ts'

const sha = 'a3'.repeat(32)

describe('a rendered question', () => {
  it('contains Markdown and formulas, with MathML for screen readers', () => {
    const html = renderText('Let **n** be $\\frac{1}{2}$.\n\n$$x^2$$\n\n- one\n- two')
    expect(html).toContain('<strong>n</strong>')
    expect(html).toContain('<math xmlns')
    expect(html).toContain('katex-html')
    expect(html).toContain('katex-display')
    expect(html).toContain('<li>one</li>')
  })

  it('keeps dollar signs in formulas unchanged', () => {
    const html = renderText('$\\text{a } \\$& \\text{ b}$')
    expect(html).not.toContain('$1')
    expect(renderText('It costs $5 and then $6 more.')).not.toContain('katex')
    expect(renderText("$\\$'$")).not.toContain('<eq>')
  })

  it('has no paragraph around a one-line option', () => {
    expect(renderOption('*42*')).toBe('<em>42</em>')
    expect(renderOption('one\n\ntwo')).toBe('<p>one</p>\n<p>two</p>')
    expect(renderOption('$x$')).toMatch(/^<span class="katex">/)
  })

  it('shows pictures by their content hash', () => {
    expect(renderText(`![a "map"](image:${sha})`)).toContain(`<img src="/files/${sha}.png" alt="a &quot;map&quot;"`)
    expect(renderOption(`![](image:${sha}.webp)`)).toContain(`src="/files/${sha}.webp" alt=""`)
    expect(picturesIn(`x ![](image:${sha}.webp)\n\n![](image:${'0'.repeat(64)})`)).toEqual([sha, '0'.repeat(64)])
  })

  it('has no page headings', () => {
    expect(renderText('# Read this')).toBe('<p><strong>Read this</strong></p>')
  })

  it('lists its broken formulas', () => {
    expect(brokenFormulas('$\\frac{1}{2}$ and $\\frac{1$ and\n\n$$\\nonsense$$')).toEqual(['\\frac{1', '\\nonsense'])
    expect(brokenFormulas('$5\\ \\text{см}$, $площадь = a^2$')).toEqual([])
  })
})

/** Attempts to run a script, load external content or link elsewhere. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>@import url(//evil.test)</style>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](https://evil.test)',
  '<https://evil.test>',
  '<javascript:alert(1)>',
  '[x][1]\n\n[1]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](https://evil.test/pixel.gif)',
  '![x](//evil.test/pixel.gif)',
  '![x](data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=)',
  `![x"onerror="alert(1)](image:${sha})`,
  `![x](image:${sha}"onerror="alert(1))`,
  `![x](image:${sha}/../../api)`,
  `![x](image:${sha} "t\\"onload=alert(1)")`,
  '![x](image:../../etc/passwd)',
  '`<script>alert(1)</script>`',
  '```"><script>\n</code><script>alert(1)</script>\n```',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\url{javascript:alert(1)}$',
  '$\\includegraphics{https://evil.test/a.png}$',
  '$\\htmlData{onclick=alert(1)}{x}$',
  '$\\htmlStyle{background:url(//evil.test)}{x}$',
  '$\\htmlClass{x" onclick="alert(1)}{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '$"><script>alert(1)</script>$',
  '$\\frac{<script>alert(1)</script>$',
  '$$\n<script>alert(1)</script>\n$$ (<img src=x onerror=alert(1)>)',
  '| a |\n|---|\n| <b onclick=alert(1)>x</b> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\u0000<script>alert(1)</script>',
]

const renderings = [
  ['a text', renderText],
  ['an option', renderOption],
] as const

describe.each(renderings)("an author's markup in %s", (_, render) => {
  it.each(attacks)('is rendered safely: %s', (attack) => {
    const document = createDocument(`<body>${render(`before ${attack} after`)}${render(attack)}`)
    for (const element of document.body.querySelectorAll('*')) {
      expect(element.matches('script, iframe, style, object, embed, link, meta, base, form, input, a')).toBe(false)
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^(href|srcset|srcdoc|action|formaction|background|poster|xlink:href)$/i)
        if (name === 'src') expect(value).toBe(`/files/${sha}.png`)
        if (name === 'style') expect(value).not.toMatch(/url|expression|@import/i)
      }
    }
  })
})

it('a formula with more macros than the limit renders as an error', () => {
  expect(formulaOptions(false)).toMatchObject({ maxExpand: 1000, maxSize: 50 })
  const tex = '\\def\\a{x}\\a\\a\\a'
  expect(renderFormula(tex, false)).toContain('mathnormal')
  expect(renderFormula(tex, false, { maxExpand: 2 })).toContain('katex-error')
})

it('an option that is a single formula is rendered at full size, one in a sentence is not', () => {
  expect(renderOption('$\\frac{1}{2}$')).toContain('\\displaystyle')
  expect(renderOption('about $\\frac{1}{2}$')).not.toContain('\\displaystyle')
})
