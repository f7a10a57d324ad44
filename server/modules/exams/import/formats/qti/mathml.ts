import { textTex } from '../../markup/formulas.ts'
import { Refused } from '../../refusals.ts'
import { all, attributeOf, childOf, childrenOf, tagOf, textOf, treeOf, type QtiNode } from './node.ts'

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

/** Matches formulas in MathML. */
const inElements = /<math\b[^]*?<\/math>/gi
/** Matches formulas in MathML as MathType writes them into texts: `«math»…«/math»`. */
const inQuotes = /(?:«|&laquo;)math\b[^]*?(?:«|&laquo;)\/math(?:»|&raquo;)/gi
/** Characters that stand for those of XML in MathType's formulas. */
const disguised: Readonly<Record<string, string>> = { '«': '<', '»': '>', '¨': '"', '§': '&', '`': "'" }

/**
 * A text with its formulas in MathML as TeX between `\(` and `\)`. Without `isHtml`, elements are text.
 * @throws Refused for a formula that is no XML, or has elements without a translation
 */
export function withTex(text: string, isHtml: boolean): string {
  const tex = (formula: string) => formulaOf(parsed(formula))
  if (!isHtml) return complete(text.replace(inQuotes, tex))
  const html = (formula: string) =>
    tex(formula).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return complete(text.replace(inElements, html).replace(inQuotes, html))
}

/** @throws Refused for a text with a part of a formula of MathType */
function complete(text: string): string {
  if (/(?:«|&laquo;)\/?math\b/i.test(text)) throw new Refused('broken_formula', 'A formula in MathML is not closed.')
  return text
}

function parsed(formula: string): QtiNode {
  const isDisguised = !formula.startsWith('<')
  const plain = formula.replaceAll('&laquo;', '«').replaceAll('&raquo;', '»').replaceAll('&uml;', '¨')
  const xml = isDisguised
    ? plain.replaceAll('&sect;', '§').replace(/[«»¨§`]/g, (sign) => disguised[sign] ?? sign)
    : formula
  try {
    return treeOf(Buffer.from(xml.replaceAll('&nbsp;', '&#160;')))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    throw new Refused('broken_formula', `A formula in MathML cannot be read: ${error.message}`)
  }
}

/** A formula between its delimiters: the TeX that is noted in the MathML, or a translation. */
export function formulaOf(node: QtiNode): string {
  const noted = all(node, 'annotation').find(({ attributes }) => attributes['encoding']?.endsWith('x-tex'))
  const tex = noted ? textOf(noted) : texOf(childOf(node, 'semantics') ?? node)
  const [open, close] = attributeOf(node, 'display') === 'block' ? ['\\[', '\\]'] : ['\\(', '\\)']
  return tex.trim() === '' ? '' : open + tex + close
}

/** TeX of a formula in presentation MathML. @throws Refused for elements without a translation */
function texOf(node: QtiNode): string {
  const rule = Object.hasOwn(rules, node.kind) ? rules[node.kind] : undefined
  if (!rule) throw new Refused('broken_formula', `A formula has ${tagOf(node)}, which has no translation into TeX.`)
  const parts = childrenOf(node).filter(({ kind }) => !kind.startsWith('annotation'))
  return rule(
    parts.map((part) => texOf(part)),
    node,
  )
}
