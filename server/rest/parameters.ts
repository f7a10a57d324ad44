import {
  getNamedType,
  isInputObjectType,
  isNonNullType,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type TypeNode,
  type ValueNode,
  type VariableDefinitionNode,
} from 'graphql'
import { required } from '../../shared/required.ts'
import { pageSize } from '../graphql/connection.ts'
import type { JsonSchema } from '../transport/json-schema.ts'
import type { Row } from '../transport/rest-row.ts'
import { bounded, transportBounds } from './bounds.ts'
import { constrained } from './constraints.ts'
import { described, inputSchema } from './json-schema.ts'

/** A variable of a row's document, as a parameter of its path. */
export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'body'
  readonly type: GraphQLInputType
  readonly required: boolean
  readonly schema: JsonSchema
}

/**
 * The parameters of a row, by name.
 * @param places positions of its variables in the document
 * @throws if a parameter has no variable, or the compiled query would ignore a default
 */
export function parametersOf(
  schema: GraphQLSchema,
  row: Row,
  definitions: readonly VariableDefinitionNode[],
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<string, Parameter> {
  const parameters = new Map(
    definitions.map((definition) => {
      const parameter = parameterFor(schema, row, definition, places.get(definition.variable.name.value))
      return [parameter.name, parameter]
    }),
  )
  for (const name of pathParameters(row.path)) {
    if (!parameters.has(name)) throw new Error(`no variable for {${name}}`)
  }
  for (const name of [...(row.query ?? []), ...(row.upload ? [row.upload.variable] : []), row.whole ?? []].flat()) {
    if (!parameters.has(name)) throw new Error(`no variable $${name}`)
  }
  for (const { type } of parameters.values()) {
    const lost = lostDefault(type)
    if (lost) {
      throw new Error(`${lost} is not null and has a default, which the compiled query would not use: make it nullable`)
    }
  }
  return parameters
}

/** Parameter names in braces of a path. */
function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
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
const page = { minimum: 0, maximum: pageSize.max, default: pageSize.default }

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
export interface Place {
  /** name in `fields` of a BAD_USER_INPUT */
  readonly at: string
  readonly inputType: string | null
  readonly property: string
  readonly description: string | null | undefined
}

/** Positions of the variables in a document, by name. */
export function variablePlaces(schema: GraphQLSchema, document: DocumentNode): Map<string, Place> {
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
      const field = required(named.getFields()[property], `field ${named.name}.${property}`)
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
