import path from 'node:path'
import type { AttachedFile } from '../../images.ts'
import { importLimits } from '../../limits.ts'
import { Refused } from '../../refusals.ts'
import { isLeftOut } from './losses.ts'
import { formulaOf } from './mathml.ts'
import { attributeOf, childrenOf, isNode, tagOf, textOf, type QtiChild, type QtiNode } from './node.ts'

/** The files of a package, and the folder from which addresses are resolved. */
export interface Place {
  folder: string
  files: ReadonlyMap<string, Buffer>
}

/** HTML with the pictures that it shows. */
export interface Html {
  text: string
  files: AttachedFile[]
}

/** Attributes of tables and lists to keep. */
const kept = [
  'colspan',
  'rowspan',
  'type',
  'start',
  'href',
  'style',
  'color',
  'bgcolor',
  'align',
  'value',
  'reversed',
  'hidden',
]

/** Classes with the meaning of an element. */
const emphasis: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\s)(?:qti-)?underline(?:\s|$)/, 'u'],
  [/(?:^|\s)qti-highlight(?:\s|$)/, 'mark'],
  [/(?:^|\s)qti-(?:strike|line-through)(?:\s|$)/, 's'],
  [/(?:^|\s)qti-bold(?:\s|$)/, 'b'],
  [/(?:^|\s)qti-italics?(?:\s|$)/, 'i'],
]

/** Cell alignment of the QTI shared vocabulary. */
const aligned = /\bqti-align-(left|center|right)\b/

/** Elements that are written as they are. */
const html =
  /^(?:a|p|div|span|b|i|u|s|del|ins|mark|q|strong|em|sub|sup|ul|ol|li|dl|dt|dd|table|thead|tbody|tfoot|tr|td|th|caption|img|pre|code|tt|kbd|samp|var|cite|dfn|blockquote|h[1-6]|small|big|font|center|section|article|aside|header|footer|address|figure|figcaption)$/

/** Marks the place of a gap until the text is Markdown; private use, so that no text has it. */
export const gapMark = (number: number): string => `\uE000${number}\uE001`
/** Replaces the marks of gaps in Markdown by `[[1]]`, `[[2]]`, … */
export const withGaps = (markdown: string): string => markdown.replace(/\uE000(\d+)\uE001/g, '[[$1]]')

/** Other nodes to write in place of an element; undefined to write it itself. */
export type Special = (node: QtiNode) => readonly QtiChild[] | undefined

const rawKind = '#html'
/** A node that is written as the given HTML. */
export const rawHtml = (html: string): QtiNode => ({ kind: rawKind, name: rawKind, attributes: { html }, children: [] })
/** An element made of other nodes. */
export const elementOf = (kind: string, children: readonly QtiChild[]): QtiNode => ({
  kind,
  name: kind,
  attributes: {},
  children: [...children],
})

/** The HTML of some nodes. @throws Refused for content that cannot be shown */
export function htmlOf(nodes: readonly QtiChild[], { folder, files }: Place, special: Special = () => undefined): Html {
  const attached: AttachedFile[] = []
  const write = (node: QtiChild): string => {
    if (!isNode(node)) return escaped(node.replaceAll(/[\uE000\uE001]/g, ''))
    if (node.kind === rawKind) return withPictures(node.attributes['html'] ?? '')
    const own = special(node)
    if (own !== undefined) return own.map(write).join('')
    if (isLeftOut(node)) return ''
    const inside = () => node.children.map(write).join('')
    if (node.kind === 'img') return picture(attributeOf(node, 'src') ?? '', attributeOf(node, 'alt') ?? '')
    if (node.kind === 'object') return objectPicture(node)
    if (node.kind === 'math') return escaped(formulaOf(node))
    if (node.kind === 'br') return '<br>'
    if (node.kind === 'hr') return '<hr>'
    if (node.kind === 'rt') return ` (${inside()})`
    if (node.kind === 'rp') return ''
    if (node.kind === 'abbr' || node.kind === 'acronym') return inside()
    return html.test(node.kind) ? styled(node, inside()) : inside()
  }
  const picture = (source: string, alt: string): string => {
    const [, inCartridge] = /^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?(.*)$/.exec(source) ?? []
    const address = decoded((inCartridge ?? source).replace(/[?#].*$/s, ''))
    const relative = path.posix.normalize(path.posix.join(folder, address))
    const name =
      inCartridge !== undefined && fileAt(files, `web_resources/${address}`) ? `web_resources/${address}` : relative
    const found = fileAt(files, name)
    if (found) attached.push({ path: `/${name}`, encoding: 'base64', content: found.toString('base64'), line: 1 })
    const isElsewhere = /^(?:data|https?):/i.test(source.trim())
    return `<img src="${escaped(isElsewhere ? source : `@@PLUGINFILE@@/${encodeURI(name)}`)}" alt="${escaped(alt)}">`
  }
  const withPictures = (raw: string) =>
    // A longer text is refused anyway.
    raw.slice(0, importLimits.textLength + 1).replace(/<img\b[^>]*>/gi, (tag) => {
      const value = (name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag)
      const [tex, src, alt] = ['data-equation-content', 'src', 'alt'].map((name) => {
        const [, double, single] = value(name) ?? []
        return double ?? single ?? ''
      })
      if (tex) return `\\(${tex}\\)`
      return picture(unescaped(src ?? ''), unescaped(alt ?? ''))
    })
  const objectPicture = (node: QtiNode): string => {
    if (!(attributeOf(node, 'type') ?? 'image/').startsWith('image/')) {
      throw new Refused('unsupported_html', `A recording or a program cannot be shown: ${tagOf(node)}.`)
    }
    return picture(attributeOf(node, 'data') ?? '', textOf(node).trim())
  }
  return { text: nodes.map(write).join(''), files: attached }
}

function styled(node: QtiNode, inside: string): string {
  const classes = attributeOf(node, 'class') ?? ''
  const attributes = kept
    .filter((key) => node.attributes[key] !== undefined)
    .map((key) => ` ${key}="${escaped(node.attributes[key] ?? '')}"`)
  const [, align] = aligned.exec(classes) ?? []
  if (align && !node.attributes['align']) attributes.push(` align="${align}"`)
  const wrapped = emphasis
    .filter(([pattern, name]) => pattern.test(classes) && name !== node.kind)
    .reduce((content, [, name]) => `<${name}>${content}</${name}>`, inside)
  const bare = node.kind === 'span' && attributes.length === 0
  return bare ? wrapped : `<${node.kind}${attributes.join('')}>${wrapped}</${node.kind}>`
}

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Text for use in HTML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** An address with its percent signs decoded. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** A file by its path, whose capitals may differ. */
export function fileAt(files: ReadonlyMap<string, Buffer>, name: string): Buffer | undefined {
  const exact = files.get(name)
  if (exact) return exact
  const lower = name.toLowerCase()
  return [...files].find(([each]) => each.toLowerCase() === lower)?.[1]
}

/** Whether nodes have anything that a reader sees. */
export const isVisible = (nodes: readonly QtiChild[]): boolean =>
  nodes.some((node) =>
    isNode(node)
      ? !isLeftOut(node) && (/^(?:img|object|math|hr)$/.test(node.kind) || isVisible(node.children))
      : node.trim() !== '',
  )

/** The prompts of an interaction. */
export const promptsOf = (interaction: QtiNode): QtiChild[] =>
  childrenOf(interaction, 'prompt').flatMap(({ children }) => children)
