import { elementOf, rawHtml } from '../body.ts'
import { all, attributeOf, childrenOf, isNode, textOf, type QtiChild, type QtiNode } from '../node.ts'
import type { Scorer } from '../scoring/scorer.ts'

/** What stands in place of a response in a text. */
export type InPlace = (response: QtiNode) => readonly QtiChild[]

/** The content of a presentation, material or flow as nodes of HTML. */
export function contentOf(node: QtiNode, inPlace: InPlace = () => []): QtiChild[] {
  return childrenOf(node).flatMap((child): QtiChild[] => {
    if (/^response(?:lid|str|num)$/.test(child.kind)) return [...inPlace(child)]
    if (child.kind === 'material') return [elementOf(isInline(node) ? 'span' : 'div', materialOf(child))]
    if (child.kind === 'flow' || child.kind === 'flowmat') return [elementOf('div', contentOf(child, inPlace))]
    return []
  })
}

/** A flow whose responses stand between its texts is a line. */
const isInline = (node: QtiNode) =>
  node.kind === 'flow' && childrenOf(node).some(({ kind }) => kind.startsWith('response'))

/** The texts and pictures of a material. */
export function materialOf(material: QtiNode): QtiChild[] {
  return childrenOf(material).flatMap((part): QtiChild[] => {
    if (part.kind === 'mattext') return textNodes(part)
    if (part.kind === 'matemtext') return [elementOf('em', textNodes(part))]
    if (part.kind === 'matbreak') return [elementOf('br', [])]
    if (part.kind !== 'matimage') return []
    const src = attributeOf(part, 'uri') || `data:;base64,${textOf(part).replaceAll(/\s+/g, '')}`
    return [{ ...elementOf('img', []), attributes: { src } }]
  })
}

/** A text: HTML as text or as elements, or plain text. */
function textNodes(node: QtiNode): QtiChild[] {
  const isHtml = /html/i.test(attributeOf(node, 'texttype') ?? '')
  if (!isHtml || node.children.some(isNode)) return node.children
  return [rawHtml(textOf(node))]
}

/** Replaces marks such as `[name]` in the texts of nodes. */
export function withMarks(nodes: readonly QtiChild[], replace: (text: string) => string): QtiChild[] {
  return nodes.map((node): QtiChild => {
    if (!isNode(node)) return rawTextOf(replace(node))
    const html = node.attributes['html']
    const attributes = html === undefined ? node.attributes : { ...node.attributes, html: replace(html) }
    return { ...node, attributes, children: withMarks(node.children, replace) }
  })
}

const rawTextOf = (text: string): QtiNode =>
  rawHtml(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'))

/** The fields of the metadata of an item by their label. */
export function metadataOf(item: QtiNode): Map<string, string> {
  const fields = new Map<string, string>()
  const visit = (node: QtiNode) => {
    for (const child of childrenOf(node)) {
      if (child.kind === 'qtimetadatafield') {
        const text = (kind: string) => childrenOf(child, kind).map(textOf).join('').trim()
        fields.set(text('fieldlabel').toLowerCase(), text('fieldentry'))
      } else if (/^(?:itemmetadata|qtimetadata)$/.test(child.kind)) visit(child)
      else if (child.kind.startsWith('qmd')) fields.set(child.kind, textOf(child).trim())
    }
  }
  visit(item)
  return fields
}

/** An item of QTI 1.2 with its responses. */
export interface ClassicItem {
  item: QtiNode
  presentation: QtiNode
  responses: readonly QtiNode[]
  /** sort of the question as Canvas and Common Cartridge name it */
  sort: string
  scorer: Scorer
}

/** The options of a response. */
export const labelsOf = (response: QtiNode): QtiNode[] => all(response, 'responselabel')
export const identOf = (node: QtiNode): string => attributeOf(node, 'ident')?.trim() ?? ''
/** An option with its texts as nodes of HTML. */
export const optionNode = (label: QtiNode): QtiNode => ({ ...label, children: contentOf(label) })

/** Characters of a text that are compared. */
const maxPlain = 2000

/** Text of a node, for comparing. */
export const plainText = (node: QtiNode): string =>
  textOf(node)
    .slice(0, maxPlain)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
