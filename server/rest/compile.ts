import {
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  parse,
  typeFromAST,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type ExecutionResult,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit'
import { pageSize } from '../graphql/connection.ts'
import type { Ctx } from '../context/context.ts'
import type { Rule } from '../graphql/rules.ts'
import { bounded, transportBounds } from './bounds.ts'
import { constrained } from './constraints.ts'
import { idPlaces, type IdPlaces } from './ids.ts'
import type { JsonSchema } from '../transport/json-schema.ts'
import { described, inputSchema, outputSchema, type Fragments } from './json-schema.ts'
import { asIs, type Presenter } from '../transport/present.ts'
import type { Area, Row } from '../transport/rest-row.ts'

/** A variable of a row's document, as a parameter of its path. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly type: GraphQLInputType
  readonly required: boolean
  readonly schema: JsonSchema
}

/** A row, validated against the schema. Its document is compiled when it first runs. */
export interface Operation {
  readonly row: Row
  readonly parameters: ReadonlyMap<string, Parameter>
  readonly definitions: readonly VariableDefinitionNode[]
  /** name of the root field in the result */
  readonly key: string
  readonly access: Rule
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
 * The operation of a row. Rows are compiled when they are first needed, because a process uses few of them, and once:
 * nodes of one process share them.
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

/** @throws if the document does not fit the schema, or a path parameter has no variable */
export function compileRow(schema: GraphQLSchema, row: Row): Operation {
  const fail = (why: string): never => {
    throw new Error(`REST ${row.method} ${row.path}: ${why}`)
  }
  const document = parse(row.document, { noLocation: true })
  const [invalid] = validate(schema, document)
  if (invalid) fail(invalid.message)
  const operation = document.definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )!
  const [field, second] = operation.selectionSet.selections
  if (field?.kind !== Kind.FIELD || second) return fail('the document has exactly one root field')
  const fragments: Fragments = Object.fromEntries(
    document.definitions.flatMap((d) => (d.kind === Kind.FRAGMENT_DEFINITION ? [[d.name.value, d]] : [])),
  )
  const root = schema.getRootType(operation.operation)!.getFields()[field.name.value]!

  const places = variablePlaces(schema, document)
  const definitions = operation.variableDefinitions ?? []
  const parameters = new Map(
    definitions.map((definition) => {
      const parameter = parameterFor(schema, row, definition, places.get(definition.variable.name.value))
      return [parameter.name, parameter]
    }),
  )
  for (const name of pathParameters(row.path)) if (!parameters.has(name)) fail(`no variable for {${name}}`)
  for (const name of [
    ...(row.query ?? []),
    ...(row.upload ? [row.upload.variable] : []),
    ...(row.whole ? [row.whole] : []),
  ]) {
    if (!parameters.has(name)) fail(`no variable $${name}`)
  }
  for (const { type } of parameters.values()) {
    const lost = lostDefault(type)
    if (lost) fail(`${lost} is not null and has a default, which the compiled query would not use: make it nullable`)
  }
  const present = row.present ?? asIs
  if (present.pages && !(parameters.has('cursor') && parameters.has('limit'))) {
    fail('a list has the variables $cursor and $limit')
  }
  let compiled: CompiledQuery | undefined
  const compile = (): CompiledQuery => {
    const result = compileQuery(schema, document)
    return isCompiledQuery(result) ? result : fail(result.errors?.[0]?.message ?? 'the document cannot be compiled')
  }

  return {
    row,
    parameters,
    definitions,
    key: field.alias?.value ?? field.name.value,
    access: (root.extensions as { access: Rule }).access,
    needsNoToken: root.extensions.needsNoToken === true,
    answer: present.schema(outputSchema(schema, root.type, field.selectionSet, fragments)),
    present,
    ids: idPlaces(schema, root.type, field.selectionSet, fragments),
    parameterOf: new Map([...places].map(([variable, place]) => [place.at, variable])),
    run: async (ctx, variables) => (compiled ??= compile()).query(undefined, ctx, variables),
  }
}

/** Parameter names in braces of a path. */
function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

function parameterFor(
  schema: GraphQLSchema,
  row: Row,
  definition: VariableDefinitionNode,
  place: Place | undefined,
): Parameter {
  const name = definition.variable.name.value
  const type = typeFromAST(schema, definition.type as TypeNode) as GraphQLInputType
  const fallback =
    definition.defaultValue && 'value' in definition.defaultValue ? { default: literal(definition.defaultValue) } : {}
  const given = row.schemas?.[name]
  const shape = given ? (isNonNullType(type) ? given : { anyOf: [given, { type: 'null' }] }) : inputSchema(type)
  const bare = { ...shape, ...fallback, ...(place?.at === 'first' ? page : {}) }
  const full = place?.inputType ? constrained(bare, place.inputType, place.property) : bare
  const where = pathParameters(row.path).includes(name)
    ? 'path'
    : row.body?.includes(name)
      ? 'body'
      : row.method === 'GET' || row.method === 'DELETE' || row.query?.includes(name)
        ? 'query'
        : 'body'
  const isUpload = row.upload?.variable === name
  return {
    name,
    in: where,
    type,
    required: row.required?.includes(name) || (isNonNullType(type) && !definition.defaultValue),
    schema: described(
      isUpload ? full : bounded(full, where === 'body' ? transportBounds.body : transportBounds.address),
      place?.description,
    ),
  }
}

/** Limits of a list's argument `first`. */
const page = { minimum: 0, maximum: pageSize.most, default: pageSize.usual }

/** Finds an input field whose default graphql-jit ignores, within a variable's type. */
function lostDefault(type: GraphQLInputType, seen = new Set<unknown>()): string | undefined {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || seen.has(named)) return undefined
  seen.add(named)
  for (const field of Object.values(named.getFields())) {
    if (isNonNullType(field.type) && field.defaultValue !== undefined) return `${named.name}.${field.name}`
    const inside = lostDefault(field.type, seen)
    if (inside) return inside
  }
  return undefined
}

function literal(value: ValueNode & { value: unknown }): unknown {
  return value.kind === Kind.INT || value.kind === Kind.FLOAT ? Number(value.value) : value.value
}

/** Position of a variable: an argument, or a property of an input type. */
interface Place {
  /** name in `fields` of a BAD_USER_INPUT */
  readonly at: string
  readonly inputType: string | null
  readonly property: string
  readonly description: string | null | undefined
}

function variablePlaces(schema: GraphQLSchema, document: ReturnType<typeof parse>): Map<string, Place> {
  const places = new Map<string, Place>()
  const info = new TypeInfo(schema)
  const collect = (value: ValueNode, type: GraphQLInputType, place: Place) => {
    if (value.kind === Kind.VARIABLE) places.set(value.name.value, place)
    const named = getNamedType(type)
    if (value.kind !== Kind.OBJECT || !isInputObjectType(named)) return
    for (const {
      name: { value: property },
      value: inner,
    } of value.fields) {
      const field = named.getFields()[property]!
      const at = place.inputType ? `${place.at}.${property}` : property
      collect(inner, field.type, { at, inputType: named.name, property, description: field.description })
    }
  }
  visit(
    document,
    visitWithTypeInfo(info, {
      Argument(node) {
        const argument = info.getArgument()
        if (!argument) return
        const { name, type, description } = argument
        collect(node.value, type, { at: name, inputType: null, property: name, description })
      },
    }),
  )
  return places
}
