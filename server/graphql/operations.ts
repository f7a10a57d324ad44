import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import {
  Kind, parse, validate, specifiedRules, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode,
} from 'graphql'
import { operationLimitRule } from './limits.ts'

/** An operation of our own web app, known to the server by its hash. */
export interface PersistedOperation {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly document: DocumentNode
  /** compiled ahead, for the operations of exam day */
  readonly compiled: CompiledQuery | null
}

/** By document id. */
export type PersistedOperations = ReadonlyMap<string, PersistedOperation>

/**
 * Checks the web app's persisted operations against the schema, and compiles those whose root fields
 * all bear `examDay` in their extensions.
 * @param texts document id → text, as relay-compiler wrote them
 * @throws when one of them does not fit the schema: web app and server are of different versions
 */
export function preparePersistedOperations(
  schema: GraphQLSchema, texts: Record<string, string>,
): PersistedOperations {
  return new Map(Object.entries(texts).map(([id, text]) => {
    const document = parse(text)
    const [problem] = validate(schema, document, [...specifiedRules, operationLimitRule])
    if (problem) throw new Error(`Persisted operation ${id}: ${problem.message}`)
    const operation = document.definitions.find((d) => d.kind === Kind.OPERATION_DEFINITION)!
    const name = operation.name?.value ?? id
    const compiled = isExamDay(schema, operation) ? compile(schema, document, name) : null
    return [id, { id, name, text, document, compiled }]
  }))
}

/** Compiles a document to a function (graphql-jit). */
export function compile(schema: GraphQLSchema, document: DocumentNode, name: string): CompiledQuery {
  const compiled = compileQuery(schema, document, name, { customJSONSerializer: true })
  if (!isCompiledQuery(compiled)) throw new Error(`${name}: ${compiled.errors?.[0]?.message}`)
  return compiled
}

function isExamDay(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  return operation.selectionSet.selections.every((selection) =>
    selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions.examDay === true)
}
