import {
  GraphQLError,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

/** The most that one operation may ask for. */
export const operationLimits = { depth: 16, aliases: 30, rootFields: 20, cost: 20_000 }

interface Measured {
  depth: number
  aliases: number
  cost: number
}

/**
 * Refuses operations that are too deep, repeat fields under too many aliases (`__typename` counts
 * too), or could return too much: each field costs 1, times the page size of the lists around it.
 */
export const operationLimitRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const measure = measurer((name) => context.getFragment(name) ?? undefined)
    const { depth, aliases, cost } = measure(operation.selectionSet, 1, [])
    const refuse = (what: string, is: number, most: number) => {
      if (is <= most) return
      context.reportError(
        new GraphQLError(`The operation has too ${what}: ${is} where ${most} are allowed`, {
          nodes: operation,
          extensions: { code: 'QUERY_TOO_COMPLEX' },
        }),
      )
    }
    refuse('many levels', depth, operationLimits.depth)
    refuse('many aliases', aliases, operationLimits.aliases)
    refuse('many root fields', operation.selectionSet.selections.length, operationLimits.rootFields)
    refuse('many fields', cost, operationLimits.cost)
  },
})

function measurer(fragment: (name: string) => FragmentDefinitionNode | undefined) {
  const add = (a: Measured, b: Measured): Measured => ({
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    cost: a.cost + b.cost,
  })
  return function measure(set: SelectionSetNode, times: number, inside: readonly string[]): Measured {
    return set.selections.reduce<Measured>(
      (sum, selection) => {
        // beyond the limit nothing more need be known: stops bombs of nested fragments
        if (sum.cost > operationLimits.cost) return sum
        if (selection.kind === Kind.INLINE_FRAGMENT) return add(sum, measure(selection.selectionSet, times, inside))
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const name = selection.name.value
          const definition = inside.includes(name) ? undefined : fragment(name)
          return definition ? add(sum, measure(definition.selectionSet, times, [...inside, name])) : sum
        }
        const below = selection.selectionSet
          ? measure(selection.selectionSet, times * pageSize(selection), inside)
          : { depth: 0, aliases: 0, cost: 0 }
        return add(sum, {
          depth: below.depth + 1,
          aliases: below.aliases + (selection.alias ? 1 : 0),
          cost: below.cost + times,
        })
      },
      { depth: 0, aliases: 0, cost: 0 },
    )
  }
}

/** How many rows a field may return: its literal `first` or `last`; a variable counts as a full page. */
function pageSize(field: FieldNode): number {
  const size = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')
  if (!size) return 1
  return size.value.kind === Kind.INT ? Math.max(1, Number(size.value.value)) : 50
}
