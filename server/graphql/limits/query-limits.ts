import {
  GraphQLError,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'

/** Limits of an operation. */
export const operationLimits = { depth: 16, aliases: 30, rootFields: 20, cost: 20_000 }

/** Assumed rows of a page without a size. */
const defaultPage = 50

interface Measured {
  depth: number
  aliases: number
  cost: number
}

/**
 * Validation rule that refuses operations that are too deep, use too many aliases (including `__typename`), or could
 * return too much: each field costs 1, multiplied by the page sizes of the lists around it. Variables are unknown here
 * and count as a default page.
 */
export const operationLimitRule: ValidationRule = (context) => ({
  OperationDefinition(operation) {
    const fragment = (name: string) => context.getFragment(name) ?? undefined
    for (const problem of problemsOf(operation, fragment, () => defaultPage, operationLimits))
      context.reportError(problem)
  },
})

/**
 * Applies the same limits to a request: a variable page size counts with its value or default.
 * @param document need not be valid
 */
export function limitProblems(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  limits = operationLimits,
): GraphQLError[] {
  return operationsOf(document, variables).flatMap(({ operation, fragment, valueOf }) =>
    problemsOf(operation, fragment, valueOf, limits),
  )
}

/** Cost of a document's most expensive operation: each field costs 1, multiplied by the page sizes around it. */
export function costOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>): number {
  const costs = operationsOf(document, variables).map(
    ({ operation, fragment, valueOf }) =>
      measurer(fragment, valueOf, operationLimits.cost)(operation.selectionSet, 1, []).cost,
  )
  return Math.max(0, ...costs)
}

function operationsOf(document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  )
  const fragment: Fragment = (name) => fragments.get(name)
  return document.definitions.flatMap((operation) => {
    if (operation.kind !== Kind.OPERATION_DEFINITION) return []
    const defaults = new Map(
      (operation.variableDefinitions ?? []).map(({ variable, defaultValue }) => [variable.name.value, defaultValue]),
    )
    const valueOf: ValueOf = (name) => {
      const given = variables[name]
      if (typeof given === 'number') return given
      const usual = given === undefined ? defaults.get(name) : undefined
      return usual?.kind === Kind.INT ? Number(usual.value) : defaultPage
    }
    return [{ operation, fragment, valueOf }]
  })
}

type Fragment = (name: string) => FragmentDefinitionNode | undefined
/** Numeric value of a variable. */
type ValueOf = (variable: string) => number

function problemsOf(
  operation: OperationDefinitionNode,
  fragment: Fragment,
  valueOf: ValueOf,
  limits: typeof operationLimits,
): GraphQLError[] {
  const { depth, aliases, cost } = measurer(fragment, valueOf, limits.cost)(operation.selectionSet, 1, [])
  const measured: [what: string, is: number, max: number][] = [
    ['many levels', depth, limits.depth],
    ['many aliases', aliases, limits.aliases],
    ['many root fields', operation.selectionSet.selections.length, limits.rootFields],
    ['many fields', cost, limits.cost],
  ]
  return measured
    .filter(([, is, max]) => is > max)
    .map(
      ([what, is, max]) =>
        new GraphQLError(`The operation has too ${what}: ${is} (max. ${max})`, {
          nodes: operation,
          extensions: { code: 'QUERY_TOO_COMPLEX' },
        }),
    )
}

/** @param enough the cost above which nothing more is measured, as protection against nested fragments */
function measurer(fragment: Fragment, valueOf: ValueOf, enough: number) {
  const add = (a: Measured, b: Measured): Measured => ({
    depth: Math.max(a.depth, b.depth),
    aliases: a.aliases + b.aliases,
    cost: a.cost + b.cost,
  })
  return function measure(set: SelectionSetNode, times: number, inside: readonly string[]): Measured {
    return set.selections.reduce<Measured>(
      (sum, selection) => {
        if (sum.cost > enough) return sum
        if (selection.kind === Kind.INLINE_FRAGMENT) return add(sum, measure(selection.selectionSet, times, inside))
        if (selection.kind === Kind.FRAGMENT_SPREAD) {
          const name = selection.name.value
          const definition = inside.includes(name) ? undefined : fragment(name)
          return definition ? add(sum, measure(definition.selectionSet, times, [...inside, name])) : sum
        }
        const below = selection.selectionSet
          ? measure(selection.selectionSet, times * pageSize(selection, valueOf), inside)
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

/** Maximum rows of a field: its `first` or `last`. */
function pageSize(field: FieldNode, valueOf: ValueOf): number {
  const size = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last')
  if (!size) return 1
  const { value } = size
  if (value.kind === Kind.VARIABLE) return Math.max(1, valueOf(value.name.value))
  return value.kind === Kind.INT ? Math.max(1, Number(value.value)) : defaultPage
}
