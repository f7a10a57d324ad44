import { Kind, visit, type DocumentNode, type FieldNode, type GraphQLSchema } from 'graphql'
import type { ExecutionResult } from 'graphql'
import { pageSize } from '../graphql/connection.ts'
import type { Ctx } from '../context/context.ts'
import { badInput, failure } from '../errors/errors.ts'
import { compile, type PersistedOperation, type PersistedOperations } from '../graphql/operations.ts'
import { valueAt } from '../../shared/sheet-cell.ts'
import { first } from '../../shared/required.ts'
import type { ExportRequest } from './request.ts'

interface Found {
  readonly edges?: readonly { readonly node: unknown }[]
  readonly pageInfo?: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

type Run = (ctx: Ctx, variables: Record<string, unknown>) => Promise<ExecutionResult>

/** Reads lists of persisted operations page by page, with the viewer's access. */
export function listReader(schema: GraphQLSchema, operations: PersistedOperations) {
  const compiled = new Map<string, Run>()
  const runOf = (operation: PersistedOperation, root: string): Run => {
    const key = `${operation.id} ${root}`
    let run = compiled.get(key)
    if (!run) {
      const { query } = compile(schema, onlyList(operation.document, root), operation.name)
      compiled.set(key, (run = async (ctx, variables) => query(undefined, ctx, variables)))
    }
    return run
  }

  /**
   * Pages of a list, each with its own loaders, so that memory does not grow with its length.
   * @throws PERSISTED_QUERY_NOT_FOUND, BAD_USER_INPUT (not a list), and errors of the list itself
   */
  return async function* pages(ctx: Ctx, asked: ExportRequest): AsyncGenerator<readonly unknown[]> {
    const operation = operations.get(asked.documentId)
    if (!operation?.isQuery) throw failure('PERSISTED_QUERY_NOT_FOUND', 'Unknown operation')
    const { path, count, cursor } = asked.connection
    if (!hasVariables(operation.document, [count, cursor])) throw notAList()
    const run = runOf(operation, first(path))
    let after: string | null = null
    do {
      const variables = { ...asked.variables, [count]: pageSize.max, [cursor]: after }
      const { data, errors } = await run({ ...ctx, cache: {} }, variables)
      if (errors?.[0]) throw errors[0]
      const found = valueAt(data, path.join('.')) as Found | null
      if (!found?.edges || !found.pageInfo) throw notAList()
      yield found.edges.map(({ node }) => node)
      after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
    } while (after !== null)
  }
}

const notAList = () => badInput({ connection: ['The request could not be read'] })

function hasVariables(document: DocumentNode, names: readonly string[]): boolean {
  const known = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
      : [],
  )
  return names.every((name) => known.includes(name))
}

/** The operation reduced to the list, without other fields and without counts, which each page would repeat. */
function onlyList(document: DocumentNode, root: string): DocumentNode {
  const keyOf = ({ alias, name }: FieldNode) => (alias ?? name).value
  const atRoot = (field: FieldNode) => (keyOf(field) === root ? undefined : null)
  return visit(document, {
    Field(field, _key, _parent, _path, ancestors) {
      if (field.name.value === 'totalCount') return null
      const isInField = ancestors.some((one) => 'kind' in one && one.kind === Kind.FIELD)
      const definition = ancestors.find(
        (one) => 'kind' in one && (one.kind === Kind.OPERATION_DEFINITION || one.kind === Kind.FRAGMENT_DEFINITION),
      )
      const isRoot =
        definition &&
        'kind' in definition &&
        (definition.kind === Kind.OPERATION_DEFINITION ||
          (definition.kind === Kind.FRAGMENT_DEFINITION && definition.typeCondition.name.value === 'Query'))
      return isRoot && !isInField ? atRoot(field) : undefined
    },
  })
}
