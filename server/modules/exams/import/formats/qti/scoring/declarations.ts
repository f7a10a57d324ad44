import type { Rational } from '../../../../../../../shared/questions/numbers/rational.ts'
import { all, attributeOf, childOf, childrenOf, textOf, type QtiNode } from '../node.ts'
import { exactNumber } from '../../exact.ts'
import { scalarOf, type Scalar, type Value } from './values.ts'

/** How the values of a response are turned into points. */
interface Mapping {
  entries: { key: string; points: Rational; caseSensitive: boolean }[]
  otherwise: Rational | null
  lower: Rational | null
  upper: Rational | null
}

/** A declared response or outcome. */
export interface Declaration {
  identifier: string
  baseType: string
  cardinality: Value['cardinality']
  correct: readonly string[] | null
  initial: readonly Scalar[]
  mapping: Mapping | null
  /** whether points depend on the place of a point, which is not read */
  hasAreas: boolean
  node: QtiNode
}

/** The declarations of a kind (`responsedeclaration`, `outcomedeclaration`) by identifier. */
export function declarationsOf(item: QtiNode, kind: string): Map<string, Declaration> {
  return new Map(
    childrenOf(item, kind).map((node) => {
      const identifier = attributeOf(node, 'identifier')?.trim() ?? ''
      const baseType = attributeOf(node, 'basetype') ?? 'identifier'
      const cardinality = attributeOf(node, 'cardinality')
      const correct = childOf(node, 'correctresponse')
      const initial = childOf(node, 'defaultvalue')
      const values = correct ? all(correct, 'value').map((value) => textOf(value).trim()) : []
      return [
        identifier,
        {
          identifier,
          baseType,
          cardinality: cardinality === 'multiple' || cardinality === 'ordered' ? cardinality : 'single',
          correct: values.length ? values : null,
          initial: initial ? all(initial, 'value').flatMap((value) => scalarOf(textOf(value), baseType) ?? []) : [],
          mapping: mappingOf(node),
          hasAreas: childOf(node, 'areamapping') !== undefined,
          node,
        },
      ]
    }),
  )
}

function mappingOf(declaration: QtiNode): Mapping | null {
  const node = childOf(declaration, 'mapping')
  if (!node) return null
  const number = (of: QtiNode, name: string) => exactNumber(attributeOf(of, name) ?? '')
  return {
    entries: childrenOf(node, 'mapentry').flatMap((entry) => {
      const points = number(entry, 'mappedvalue')
      const caseSensitive = attributeOf(entry, 'casesensitive') !== 'false'
      return points ? [{ key: attributeOf(entry, 'mapkey') ?? '', points, caseSensitive }] : []
    }),
    otherwise: number(node, 'defaultvalue'),
    lower: number(node, 'lowerbound'),
    upper: number(node, 'upperbound'),
  }
}
