import type { FileProblem } from './file-texts.ts'
import { versionNote } from './write-xliff.ts'

/** XML element. */
export interface XmlNode {
  /** local name */
  readonly name: string
  /** namespace */
  readonly uri: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: (XmlNode | string)[]
}

interface ReadUnit {
  /** null: not translated */
  text: string | null
  english: string | null
  version: string | null
  problem?: FileProblem
}

/** Thrown for an inline code whose original is not in the file. */
class UnknownCode extends Error {}

/**
 * Reads a unit of XLIFF 2. Its segments and the parts between them (`ignorable`) become one text, in the order of the
 * target; a unit with an untranslated segment is a problem, unless none is translated.
 */
export function readUnit(unit: XmlNode): ReadUnit {
  const note = childrenOf(childOf(unit, 'notes'), 'note').find(
    ({ attributes }) => attributes['category'] === versionNote,
  )
  const version = note ? plainText(note) : null
  const parts = elementsOf(unit).filter(({ name, uri }) => uri === unit.uri && /^(?:segment|ignorable)$/.test(name))
  const originals = originalsOf(unit)
  try {
    const english = parts.map((part) => inlineText(childOf(part, 'source'), originals)).join('')
    const segments = parts.filter(({ name }) => name === 'segment')
    const missing = segments.filter(isUntranslated)
    if (missing.length === segments.length) return { text: null, english, version }
    const text = missing.length ? null : inTargetOrder(parts, originals)
    return text === null ? { text, english, version, problem: 'segments' } : { text, english, version }
  } catch (error) {
    if (error instanceof UnknownCode) return { text: null, english: null, version, problem: 'codes' }
    throw error
  }
}

const elementsOf = (node: XmlNode | undefined): XmlNode[] =>
  (node?.children ?? []).filter((child): child is XmlNode => typeof child !== 'string')
const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  elementsOf(node).filter((child) => child.name === name && child.uri === node?.uri)
const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => childrenOf(node, name)[0]

/** A segment without a target, or with an empty one although it is not marked as translated. */
function isUntranslated(segment: XmlNode): boolean {
  const target = childOf(segment, 'target')
  if (!target) return true
  const source = childOf(segment, 'source')
  const isDone = /^(?:translated|reviewed|final)$/.test(segment.attributes['state'] ?? '')
  return target.children.length === 0 && Boolean(source?.children.length) && !isDone
}

/**
 * Joins the targets by their `order`, which defaults to the position in the unit; null if two have the same position.
 */
function inTargetOrder(parts: readonly XmlNode[], originals: Originals): string | null {
  const placed = new Map<number, string>()
  for (const [i, part] of parts.entries()) {
    const target = childOf(part, 'target')
    const place = Number(target?.attributes['order'] ?? i + 1)
    if (placed.has(place)) return null
    placed.set(place, inlineText(target ?? childOf(part, 'source'), originals))
  }
  return [...placed]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => text)
    .join('')
}

/** Original texts of inline codes. */
interface Originals {
  /** content of `data` elements by id */
  readonly data: ReadonlyMap<string, string>
  /** codes of the sources by id, for tools that keep only the id in the target */
  readonly codes: ReadonlyMap<string, XmlNode>
}

function originalsOf(unit: XmlNode): Originals {
  const data = childrenOf(childOf(unit, 'originalData'), 'data')
  const codes = new Map<string, XmlNode>()
  const walk = (node: XmlNode) => {
    if (node.attributes['id'] !== undefined) codes.set(`${node.name} ${node.attributes['id']}`, node)
    elementsOf(node).forEach(walk)
  }
  for (const part of elementsOf(unit)) for (const source of childrenOf(part, 'source')) elementsOf(source).forEach(walk)
  return { data: new Map(data.map((node) => [node.attributes['id'] ?? '', plainText(node)])), codes }
}

/** Text of an element without inline codes. */
const plainText = (node: XmlNode): string =>
  node.children
    .map((child) => (typeof child === 'string' ? child : child.name === 'cp' ? character(child) : ''))
    .join('')

const character = ({ attributes }: XmlNode): string =>
  String.fromCodePoint(Number.parseInt(attributes['hex'] ?? '', 16))

/** Text of a source or target, with inline codes replaced by their originals. @throws UnknownCode */
function inlineText(node: XmlNode | undefined, originals: Originals): string {
  return (node?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : codeText(child, originals)))
    .join('')
}

function codeText(code: XmlNode, originals: Originals): string {
  const content = () => inlineText(code, originals)
  switch (code.name) {
    case 'cp':
      return character(code)
    case 'mrk':
      return content()
    case 'sm':
    case 'em':
      return ''
    case 'ph':
    case 'sc':
    case 'ec':
      return originalOf(code, originals, '')
    case 'pc':
      return originalOf(code, originals, 'Start') + content() + originalOf(code, originals, 'End')
    default:
      throw new UnknownCode(code.name)
  }
}

/** Original of a code: its `equiv`, its original data, or that of the source's code with the same id. */
function originalOf(code: XmlNode, { data, codes }: Originals, side: '' | 'Start' | 'End'): string {
  for (const { attributes } of [code, codes.get(`${code.name} ${code.attributes['id']}`)].filter((one) => !!one)) {
    const found = attributes[`equiv${side}`] ?? data.get(attributes[`dataRef${side}`] ?? '')
    if (found !== undefined) return found
  }
  throw new UnknownCode(code.name)
}
