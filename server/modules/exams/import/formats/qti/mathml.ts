import { textTex } from '../../markup/formulas.ts'
import { Refused } from '../../refusals.ts'
import { attributeOf, childrenOf, tagOf, textOf, type QtiNode } from './node.ts'

/** Operators that TeX writes otherwise. */
const signs: Record<string, string> = {
  '×': '\\times ',
  '⋅': '\\cdot ',
  '·': '\\cdot ',
  '÷': '\\div ',
  '±': '\\pm ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '∞': '\\infty ',
  '∑': '\\sum ',
  '∏': '\\prod ',
  '∫': '\\int ',
  '∈': '\\in ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '∂': '\\partial ',
  '√': '\\surd ',
  '−': '-',
  '–': '-',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  $: '\\char"24 ',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '\\': '\\backslash ',
  '^': '\\hat{}',
  '~': '\\sim ',
}

const spelled = (text: string): string => [...text].map((sign) => signs[sign] ?? sign).join('')

type Rule = (parts: string[], node: QtiNode) => string

const group = (tex = '') => `{${tex}}`
const joined: Rule = (parts) => parts.join(' ')

/** Translations by element. */
const rules: Record<string, Rule> = {
  math: joined,
  semantics: ([first = '']) => first,
  mrow: joined,
  mstyle: joined,
  mpadded: joined,
  mi: (_, node) => {
    const text = textOf(node).trim()
    return [...text].length > 1 && /^[\p{L}\s]+$/u.test(text) ? `\\operatorname{${text}}` : spelled(text)
  },
  mn: (_, node) => spelled(textOf(node).trim()),
  mo: (_, node) => spelled(textOf(node).trim()),
  mtext: (_, node) => textTex(textOf(node)),
  ms: (_, node) => textTex(textOf(node)),
  mspace: () => '\\;',
  mfrac: ([top, bottom]) => `\\frac${group(top)}${group(bottom)}`,
  msqrt: (parts) => `\\sqrt${group(parts.join(' '))}`,
  mroot: ([base, index]) => `\\sqrt[${index ?? ''}]${group(base)}`,
  msup: ([base, above]) => `${group(base)}^${group(above)}`,
  msub: ([base, below]) => `${group(base)}_${group(below)}`,
  msubsup: ([base, below, above]) => `${group(base)}_${group(below)}^${group(above)}`,
  munder: ([base, below]) => `\\underset${group(below)}${group(base)}`,
  mover: ([base, above]) =>
    /^[¯‾―]$/.test(above ?? '') ? `\\overline${group(base)}` : `\\overset${group(above)}${group(base)}`,
  munderover: ([base, below, above]) =>
    `${group(base)}\\limits_${group(below)}^${group(above)}`.replace(/^\{(\\sum|\\prod|\\int) *\}/, '$1'),
  mtable: (rows) => `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`,
  mtr: (cells) => cells.join(' & '),
  mtd: joined,
  mfenced: (parts, node) => {
    const [open, close] = [attributeOf(node, 'open') ?? '(', attributeOf(node, 'close') ?? ')']
    const separator = (attributeOf(node, 'separators') ?? ',').trim().slice(0, 1)
    const fence = (text: string) => (text.trim() === '' ? '.' : spelled(text.trim()))
    return `\\left${fence(open)} ${parts.join(` ${spelled(separator)} `)} \\right${fence(close)}`
  },
}

/** TeX of a formula in presentation MathML. @throws Refused for elements without a translation */
export function texOf(node: QtiNode): string {
  const rule = Object.hasOwn(rules, node.kind) ? rules[node.kind] : undefined
  if (!rule) throw new Refused('broken_formula', `A formula has ${tagOf(node)}, which has no translation into TeX.`)
  const parts = childrenOf(node).filter(({ kind }) => !kind.startsWith('annotation'))
  return rule(
    parts.map((part) => texOf(part)),
    node,
  )
}
