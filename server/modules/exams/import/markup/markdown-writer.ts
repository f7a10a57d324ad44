import TurndownService from 'turndown'
import { required } from '../../../../../shared/required.ts'
import { codeBlock, codeText, inlineCode } from './code.ts'
import { emphasisOf, emphasized } from './emphasis.ts'
import { marked, withoutMarks } from './formula-marks.ts'
import { checkedFormula, textTex } from './formulas.ts'
import { Refused } from '../refusals.ts'
import { tableMarkdown } from './table.ts'

/** Resolves the references of a text. */
export interface References {
  /** Maps an image source to its name in the Markdown; throws Refused if there is no such image. */
  image(source: string): string
  /** Called for each link, whose address is not imported because exams contain no links. */
  link(): void
}

/** A converter from validated HTML to Markdown with marked formulas (see formula-marks.ts). */
export function markdownWriter(references: References): TurndownService {
  const writer = new TurndownService({ headingStyle: 'atx', emDelimiter: '*', bulletListMarker: '-' })
  writer.escape = escapeText
  writer.addRule('emphasized', {
    filter: (node) => emphasisOf(node) !== null,
    replacement: (text, node) => emphasized(required(emphasisOf(node), 'emphasis'), text, node),
  })
  writer.addRule('script', { filter: ['sup', 'sub'], replacement: script })
  writer.addRule('formula', {
    filter: (node) => node.nodeName === 'X-TEX',
    replacement: (_, node) => marked(attribute(node, 'tex'), (node as Element).hasAttribute('display')),
  })
  writer.addRule('quotation', { filter: ['q'], replacement: (text) => `“${text}”` })
  writer.addRule('preformatted', { filter: ['pre'], replacement: (_, node) => codeBlock(codeText(node)) })
  writer.addRule('inlineCode', {
    filter: (node) => INLINE_CODE.has(node.nodeName),
    replacement: (_, node) => inlineCode(codeText(node)),
  })
  writer.addRule('lettered', {
    filter: (node) => node.nodeName === 'OL' && /^[aAiI]$/.test(attribute(node, 'type')),
    replacement: (items, node) => `\n\n<ol type="${attribute(node, 'type')}">\n\n${items}\n\n`,
  })
  writer.addRule('link', {
    filter: ['a'],
    replacement: (content, node) => {
      checkLink(content, node)
      if (content.trim() && attribute(node, 'href').trim()) references.link()
      return content
    },
  })
  writer.addRule('image', {
    filter: 'img',
    replacement: (_, node) => {
      const name = escapeText(attribute(node, 'alt').replace(/\s+/g, ' ').trim())
      return `![${name}](${references.image(attribute(node, 'src'))})`
    },
  })
  writer.addRule('table', {
    filter: 'table',
    replacement: (_, node) => `\n\n${tableMarkdown(node as HTMLTableElement, (cell) => writer.turndown(cell))}\n\n`,
  })
  return writer
}

/** Inline code elements; `<pre>` is a code block. */
export const INLINE_CODE = new Set(['CODE', 'KBD', 'SAMP', 'TT'])

const attribute = (node: Node, name: string) => withoutMarks((node as Element).getAttribute(name) ?? '')

/**
 * Escapes plain text so that nothing in it is parsed as Markdown, a formula or HTML. Every piece is treated as the
 * start of a line; a superfluous backslash is invisible.
 */
function escapeText(text: string): string {
  return withoutMarks(text)
    .replace(/[\\*_`[\]$]/g, '\\$&')
    .replace(/~~|<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replace(/^(?:[-+](?=[-+\s]|$)|=+\s*$|#{1,6}(?=\s|$)|[>|])/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/!$/, '\\!')
}

function script(_content: string, node: Node): string {
  return marked(checkedFormula(scriptTex(node as Element), false), false)
}

/** TeX of superscripts and subscripts, also nested: `x<sup>2</sup>`, `20<sup>th</sup>`. */
function scriptTex(element: Element): string {
  return `${element.nodeName === 'SUP' ? '^' : '_'}{${childrenTex(element)}}`
}

const childrenTex = (parent: Node) => Array.from(parent.childNodes).map(innerTex).join('')

function innerTex(node: Node): string {
  if (node.nodeType === 3) return textTex(withoutMarks(node.nodeValue ?? ''))
  if (node.nodeName === 'X-TEX') return attribute(node, 'tex')
  if (node.nodeName === 'SUP' || node.nodeName === 'SUB') return scriptTex(node as Element)
  if (['B', 'EM', 'FONT', 'I', 'SMALL', 'SPAN', 'STRONG'].includes(node.nodeName)) {
    return childrenTex(node)
  }
  throw new Refused('unsupported_html', 'Superscripts and subscripts can contain only text and formulas.')
}

/** Refuses links to attached files, whose content cannot be imported. */
function checkLink(content: string, node: Node): void {
  const address = attribute(node, 'href').trim()
  if (address.startsWith('@@PLUGINFILE@@') && content.trim() && !(node as Element).querySelector('img')) {
    throw new Refused('unsupported_html', 'A link refers to an attached file; only images can be imported.')
  }
}
