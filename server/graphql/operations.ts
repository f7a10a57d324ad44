import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import {
  Kind,
  OperationTypeNode,
  parse,
  validate,
  specifiedRules,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { required } from '../../shared/required.ts'
import { failure } from '../errors/errors.ts'
import { ruleOf } from './access.ts'
import { directOperation, type DirectOperation } from './direct-operation.ts'
import { laneOfMutation, type Lane } from './limits/lanes.ts'
import { operationLimitRule } from './limits/query-limits.ts'
import { SharedEvents } from './shared-events.ts'

/** A persisted operation of our web app, identified by its hash. */
export interface PersistedOperation {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly document: DocumentNode
  /** compiled ahead, for frequent operations */
  readonly compiled: CompiledQuery | null
  /** of a frequent mutation that needs no executor */
  readonly direct: DirectOperation | null
  /** of a subscription whose events are the same for all */
  readonly shared: SharedEvents | null
  /** uses the session cookie or a password, so an expired access token does not refuse it */
  readonly needsNoToken: boolean
  readonly isQuery: boolean
  /** lane at the door */
  readonly lane: Lane
  /** a query, or a mutation marked as such: its response may be compressed (BREACH) */
  readonly holdsNoSecret: boolean
}

/** Persisted operations by document id. */
export type PersistedOperations = ReadonlyMap<string, PersistedOperation>

/**
 * Validates the web app's persisted operations against the schema, and compiles those whose root fields are all
 * `Compiled`.
 * @param texts document id → text, as written by relay-compiler
 * @throws if an operation does not fit the schema: web app and server versions differ
 */
export function preparePersistedOperations(schema: GraphQLSchema, texts: Record<string, string>): PersistedOperations {
  const parsed = Object.entries(texts).map(([id, text]) => ({ id, text, document: parse(text) }))
  if (!parsed.every(holdsItsFragments) || problemsOf(schema, together(parsed)).length) {
    for (const { id, document } of parsed) {
      const [problem] = problemsOf(schema, document)
      if (problem) throw new Error(`Persisted operation ${id}: ${problem.message}`)
    }
  }
  return new Map(
    parsed.map(({ id, text, document }) => {
      const name = operationOf(document).name?.value ?? id
      const compiled = allRootFields(schema, document, 'compiled') ? compile(schema, document, name) : null
      const needsNoToken = allRootFields(schema, document, 'needsNoToken')
      const isQuery = operationOf(document).operation === OperationTypeNode.QUERY
      const holdsNoSecret = isQuery || allRootFields(schema, document, 'holdsNoSecret')
      const shared = compiled && allRootFields(schema, document, 'sameForAll') ? sharedBy(schema, document) : null
      const direct = compiled && directOperation(schema, document)
      const lane = laneOf(schema, document)
      return [id, { id, name, text, document, compiled, direct, shared, needsNoToken, isQuery, lane, holdsNoSecret }]
    }),
  )
}

/**
 * Prepares those operations of an earlier build that fit the schema, so that its open pages work until they are reloaded.
 */
export function prepareEarlierOperations(schema: GraphQLSchema, texts: Record<string, string>): PersistedOperations {
  const fitting = Object.entries(texts).filter(([, text]) => problemsOf(schema, parse(text)).length === 0)
  return preparePersistedOperations(schema, Object.fromEntries(fitting))
}

const rules = [...specifiedRules, operationLimitRule]
const problemsOf = (schema: GraphQLSchema, document: DocumentNode) => validate(schema, document, rules)

/** Whether a text defines each fragment that it names; false also if a string in it looks like a fragment. */
function holdsItsFragments({ text, document }: { text: string; document: DocumentNode }): boolean {
  const own = new Set(
    document.definitions.map((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? one.name.value : undefined)),
  )
  return [...text.matchAll(/\.{3}\s*(?!on\b)(\w+)/g)].every(([, name]) => own.has(name))
}

/**
 * All operations with each of their fragments once: validating them one by one would take a quarter of the startup
 * time. Different fragments of the same name are kept, which makes the document invalid.
 */
function together(operations: readonly { document: DocumentNode }[]): DocumentNode {
  const fragments = new Set<string>()
  const definitions = operations.flatMap(({ document }) =>
    document.definitions.filter((definition) => {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) return true
      const { source, start, end } = required(definition.loc, 'place of the definition')
      const text = source.body.slice(start, end)
      return !fragments.has(text) && fragments.add(text)
    }),
  )
  return { kind: Kind.DOCUMENT, definitions }
}

/**
 * Parses a free-form operation.
 * @throws GRAPHQL_PARSE_FAILED
 */
export function parseFreeForm(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: 5000 })
  } catch (error) {
    throw failure('GRAPHQL_PARSE_FAILED', error instanceof Error ? error.message : 'This is not a GraphQL document')
  }
}

/** Compiles a document to a function (graphql-jit), with a JSON serializer if its scalars allow it. */
export function compile(schema: GraphQLSchema, document: DocumentNode, name: string): CompiledQuery {
  const withWriter = compileQuery(schema, document, name, { customJSONSerializer: true })
  const compiled = isCompiledQuery(withWriter) ? withWriter : compileQuery(schema, document, name)
  if (!isCompiledQuery(compiled)) throw new Error(`${name}: ${compiled.errors?.[0]?.message}`)
  return compiled
}

/** The lane of an operation at the door. */
export function laneOf(schema: GraphQLSchema, document: DocumentNode): Lane {
  if (operationOf(document).operation !== OperationTypeNode.MUTATION) return 'read'
  const lanes = (['atOnce', 'examDay'] as const).filter((lane) =>
    allRootFields(schema, document, (field) => laneOfMutation(field) === lane),
  )
  return lanes[0] ?? 'change'
}

type RootField = GraphQLField<unknown, unknown>

/** Whether all root fields of the document's operation have the mark in their extensions, or pass the test. */
function allRootFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  mark: string | ((field: RootField) => boolean),
): boolean {
  const passes = (field: RootField | undefined) =>
    field !== undefined && (typeof mark === 'string' ? field.extensions[mark] === true : mark(field))
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet]] : [],
    ),
  )
  const operation = operationOf(document)
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const allIn = ({ selections }: SelectionSetNode): boolean =>
    selections.every((selection) => {
      if (selection.kind === Kind.FIELD) return passes(fields[selection.name.value])
      if (selection.kind === Kind.INLINE_FRAGMENT) return allIn(selection.selectionSet)
      return allIn(required(fragments.get(selection.name.value), 'fragment'))
    })
  return allIn(operation.selectionSet)
}

/** The shared events of a subscription. */
function sharedBy(schema: GraphQLSchema, document: DocumentNode): SharedEvents {
  const { selections } = operationOf(document).selectionSet
  const fields = schema.getSubscriptionType()?.getFields() ?? {}
  const [field] = selections.map((one) => (one.kind === Kind.FIELD ? fields[one.name.value] : undefined))
  return new SharedEvents(required(field && ruleOf(field), 'access rule of the subscription'))
}

/** The operation of a document that has one. */
export const operationOf = (document: DocumentNode): OperationDefinitionNode =>
  required(
    document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION),
    'operation of the document',
  )
