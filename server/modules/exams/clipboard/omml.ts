import { elementsOf } from '../import/markup/dom.ts'
import { textTex } from '../import/markup/formulas.ts'

/** Result of the conversion of an equation of Word. */
export interface WordFormula {
  tex: string
  /** names of elements without a translation, whose text was kept */
  unknown: string[]
}

type Rule = (element: Element, within: Converter) => string

/** Elements that hold settings and no text. */
const settings = /^M:(?:.*PR|CTRLPR)$/

const nameOf = (element: Element): string => element.nodeName.toUpperCase()

/** A child with a name; formatting of HTML around it is looked through, as Word writes it into the clipboard. */
function child(element: Element, name: string): Element | null {
  for (const each of elementsOf(element)) {
    if (nameOf(each) === name) return each
    if (!nameOf(each).startsWith('M:')) {
      const inner = child(each, name)
      if (inner) return inner
    }
  }
  return null
}

function childrenNamed(element: Element, name: string): Element[] {
  return elementsOf(element).flatMap((each) =>
    nameOf(each) === name ? [each] : nameOf(each).startsWith('M:') ? [] : childrenNamed(each, name),
  )
}

/** Value of a setting such as `m:chr`; null if it is absent. */
function setting(element: Element, properties: string, name: string): string | null {
  const found = child(child(element, properties) ?? element, name)
  if (!found) return null
  return found.getAttribute('m:val') ?? ''
}

const isOn = (value: string | null) => value !== null && !/^(?:0|off|false)$/i.test(value)

const functions = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh coth log ln lg lim max min sup inf exp det dim gcd arg deg'.split(
    ' ',
  ),
)

/** Signs that TeX writes as commands. */
const signs: Record<string, string> = {
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  $: '{\\char"24}',
  '#': '\\#',
  '&': '\\&',
  _: '\\_',
  '\\': '\\backslash ',
  '^': '\\hat{}',
  '~': '\\sim ',
  '−': '-',
  '–': '-',
  '∙': '\\cdot ',
  '·': '\\cdot ',
  '⋅': '\\cdot ',
  '×': '\\times ',
  '÷': '\\div ',
  '±': '\\pm ',
  '∓': '\\mp ',
  '≤': '\\le ',
  '≥': '\\ge ',
  '≠': '\\ne ',
  '≈': '\\approx ',
  '≡': '\\equiv ',
  '∞': '\\infty ',
  '→': '\\to ',
  '⇒': '\\Rightarrow ',
  '⇔': '\\Leftrightarrow ',
  '∈': '\\in ',
  '∉': '\\notin ',
  '⊂': '\\subset ',
  '⊆': '\\subseteq ',
  '∪': '\\cup ',
  '∩': '\\cap ',
  '∅': '\\varnothing ',
  '∀': '\\forall ',
  '∃': '\\exists ',
  '∂': '\\partial ',
  '∇': '\\nabla ',
  '√': '\\surd ',
  '∠': '\\angle ',
  '⊥': '\\perp ',
  '∥': '\\parallel ',
  '△': '\\triangle ',
  '°': '^{\\circ}',
  '′': "'",
  '″': "''",
  '…': '\\ldots ',
  '⋯': '\\cdots ',
  '\u2061': '',
  '\u2062': '',
  '\u2063': '',
  '\u200b': '',
  '\u00a0': '\\ ',
}

const operators: Record<string, string> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∐': '\\coprod',
  '∫': '\\int',
  '∬': '\\iint',
  '∭': '\\iiint',
  '∮': '\\oint',
  '⋃': '\\bigcup',
  '⋂': '\\bigcap',
  '⋁': '\\bigvee',
  '⋀': '\\bigwedge',
}

const accents: Record<string, string> = {
  '\u0302': '\\hat',
  '\u0303': '\\tilde',
  '\u0304': '\\bar',
  '\u0305': '\\overline',
  '\u0307': '\\dot',
  '\u0308': '\\ddot',
  '\u0306': '\\breve',
  '\u030c': '\\check',
  '\u0301': '\\acute',
  '\u0300': '\\grave',
  '\u20d7': '\\vec',
  '→': '\\vec',
  '¯': '\\bar',
  '^': '\\hat',
  '~': '\\tilde',
}

const fences: Record<string, string> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '|': '|',
  '‖': '\\|',
  '⌊': '\\lfloor',
  '⌋': '\\rfloor',
  '⌈': '\\lceil',
  '⌉': '\\rceil',
  '⟨': '\\langle',
  '⟩': '\\rangle',
  '〈': '\\langle',
  '〉': '\\rangle',
}
const fence = (sign: string) => fences[sign] ?? (/^[()[\]/]$/.test(sign) ? sign : '.')

/** Letters of a run: mathematical letters become plain ones, double-struck ones a command. */
function letters(text: string): string {
  const doubled = text.replace(/[ℂℍℕℙℚℝℤ]/g, (sign) => `\\mathbb{${sign.normalize('NFKC')}}`)
  return doubled.replace(/[\u{1d400}-\u{1d7ff}]/gu, (sign) => sign.normalize('NFKC'))
}

function spelled(text: string): string {
  return letters([...text].map((sign) => signs[sign] ?? sign).join(''))
}

class Converter {
  readonly unknown = new Set<string>()

  /** TeX of all content of an element. */
  content(element: Element | null): string {
    if (!element) return ''
    let tex = ''
    for (const node of Array.from(element.childNodes)) {
      if (node.nodeType === 3) tex += spelled((node.nodeValue ?? '').replace(/\s+/g, ' ').trim())
      else if (node.nodeType === 1) tex += this.element(node as Element)
    }
    return tex
  }

  group(element: Element | null): string {
    return `{${this.content(element)}}`
  }

  element(element: Element): string {
    const name = nameOf(element)
    if (settings.test(name)) return ''
    // formatting of HTML in which Word wraps the parts of an equation
    if (!name.startsWith('M:')) return this.content(element)
    const rule = rules[name]
    if (rule) return rule(element, this)
    this.unknown.add(element.nodeName.toLowerCase())
    return this.content(element)
  }
}

const scripts = (element: Element, within: Converter): string => {
  const base = within.content(child(element, 'M:E'))
  return [...base].length === 1 ? base : `{${base}}`
}

const rows = (element: Element, within: Converter, row: string) =>
  childrenNamed(element, row).map((each) =>
    childrenNamed(each, 'M:E')
      .map((cell) => within.content(cell))
      .join(' & '),
  )

/** Translations by element of Office Math (ECMA-376, part 1, 22.1). */
const rules: Record<string, Rule> = {
  'M:OMATH': (element, within) => within.content(element),
  'M:OMATHPARA': (element, within) => within.content(element),
  'M:E': (element, within) => within.content(element),
  'M:T': (element, within) => within.content(element),
  'M:BOX': (element, within) => within.content(child(element, 'M:E')),
  'M:R': (element, within) => {
    if (isOn(setting(element, 'M:RPR', 'M:NOR'))) return textTex(element.textContent ?? '')
    const plain = (element.textContent ?? '').trim()
    if (functions.has(plain)) return `\\${plain} `
    const tex = within.content(element)
    const style = setting(element, 'M:RPR', 'M:STY')
    const script = setting(element, 'M:RPR', 'M:SCR')
    if (script === 'double-struck') return `\\mathbb{${tex}}`
    if (script === 'script') return `\\mathcal{${tex}}`
    if (script === 'fraktur') return `\\mathfrak{${tex}}`
    if (style === 'p' && /^\p{L}{2,}$/u.test(plain)) return `\\operatorname{${plain}}`
    if (style === 'p' && /\p{L}/u.test(plain)) return `\\mathrm{${tex}}`
    return style === 'b' || style === 'bi' ? `\\mathbf{${tex}}` : tex
  },
  'M:F': (element, within) => {
    const [above, below] = [child(element, 'M:NUM'), child(element, 'M:DEN')]
    const type = setting(element, 'M:FPR', 'M:TYPE')
    if (type === 'lin' || type === 'skw') return `${within.group(above)}/${within.group(below)}`
    if (type === 'noBar') return `{${within.content(above)} \\atop ${within.content(below)}}`
    return `\\frac${within.group(above)}${within.group(below)}`
  },
  'M:SSUP': (element, within) => `${scripts(element, within)}^${within.group(child(element, 'M:SUP'))}`,
  'M:SSUB': (element, within) => `${scripts(element, within)}_${within.group(child(element, 'M:SUB'))}`,
  'M:SSUBSUP': (element, within) =>
    `${scripts(element, within)}_${within.group(child(element, 'M:SUB'))}^${within.group(child(element, 'M:SUP'))}`,
  'M:SPRE': (element, within) =>
    `{}_${within.group(child(element, 'M:SUB'))}^${within.group(child(element, 'M:SUP'))}${within.content(child(element, 'M:E'))}`,
  'M:RAD': (element, within) => {
    const degree = child(element, 'M:DEG')
    const isHidden = isOn(setting(element, 'M:RADPR', 'M:DEGHIDE')) || !degree?.textContent?.trim()
    return `\\sqrt${isHidden ? '' : `[${within.content(degree)}]`}${within.group(child(element, 'M:E'))}`
  },
  'M:NARY': (element, within) => {
    const sign = setting(element, 'M:NARYPR', 'M:CHR') ?? '∫'
    const limits = setting(element, 'M:NARYPR', 'M:LIMLOC') === 'undOvr' ? '\\limits' : ''
    const part = (mark: string, name: string, hide: string) => {
      const found = child(element, name)
      return isOn(setting(element, 'M:NARYPR', hide)) || !found?.textContent?.trim() ? '' : mark + within.group(found)
    }
    const bounds = part('_', 'M:SUB', 'M:SUBHIDE') + part('^', 'M:SUP', 'M:SUPHIDE')
    return `${operators[sign] ?? spelled(sign)}${bounds ? limits : ''}${bounds} ${within.content(child(element, 'M:E'))}`
  },
  'M:D': (element, within) => {
    const open = setting(element, 'M:DPR', 'M:BEGCHR') ?? '('
    const close = setting(element, 'M:DPR', 'M:ENDCHR') ?? ')'
    const between = setting(element, 'M:DPR', 'M:SEPCHR') ?? '|'
    const parts = childrenNamed(element, 'M:E').map((each) => within.content(each))
    return `\\left${fence(open)} ${parts.join(` ${spelled(between)} `)} \\right${fence(close)}`
  },
  'M:FUNC': (element, within) => {
    const name = within.content(child(element, 'M:FNAME'))
    const known = /^\\operatorname\{|^\\/.test(name) || !/^\p{L}+$/u.test(name) ? name : `\\operatorname{${name}}`
    return `${known} ${within.group(child(element, 'M:E'))}`
  },
  'M:LIMLOW': (element, within) => {
    const base = within.content(child(element, 'M:E')).trim()
    const limit = within.group(child(element, 'M:LIM'))
    return /^\\(?:lim|max|min|sup|inf|det|gcd)$/.test(base) ? `${base}_${limit}` : `\\underset${limit}{${base}}`
  },
  'M:LIMUPP': (element, within) =>
    `\\overset${within.group(child(element, 'M:LIM'))}${within.group(child(element, 'M:E'))}`,
  'M:ACC': (element, within) => {
    const sign = setting(element, 'M:ACCPR', 'M:CHR') ?? '\u0302'
    return `${accents[sign] ?? `\\overset{${spelled(sign)}}`}${within.group(child(element, 'M:E'))}`
  },
  'M:BAR': (element, within) =>
    `\\${setting(element, 'M:BARPR', 'M:POS') === 'top' ? 'overline' : 'underline'}${within.group(child(element, 'M:E'))}`,
  'M:GROUPCHR': (element, within) => {
    const sign = setting(element, 'M:GROUPCHRPR', 'M:CHR') ?? '⏟'
    const command = { '⏟': '\\underbrace', '⏞': '\\overbrace', '→': '\\overrightarrow', '←': '\\overleftarrow' }[sign]
    return `${command ?? `\\underset{${spelled(sign)}}`}${within.group(child(element, 'M:E'))}`
  },
  'M:BORDERBOX': (element, within) => `\\boxed${within.group(child(element, 'M:E'))}`,
  'M:PHANT': (element, within) =>
    isOn(setting(element, 'M:PHANTPR', 'M:SHOW') ?? '1')
      ? within.content(child(element, 'M:E'))
      : `\\phantom${within.group(child(element, 'M:E'))}`,
  'M:M': (element, within) => `\\begin{matrix}${rows(element, within, 'M:MR').join(' \\\\ ')}\\end{matrix}`,
  'M:EQARR': (element, within) =>
    `\\begin{aligned}${childrenNamed(element, 'M:E')
      .map((each) => within.content(each).replaceAll('\\&', '&'))
      .join(' \\\\ ')}\\end{aligned}`,
}

/** Translates an equation of Word, `m:oMath` or `m:oMathPara`, into TeX. */
export function wordFormula(element: Element): WordFormula {
  const within = new Converter()
  const tex = within.element(element).replace(/\s+/g, ' ').trim()
  return { tex, unknown: [...within.unknown] }
}
