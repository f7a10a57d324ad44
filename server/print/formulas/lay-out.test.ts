import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { layOutFormula } from './lay-out.ts'
import type { Box, Mark } from './marks.ts'
import type { TreeNode } from './tree.ts'

const treeOf = (tex: string, displayMode = true): TreeNode =>
  (katex as unknown as { __renderToHTMLTree(tex: string, options: object): TreeNode }).__renderToHTMLTree(tex, {
    displayMode,
    output: 'html',
    strict: false,
  })
const laid = (tex: string): Box => layOutFormula(treeOf(tex), (text) => text.length * 0.5)
const signs = ({ marks }: Box) => marks.filter((mark) => mark.kind === 'sign')
const where = (box: Box, text: string) => signs(box).find((sign) => sign.text === text)!
const ofKind = <K extends Mark['kind']>({ marks }: Box, kind: K) =>
  marks.filter((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind)

describe('a formula', () => {
  it("is set on its baseline, one symbol after another, in KaTeX's fonts", () => {
    const box = laid('x=\\mathbb{R}\\mathbf{v}')
    expect(signs(box).map(({ text, font }) => `${text} ${font}`)).toEqual([
      'x KaTeX_Math-Italic',
      '= KaTeX_Main-Regular',
      'R KaTeX_AMS-Regular',
      'v KaTeX_Main-Bold',
    ])
    const places = signs(box).map(({ x }) => x)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(signs(box).every(({ y }) => y === 0)).toBe(true)
  })

  it('raises and shrinks exponents and lowers subscripts', () => {
    const box = laid('x^2_1')
    expect(where(box, '2')).toMatchObject({ size: 0.7 })
    expect(where(box, '2').y).toBeGreaterThan(0.3)
    expect(where(box, '1').y).toBeLessThan(-0.1)
  })

  it('centres a fraction on a rule of its width', () => {
    const box = laid('\\frac{a}{b+c+d}')
    const [line] = ofKind(box, 'area')
    const widest = signs(box).filter(({ y }) => y < 0)
    expect(line!.width).toBeGreaterThan(2)
    expect(where(box, 'a').y).toBeGreaterThan(line!.y)
    expect(where(box, 'b').y).toBeLessThan(line!.y)
    expect(where(box, 'a').x + 0.26).toBeCloseTo(line!.x + line!.width / 2, 1)
    expect(widest).toHaveLength(5)
  })

  it('draws a root as wide as its content', () => {
    const root = laid('\\sqrt{\\frac{x}{y}}')
    const [shape] = ofKind(root, 'shape')
    expect(shape!.path).toMatch(/^M/)
    expect(shape!.x + shape!.width).toBeCloseTo(root.width, 1)
    const [line] = ofKind(root, 'area')
    expect(line!.width).toBeLessThan(shape!.width)
  })

  it('stretches arrows and braces over their content', () => {
    const arrow = ofKind(laid('\\overrightarrow{ABCD}'), 'shape')[0]!
    expect(arrow.width).toBeGreaterThan(2.5)
    expect(arrow.offset).toBeLessThan(0)
    const brace = ofKind(laid('\\underbrace{a+b+c+d}_n'), 'shape')
    expect(brace).toHaveLength(3)
    expect(brace[2]!.x + brace[2]!.width).toBeCloseTo(brace[0]!.x + brace[1]!.width * 2, 0)
  })

  it('aligns columns, and draws frames, rules and strokes', () => {
    const box = laid('\\begin{array}{r|l}1&2\\\\\\hline 333&4\\end{array}')
    const [one, three] = ['1', '333'].map((text) => where(box, text))
    expect(one!.x).toBeGreaterThan(three!.x)
    expect(ofKind(box, 'area')).toHaveLength(2)
    expect(ofKind(laid('\\boxed{x}'), 'area')[0]!.border).toBeGreaterThan(0)
    expect(ofKind(laid('\\cancel{x}'), 'stroke')).toHaveLength(1)
  })

  it('uses document fonts for letters missing in its own', () => {
    const box = laid('\\text{иначе}')
    expect(signs(box).map(({ font }) => font)).toEqual([null])
    expect(box.width).toBeCloseTo(2.5)
  })

  it('reserves space for invisible parts, and none for overlapping ones', () => {
    expect(signs(laid('\\phantom{abc}'))).toEqual([])
    expect(laid('\\phantom{abc}').width).toBeGreaterThan(1)
    expect(laid('\\rlap{abc}').width).toBe(0)
    expect(where(laid('\\llap{a}'), 'a').x).toBeLessThan(0)
  })

  it("uses the author's colours", () => {
    expect(where(laid('\\textcolor{red}{a}b'), 'a').color).toBe('red')
    expect(where(laid('\\textcolor{red}{a}b'), 'b').color).toBeNull()
  })
})
