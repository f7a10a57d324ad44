import { Dropped } from '../dropped.ts'
import { Images } from '../images.ts'
import { Refusals, Refused } from '../refusals.ts'
import { resultOf } from '../result.ts'
import { Texts } from '../texts.ts'
import type { ImportedQuestion, ImportResult } from '../types.ts'
import { readClassicItem } from './qti/classic/item.ts'
import { readItem } from './qti/item.ts'
import { losing } from './qti/losses.ts'
import { attributeOf } from './qti/node.ts'
import { openPackage, packedItems, type PackedItem } from './qti/package.ts'
import { AlreadyRefused } from './qti/question.ts'
import { archiveLimits } from './zip.ts'

/** What the items of a file share. */
interface Reading {
  refusals: Refusals
  texts: Texts
  dropped: Dropped
}

/**
 * Parses a package or a single document of QTI 1.2, 2.1, 2.2 or 3.0. `line` is the item's position in the test or manifest.
 * Never throws.
 * @param beside files that a single document refers to, by their path from its folder
 * Format: https://www.imsglobal.org/spec/qti/v3p0
 */
export async function parseQti(
  source: string | Buffer,
  limits = archiveLimits,
  beside: ReadonlyMap<string, Buffer> = new Map(),
): Promise<ImportResult> {
  const refusals = new Refusals()
  const images = new Images()
  const reading: Reading = { refusals, texts: new Texts(images), dropped: new Dropped() }
  const questions: ImportedQuestion[] = []
  let found = 0
  try {
    const files = await openPackage(Buffer.from(source), limits, beside)
    for (const item of packedItems(files)) {
      refusals.enter(++found)
      const question = refusals.attempt(found, () => readPacked(found, item, reading))
      if (question) questions.push(question)
      if (refusals.full || reading.texts.full) break
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    refusals.stop(1, error.code, error.message)
  }
  return resultOf(questions, found, { refusals, images, dropped: reading.dropped })
}

/** The question of an item; null for one that is not used, or whose refusals are noted. */
function readPacked(line: number, item: PackedItem, { refusals, texts, dropped }: Reading): ImportedQuestion | null {
  const { tree, place, preceding, weight, losses, isUnused } = item
  if (tree instanceof Refused) throw tree
  const lose = losing(dropped, line)
  const name = attributeOf(tree, 'identifier') ?? attributeOf(tree, 'ident') ?? ''
  if (isUnused) {
    lose('unused', name.slice(0, 60))
    return null
  }
  for (const [kind, detail] of losses) lose(kind, detail)
  const links = texts.links
  try {
    const context = { line, seed: name, place, texts, refusals, lose }
    return tree.kind === 'item' ? readClassicItem(tree, preceding, context) : readItem(tree, preceding, context, weight)
  } catch (error) {
    if (error instanceof AlreadyRefused) return null
    throw error
  } finally {
    if (texts.links > links) dropped.add(line, 'links')
  }
}
