import type { Preceding } from '../item.ts'
import type { Place } from '../body.ts'
import { attributeOf, childOf, childrenOf, tagOf, type QtiNode } from '../node.ts'
import type { DroppedKind } from '../../../types.ts'
import { contentOf } from './material.ts'

/** An item of QTI 1.2 with the texts of its sections. */
interface PlacedItem {
  item: QtiNode
  preceding: readonly Preceding[]
  losses: readonly (readonly [DroppedKind, string])[]
}

/** The items of a document in its order. */
export function classicItems(root: QtiNode, place: Place): PlacedItem[] {
  const visit = (node: QtiNode, preceding: readonly Preceding[], losses: PlacedItem['losses']): PlacedItem[] => {
    const shown = childrenOf(node)
      .filter(isShown)
      .flatMap((each) => contentOf(each))
    const before = shown.length ? [...preceding, { nodes: shown, place }] : preceding
    const lost = childrenOf(node).flatMap((child): PlacedItem['losses'] =>
      /^(?:selectionordering|outcomesprocessing)$/.test(child.kind) && childrenOf(child).length
        ? [['settings', tagOf(child)]]
        : [],
    )
    const own = [...losses, ...lost]
    return childrenOf(node).flatMap((child) => {
      if (child.kind === 'item') return [{ item: child, preceding: before, losses: own }]
      return /^(?:objectbank|assessment|section)$/.test(child.kind) ? visit(child, before, own) : []
    })
  }
  return visit(root, [], [])
}

/** Texts of a section for all its questions. */
const isShown = (node: QtiNode) =>
  node.kind === 'presentationmaterial' ||
  (node.kind === 'rubric' && /^(?:all|candidate)$/i.test(attributeOf(node, 'view') ?? 'all'))

/** The name of the test of a document, by which two files with the same test are told. */
export const assessmentIdent = (root: QtiNode): string => {
  const assessment = childOf(root, 'assessment')
  return (assessment && attributeOf(assessment, 'ident')) ?? ''
}
