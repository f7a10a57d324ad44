import path from 'node:path'
import { SaxesParser } from 'saxes'
import { last } from '../../../../../shared/required.ts'
import { Dropped } from '../dropped.ts'
import { Images, type AttachedFile } from '../images.ts'
import { choiceOptions, importedWords, MAX_OPTIONS_READ, pointsOf, type ReadOption } from '../multichoice.ts'
import { Refusals, Refused } from '../refusals.ts'
import { sourceText } from '../source-text.ts'
import { Texts } from '../texts.ts'
import type { DroppedKind, ImportedQuestion, ImportResult } from '../types.ts'
import { archiveLimits, isZip, unzipped, type ArchiveLimits } from './zip.ts'
import { resultOf } from '../result.ts'

/** An XML element with its texts and child elements in order. */
interface QtiNode {
  /** lower-case name without prefix and hyphens: `choiceinteraction` in both versions */
  kind: string
  /** name as written */
  name: string
  attributes: Record<string, string>
  children: (QtiNode | string)[]
}

const MAX_DEPTH = 64
/** Attributes of tables and lists to keep. */
const KEPT = ['colspan', 'rowspan', 'type', 'start', 'href']

/** Emphasis classes written by the export, with their elements. */
const CLASSES: Record<string, string> = { 'qti-underline': 'u', 'qti-highlight': 'mark', 'qti-strike': 's' }

/** Cell alignment classes of the QTI shared vocabulary. */
const ALIGNED = /\bqti-align-(left|center|right)\b/

/** Body elements with the semantics of HTML. */
const HTML =
  /^(?:a|p|div|span|b|i|u|strong|em|sub|sup|br|ul|ol|li|table|tbody|thead|tr|td|th|caption|img|pre|code|tt|blockquote|h[1-6]|small|big|math)$/

/** Elements whose content cannot be shown, so that the question is refused. */
const FOREIGN = /^(?:object|audio|video|iframe|embed|svg|include|printedvariable|hottext|gap|template(?:inline|block))$/

/**
 * Parses a QTI 2.1 or 3.0 package, or a single item: items with one choice interaction and one right answer of four.
 * `line` is the item's position in the manifest. Never throws.
 * Format: https://www.imsglobal.org/spec/qti/v3p0
 */
export async function parseQti(source: string | Buffer, limits = archiveLimits): Promise<ImportResult> {
  const refusals = new Refusals()
  const images = new Images()
  const texts = new Texts(images)
  const dropped = new Dropped()
  const questions: ImportedQuestion[] = []
  let found = 0
  try {
    const { items, files } = await itemsOf(Buffer.from(source), limits)
    for (const { folder, xml } of items) {
      const line = ++found
      refusals.enter(found)
      const question = refusals.attempt(line, () =>
        readItem(line, xml, (text) => html(text, folder, files), { refusals, texts, dropped }),
      )
      if (question) questions.push(question)
      if (refusals.full || texts.full) break
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusals.stop(1, error.code, error.message)
  }
  return resultOf(questions, found, { refusals, images, dropped })
}

interface Item {
  folder: string
  xml: string
}

async function itemsOf(bytes: Buffer, limits: ArchiveLimits): Promise<{ items: Item[]; files: Map<string, Buffer> }> {
  if (!isZip(bytes)) return { items: [{ folder: '', xml: sourceText(bytes) }], files: new Map() }
  const files = await unzipped(bytes, (name) => /\.(xml|png|jpe?g|gif|webp|svg)$/i.test(name), limits)
  const manifest = files.get('imsmanifest.xml')
  if (!manifest) throw new Refused('not_a_quiz', 'The package has no imsmanifest.xml.', 1)
  const items = all(treeOf(sourceText(manifest)), 'resource')
    .filter(({ attributes }) => /^imsqti_item_xmlv\d/.test(attributes['type'] ?? ''))
    .map(({ attributes }): Item => {
      const name = attributes['href'] ?? ''
      const xml = files.get(name)
      if (!xml) throw new Refused('not_a_quiz', `The item ${name.slice(0, 80)} is not in the package.`, 1)
      return { folder: path.posix.dirname(name), xml: sourceText(xml) }
    })
  return { items, files }
}

interface Html {
  text: string
  files: AttachedFile[]
}

function readItem(
  line: number,
  xml: string,
  toHtml: (nodes: (QtiNode | string)[]) => Html,
  { refusals, texts, dropped }: { refusals: Refusals; texts: Texts; dropped: Dropped },
): ImportedQuestion | null {
  const before = refusals.count
  const links = texts.links
  const item = treeOf(xml)
  if (item.kind !== 'assessmentitem')
    throw new Refused('not_a_quiz', `The item begins with <${item.name.slice(0, 30)}>.`)
  const interactions = all(item, /interaction$/)
  const [interaction] = interactions
  if (!interaction || interactions.length !== 1 || interaction.kind !== 'choiceinteraction') {
    const names = interactions.map(({ name }) => name).join(', ') || 'none'
    throw new Refused('unsupported_type', `Only single choice can be imported; this item has: ${names}.`.slice(0, 200))
  }
  const right = all(item, 'responsedeclaration')
    .flatMap((declaration) => all(declaration, 'correctresponse'))
    .flatMap((response) => all(response, 'value').map((value) => textOf(value).trim()))
  if (
    Number(interaction.attributes['maxChoices'] ?? interaction.attributes['max-choices'] ?? 1) !== 1 ||
    right.length > 1
  ) {
    refusals.add(line, 'several_answers', 'Questions with several answers cannot be imported.')
  }
  const markdown = (nodes: (QtiNode | string)[]) =>
    refusals.attempt(line, () => {
      const { text, files } = toHtml(nodes)
      return texts.markdown(text, 'html', files)
    })
  const body = all(item, 'itembody')[0]
  const prompt = interaction.children.filter((child) => isNode(child) && child.kind === 'prompt') as QtiNode[]
  const text = markdown([...(body ? without(body, interaction) : []), ...prompt.flatMap(({ children }) => children)])
  if (text === '') refusals.add(line, 'empty_text', 'The text of a question is empty.')
  const options = all(interaction, 'simplechoice').map(({ attributes, children }, i): ReadOption => ({
    line,
    text: i < MAX_OPTIONS_READ ? (markdown(children) ?? null) : null,
    fraction: right.includes(attributes['identifier'] ?? '') ? 100 : 0,
  }))
  const choice = choiceOptions(line, options, refusals)
  const isOurs = (item.attributes['toolName'] ?? item.attributes['tool-name']) === 'Stadia'
  const explained = all(item, 'modalfeedback').find(({ attributes }) => attributes['identifier'] === 'explanation')
  const feedback = explained ? markdown(explained.children) : ''
  const points = refusals.attempt(line, () => maxPoints(item))
  for (const kind of droppedOf(item, explained)) dropped.add(refusals.question, kind)
  if (texts.links > links) dropped.add(refusals.question, 'links')
  if (!choice || refusals.count > before || !text || points === undefined) return null
  return {
    no: refusals.question,
    line,
    name: item.attributes['title'] ?? '',
    topic: (isOurs && item.attributes['label']) || null,
    words: importedWords(text, choice.options, feedback),
    content: choice.content,
    shuffle: interaction.attributes['shuffle'] === 'true',
    points,
  }
}

/** Parts of an item that are not kept, apart from the feedback that is its explanation. */
function droppedOf(item: QtiNode, explanation: QtiNode | undefined): DroppedKind[] {
  const feedback = all(item, /^(?:modalfeedback|feedback(?:inline|block))$/).some((each) => each !== explanation)
  const notes = all(item, 'rubricblock').some(isForScorers)
  return [...(feedback ? (['optionFeedback'] as const) : []), ...(notes ? (['scorerNotes'] as const) : [])]
}

/** The value of the outcome MAXSCORE; 1 for items without it. */
function maxPoints(item: QtiNode): number {
  const declared = all(item, 'outcomedeclaration').find(({ attributes }) => attributes['identifier'] === 'MAXSCORE')
  const value = declared && all(declared, 'value')[0]
  return value ? pointsOf(textOf(value)) : 1
}

const isNode = (child: QtiNode | string): child is QtiNode => typeof child !== 'string'
/** Feedback, and instructions for other people than the candidates: never part of what students read. */
const isHidden = (node: QtiNode) => /^feedback(?:inline|block)$/.test(node.kind) || isForScorers(node)
const isForScorers = ({ kind, attributes }: QtiNode) =>
  kind === 'rubricblock' && !/\bcandidate\b/.test(attributes['view'] ?? 'candidate')
const isTex = ({ attributes }: QtiNode) => attributes['encoding'] === 'application/x-tex'

/** The children of a body without the interaction, at any depth. */
function without(node: QtiNode, left: QtiNode): (QtiNode | string)[] {
  return node.children.flatMap((child): (QtiNode | string)[] => {
    if (!isNode(child)) return [child]
    if (child === left) return []
    return [{ ...child, children: without(child, left) }]
  })
}

function all(node: QtiNode, kind: string | RegExp): QtiNode[] {
  const found: QtiNode[] = []
  const visit = (each: QtiNode) => {
    if (typeof kind === 'string' ? each.kind === kind : kind.test(each.kind)) found.push(each)
    for (const child of each.children) if (isNode(child)) visit(child)
  }
  visit(node)
  return found
}

const textOf = (node: QtiNode): string => node.children.map((child) => (isNode(child) ? textOf(child) : child)).join('')

/** The HTML of some nodes, with the package's pictures attached. */
function html(nodes: (QtiNode | string)[], folder: string, files: ReadonlyMap<string, Buffer>): Html {
  const attached: AttachedFile[] = []
  const write = (node: QtiNode | string): string => {
    if (!isNode(node)) return escaped(node)
    const inside = () => node.children.map(write).join('')
    if (node.kind === 'img') {
      const source = node.attributes['src'] ?? ''
      const name = path.posix.normalize(path.posix.join(folder, decode(source)))
      const data = files.get(name)
      if (data) attached.push({ path: `/${name}`, encoding: 'base64', content: data.toString('base64'), line: 1 })
      const src = /^data:/i.test(source) ? source : `@@PLUGINFILE@@/${encodeURI(name)}`
      return `<img src="${escaped(src)}" alt="${escaped(node.attributes['alt'] ?? '')}">`
    }
    const tex = node.kind === 'math' && all(node, 'annotation').find(isTex)
    if (tex) {
      const [open, close] = node.attributes['display'] === 'block' ? ['\\[', '\\]'] : ['\\(', '\\)']
      return open + escaped(textOf(tex)) + close
    }
    if (isHidden(node)) return ''
    if (FOREIGN.test(node.kind)) return `<${node.kind}></${node.kind}>`
    if (!HTML.test(node.name)) return inside()
    if (node.name === 'br') return '<br>'
    const name = (node.name === 'span' && CLASSES[node.attributes['class'] ?? '']) || node.name
    const attributes = KEPT.filter((key) => node.attributes[key]).map(
      (key) => ` ${key}="${escaped(node.attributes[key] ?? '')}"`,
    )
    const [, align] = ALIGNED.exec(node.attributes['class'] ?? '') ?? []
    if (align) attributes.push(` align="${align}"`)
    return `<${name}${attributes.join('')}>${inside()}</${name}>`
  }
  return { text: nodes.map(write).join(''), files: attached }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function decode(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}

/** @throws Refused for XML that is not well-formed, has a document type or is nested too deeply */
function treeOf(xml: string): QtiNode {
  const parser = new SaxesParser()
  const root: QtiNode = { kind: '', name: '', attributes: {}, children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw new Refused('broken_xml', `The XML is not well-formed: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw new Refused('dtd', 'A document type declaration is not allowed.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > MAX_DEPTH) throw new Refused('too_deep', 'The XML is nested too deeply.')
    const local = name.replace(/^.*:/, '')
    const kind = local.replace(/^qti-/, '').replaceAll('-', '').toLowerCase()
    const node: QtiNode = { kind, name: local, attributes: attributes as Record<string, string>, children: [] }
    last(open).children.push(node)
    open.push(node)
  })
  const text = (more: string) => void last(open).children.push(more)
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children.find(isNode) ?? root
}
