import path from 'node:path'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import { Refused } from '../../refusals.ts'
import type { DroppedKind } from '../../types.ts'
import { isZip, unzipped, type ArchiveLimits } from '../zip.ts'
import { decoded, fileAt, type Place } from './body.ts'
import { exactNumber } from '../exact.ts'
import { assessmentIdent, classicItems } from './classic/document.ts'
import type { Preceding } from './item.ts'
import { isForOthers } from './losses.ts'
import { all, attributeOf, childrenOf, tagOf, treeOf, type QtiNode } from './node.ts'
import { elements } from './vocabulary.ts'

/** A document of a package. */
interface Document {
  name: string
  tree: QtiNode
}

/** An item in its place in a test. */
export interface PackedItem {
  /** the item of any version; for a document that cannot be read the reason */
  tree: QtiNode | Refused
  place: Place
  preceding: readonly Preceding[]
  weight: Rational
  /** parts of the test around the item that are lost */
  losses: readonly (readonly [DroppedKind, string])[]
  /** whether the package has a test that does not use the item */
  isUnused: boolean
}

/** The documents of a package, or the only one of a file. */
export interface Package {
  files: ReadonlyMap<string, Buffer>
  documents: ReadonlyMap<string, QtiNode | Refused>
}

/** Reads a package or a single document. @throws Refused for a package without a manifest or of another sort */
export async function openPackage(
  bytes: Buffer,
  limits: ArchiveLimits,
  beside: ReadonlyMap<string, Buffer>,
): Promise<Package> {
  if (!isZip(bytes)) {
    const documents = new Map([['', readTree(bytes)]])
    return { files: beside, documents: new Map([...documents, ...referred(documents, beside)]) }
  }
  const isWanted = (name: string) =>
    /\.(?:xml|qti|png|jpe?g|gif|webp|svg)$/i.test(name) && !/(?:^|\/)__MACOSX\//.test(name)
  const files = await unzipped(bytes, isWanted, limits)
  const manifest = [...files.keys()]
    .filter((name) => path.posix.basename(name).toLowerCase() === 'imsmanifest.xml')
    .sort((one, other) => one.split('/').length - other.split('/').length)[0]
  if (manifest === undefined) throw new Refused('not_a_quiz', 'The package has no imsmanifest.xml.', 1)
  const tree = treeOf(files.get(manifest) ?? Buffer.alloc(0))
  const folder = path.posix.dirname(manifest)
  const listed = [...new Set(addressesIn(tree).map((address) => resolved(folder, address)))]
  const names = listed.filter((name) => /\.(?:xml|qti)$/i.test(name))
  const items = itemsIn(tree, folder)
  const documents = new Map<string, QtiNode | Refused>()
  for (const name of names) {
    const content = fileAt(files, name)
    if (content) documents.set(name, readTree(content))
    else if (items.has(name))
      documents.set(name, new Refused('not_a_quiz', `The item ${name.slice(0, 80)} is not in the package.`))
  }
  for (const [name, document] of referred(documents, files)) documents.set(name, document)
  checkSort(tree, documents)
  return { files, documents }
}

/** Addresses of the files of a manifest, in its order. */
const addressesIn = (manifest: QtiNode): string[] =>
  all(manifest, 'resource').flatMap((resource) =>
    [resource, ...childrenOf(resource, 'file')].flatMap((node) => attributeOf(node, 'href')?.trim() || []),
  )

/** Paths of the items that a manifest lists. */
const itemsIn = (manifest: QtiNode, folder: string): Set<string> =>
  new Set(
    all(manifest, 'resource')
      .filter((resource) => /^imsqti_(?:item|apipitem)/.test(attributeOf(resource, 'type') ?? ''))
      .map((resource) => resolved(folder, attributeOf(resource, 'href') ?? '')),
  )

/** Documents that tests and sections refer to, although the manifest does not list them. */
function referred(
  documents: ReadonlyMap<string, QtiNode | Refused>,
  files: ReadonlyMap<string, Buffer>,
): Map<string, QtiNode | Refused> {
  const found = new Map<string, QtiNode | Refused>()
  const visit = (name: string, tree: QtiNode | Refused) => {
    if (tree instanceof Refused) return
    for (const node of all(tree, /^(?:assessmentitemref|assessmentsectionref|assessmentstimulusref)$/)) {
      const address = resolved(path.posix.dirname(name), attributeOf(node, 'href') ?? '')
      if (documents.has(address) || found.has(address)) continue
      const content = fileAt(files, address)
      if (!content) continue
      const document = readTree(content)
      found.set(address, document)
      visit(address, document)
    }
  }
  for (const [name, tree] of documents) visit(name, tree)
  return found
}

function readTree(bytes: Buffer): QtiNode | Refused {
  try {
    return treeOf(bytes)
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

/** @throws Refused for a package without any document of QTI */
function checkSort(manifest: QtiNode, documents: Package['documents']): void {
  const isKnown = [...documents.values()].some(
    (document) => document instanceof Refused || /^(?:assessment(?:item|test)|questestinterop)$/.test(document.kind),
  )
  if (isKnown) return
  const types = all(manifest, 'resource').map((resource) => attributeOf(resource, 'type') ?? '')
  if (types.some((type) => /apip/i.test(type))) {
    throw new Refused('not_a_quiz', 'This APIP package has no item in a form that can be read.', 1)
  }
}

/** A path within a package. */
const resolved = (folder: string, address: string): string =>
  path.posix.normalize(path.posix.join(folder, decoded(address.replace(/[?#].*$/s, ''))))

/** The items of QTI 2 and 3 in the order of the tests, or of the manifest if there is none; unused ones at the end. */
export function packedItems({ documents, files }: Package): PackedItem[] {
  const tests = documentsOf(documents, 'assessmenttest')
  const used = new Set<string>()
  const items = tests.flatMap((test) => itemsOfTest(test, documents, files, used))
  const rest = [...documents].flatMap(([name, tree]): PackedItem[] => {
    const isItem = tree instanceof Refused || tree.kind === 'assessmentitem'
    if (!isItem || used.has(name)) return []
    return [
      packed(
        { name, tree },
        { documents, files },
        [],
        Rational.one,
        [],
        tests.length > 0 && !(tree instanceof Refused),
      ),
    ]
  })
  return [...items, ...rest, ...classicPacked({ documents, files })]
}

/** The items of QTI 1.2. Canvas writes a test twice: the file with its extensions is the complete one. */
function classicPacked({ documents, files }: Package): PackedItem[] {
  const found = documentsOf(documents, 'questestinterop')
  const isComplete = ({ name }: Document) => name.includes('non_cc_assessments/')
  const complete = new Set(found.filter(isComplete).map(({ tree }) => assessmentIdent(tree)))
  const taken = found.filter((document) => isComplete(document) || !complete.has(assessmentIdent(document.tree)))
  return taken.flatMap(({ name, tree }) => {
    const place = { folder: path.posix.dirname(name), files }
    return classicItems(tree, place).map(({ item, preceding, losses }) => ({
      tree: item,
      place,
      preceding,
      weight: Rational.one,
      losses,
      isUnused: false,
    }))
  })
}

const documentsOf = (documents: Package['documents'], kind: string): Document[] =>
  [...documents].flatMap(([name, tree]) => (tree instanceof Refused || tree.kind !== kind ? [] : [{ name, tree }]))

function packed(
  { name, tree }: { name: string; tree: QtiNode | Refused },
  { documents, files }: Package,
  preceding: readonly Preceding[],
  weight: Rational,
  losses: PackedItem['losses'],
  isUnused = false,
): PackedItem {
  const place = { folder: path.posix.dirname(name), files }
  const stimuli = tree instanceof Refused ? [] : all(tree, 'assessmentstimulusref')
  const shared = stimuli.flatMap((node): Preceding[] => {
    const address = resolved(place.folder, attributeOf(node, 'href') ?? '')
    const stimulus = documents.get(address)
    if (!stimulus || stimulus instanceof Refused) return []
    const bodies = all(stimulus, 'stimulusbody')
    return [{ nodes: bodies, place: { folder: path.posix.dirname(address), files } }]
  })
  const missing =
    stimuli.length > shared.length
      ? new Refused('image_missing', 'The shared text of the item is not in the package.')
      : null
  return { tree: missing ?? tree, place, preceding: [...preceding, ...shared], weight, losses, isUnused }
}

type Losses = readonly (readonly [DroppedKind, string])[]

function itemsOfTest(
  test: Document,
  documents: Package['documents'],
  files: Package['files'],
  used: Set<string>,
): PackedItem[] {
  const visit = (node: QtiNode, folder: string, preceding: readonly Preceding[], losses: Losses): PackedItem[] => {
    const place = { folder, files }
    const shown = childrenOf(node, 'rubricblock').filter((block) => !isForOthers(block))
    const before = [...preceding, ...shown.map((block) => ({ nodes: block.children, place }))]
    const own = [...losses, ...lostAround(node)]
    return childrenOf(node).flatMap((child): PackedItem[] => {
      if (child.kind === 'testpart' || child.kind === 'assessmentsection') return visit(child, folder, before, own)
      const address = resolved(folder, attributeOf(child, 'href') ?? '')
      const tree = documents.get(address)
      if (child.kind === 'assessmentsectionref' && tree && !(tree instanceof Refused)) {
        return visit(tree, path.posix.dirname(address), before, own)
      }
      if (child.kind !== 'assessmentitemref' || used.has(address)) return []
      used.add(address)
      const missing = new Refused('not_a_quiz', `The item ${address.slice(0, 80)} is not in the package.`)
      const weights = childrenOf(child, 'weight').map((weight) => exactNumber(attributeOf(weight, 'value') ?? ''))
      const [weight] = weights
      const around = [...own, ...lostAround(child)]
      const unclear: Losses = weights.length > 1 ? [['scoring', 'several weights of the item in the test']] : []
      const factor = weights.length === 1 && weight && weight.compare(Rational.zero) > 0 ? weight : Rational.one
      return [
        packed({ name: address, tree: tree ?? missing }, { documents, files }, before, factor, [...around, ...unclear]),
      ]
    })
  }
  return visit(test.tree, path.posix.dirname(test.name), [], [])
}

/** Settings of a test or section around its items that are lost. */
const lostAround = (node: QtiNode): Losses =>
  childrenOf(node).flatMap((child): Losses => {
    const treatment = elements.get(child.kind)
    if (child.kind === 'rubricblock' && isForOthers(child)) return [['scorerNotes', tagOf(child)]]
    if (!treatment) return [['settings', tagOf(child)]]
    return treatment.is === 'lost' && !isOfTest(child) ? [[treatment.as, tagOf(child)]] : []
  })

/** Parts of a test that concern all its points or its session, which the exam sets. */
const isOfTest = ({ kind }: QtiNode) =>
  /^(?:outcomeprocessing|testfeedback|timelimits|itemsessioncontrol|stylesheet)$/.test(kind)
