import {
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql'
import { required } from '../../shared/required.ts'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import type { Ctx } from '../context/context.ts'
import { laneOfMutation, type Lane } from '../graphql/limits/lanes.ts'
import { declaredLimit } from '../graphql/limits/limited.ts'
import type { Rule } from '../graphql/rules.ts'
import { idPlaces, type IdPlaces } from './ids.ts'
import type { JsonSchema } from '../transport/json-schema.ts'
import { outputSchema, type Fragments } from './json-schema.ts'
import { parametersOf, variablePlaces, type Parameter } from './parameters.ts'
import { asIs, type Presenter } from '../transport/present.ts'
import type { Area, Row } from '../transport/rest-row.ts'

/** A row, validated against the schema. Its document is compiled when it first runs. */
export interface Operation {
  readonly row: Row
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly definitions: readonly VariableDefinitionNode[]
  /** name of the root field in the result */
  readonly key: string
  readonly access: Rule
  /** lane at the door */
  readonly lane: Lane
  /** served to a guest even with an expired token: login, refresh */
  readonly needsNoToken: boolean
  readonly answer: JsonSchema
  readonly present: Presenter
  readonly ids: IdPlaces
  /** maps input fields named in validation errors to parameters */
  readonly parameterOf: ReadonlyMap<string, string>
  run(ctx: Ctx, variables: Record<string, unknown>): Promise<ExecutionResult>
}

/** An area with its validated rows. */
export interface CompiledArea extends Area {
  readonly operations: readonly Operation[]
}

const operations = new WeakMap<GraphQLSchema, WeakMap<Row, Operation>>()

/**
 * The operation of a row. Rows are compiled when they are first needed, because a process uses only a few, and only
 * once: nodes of one process share them.
 * @throws if the row does not fit the schema
 */
export function operationOf(schema: GraphQLSchema, row: Row): Operation {
  const known = operations.get(schema) ?? new WeakMap<Row, Operation>()
  operations.set(schema, known)
  const operation = known.get(row) ?? compileRow(schema, row)
  known.set(row, operation)
  return operation
}

/**
 * The areas with the operations of all rows.
 * @throws if a row does not fit the schema
 */
export function compileAreas(schema: GraphQLSchema, areas: readonly Area[]): readonly CompiledArea[] {
  return areas.map((area) => ({ ...area, operations: area.rows.map((row) => operationOf(schema, row)) }))
}

/** @throws if the document does not fit the schema, or a path parameter has no variable @internal */
export function compileRow(schema: GraphQLSchema, row: Row): Operation {
  try {
    return compiledRow(schema, row)
  } catch (error) {
    throw new Error(`REST ${row.method} ${row.path}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

function compiledRow(schema: GraphQLSchema, row: Row): Operation {
  const document = parse(row.document, { noLocation: true })
  const [invalid] = validate(schema, document)
  if (invalid) throw invalid
  const { operation, field, root } = rootOf(schema, document)
  const fragments: Fragments = Object.fromEntries(
    document.definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d]] : [])),
  )
  const places = variablePlaces(schema, document)
  const definitions = operation.variableDefinitions ?? []
  const parameters = parametersOf(schema, row, definitions, places)
  const present = row.present ?? asIs
  if (present.pages && !(parameters.has('cursor') && parameters.has('limit'))) {
    throw new Error('a list needs the variables $cursor and $limit')
  }
  if (row.direct && !isUnlimited(root)) throw new Error('a direct call skips the limit of its mutation')
  let compiled: CompiledQuery | undefined
  return {
    row,
    parameters,
    definitions,
    key: field.alias?.value ?? field.name.value,
    access: (root.extensions as { access: Rule }).access,
    lane: laneOf(row, operation.operation, root),
    needsNoToken: root.extensions.needsNoToken === true,
    answer: present.schema(outputSchema(schema, root.type, field.selectionSet, fragments)),
    present,
    ids: idPlaces(schema, root.type, field.selectionSet, fragments),
    parameterOf: new Map([...places].map(([variable, place]) => [place.at, variable])),
    run: async (ctx, variables) =>
      (compiled ??= compileQueryOf(schema, row, document)).query(undefined, ctx, variables),
  }
}

function laneOf({ upload }: Row, kind: OperationTypeNode, root: Parameters<typeof laneOfMutation>[0]): Lane {
  if (kind !== OperationTypeNode.MUTATION) return 'read'
  const lane = laneOfMutation(root)
  return upload && lane === 'change' ? 'file' : lane
}

const isUnlimited = (root: { extensions: { limit?: unknown } }) => {
  const limit = declaredLimit(root)
  return limit !== undefined && 'unlimited' in limit
}

/** The operation of a valid document, with its only root field. */
function rootOf(schema: GraphQLSchema, document: DocumentNode) {
  const operation = required(
    document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION),
    'operation of the document',
  )
  const [field, second] = operation.selectionSet.selections
  if (field?.kind !== Kind.FIELD || second) throw new Error('the document must have exactly one root field')
  const root = required(schema.getRootType(operation.operation)?.getFields()[field.name.value], 'root field')
  return { operation, field, root }
}

function compileQueryOf(schema: GraphQLSchema, row: Row, document: DocumentNode): CompiledQuery {
  const result = compileQuery(schema, document)
  if (isCompiledQuery(result)) return result
  const why = result.errors?.[0]?.message ?? 'the document cannot be compiled'
  throw new Error(`REST ${row.method} ${row.path}: ${why}`)
}
