import { required } from '../../shared/required.ts'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type FragmentDefinitionNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionSetNode,
} from 'graphql'
import type { JsonSchema } from '../transport/json-schema.ts'
import { constrained } from './constraints.ts'

/** Range of GraphQL's Int. */
export const int32 = { minimum: -2_147_483_648, maximum: 2_147_483_647 } as const

const scalars: Record<string, JsonSchema> = {
  Int: { type: 'integer', format: 'int32', ...int32 },
  Float: { type: 'number' },
  String: { type: 'string' },
  Boolean: { type: 'boolean' },
  ID: { type: 'string', format: 'uuid', maxLength: 36 },
  DateTimeISO: { type: 'string', format: 'date-time' },
  JSONObject: { type: 'object', additionalProperties: true },
  Upload: { type: 'string', format: 'binary' },
}

/** Schema of a parameter of the given type, with `id` renamed to `_id`. */
export function inputSchema(type: GraphQLInputType): JsonSchema {
  return wrapped(type, (named) => (isInputObjectType(named) ? inputObject(named) : leaf(named)))
}

/** Schema of a response: the selected fields of the type, with their aliases. */
export function outputSchema(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection?: SelectionSetNode,
  fragments: Fragments = {},
): JsonSchema {
  return wrapped(type, (named) => {
    if (!selection) return leaf(named)
    const properties: Record<string, JsonSchema> = {}
    for (const { key, field, selection: inner } of selectedFields(schema, named, selection, fragments)) {
      properties[key] = described(outputSchema(schema, field.type, inner, fragments), field.description)
    }
    return { type: 'object', required: Object.keys(properties), properties }
  })
}

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

/** Selected fields of a type, including fragments, by their response name. */
export function selectedFields(
  schema: GraphQLSchema,
  type: GraphQLNamedType,
  selection: SelectionSetNode,
  fragments: Fragments,
): SelectedField[] {
  return selection.selections.flatMap((node) => {
    if (node.kind === 'Field') {
      const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
      return field ? [{ key: node.alias?.value ?? node.name.value, field, selection: node.selectionSet }] : []
    }
    const inner = node.kind === 'InlineFragment' ? node : required(fragments[node.name.value], 'fragment of a spread')
    const narrowed = inner.typeCondition
      ? required(schema.getType(inner.typeCondition.name.value), 'type of a fragment')
      : type
    return selectedFields(schema, narrowed, inner.selectionSet, fragments)
  })
}

export interface SelectedField {
  key: string
  field: { type: GraphQLOutputType; description?: string | null | undefined }
  selection: SelectionSetNode | undefined
}

/** Adds a field's description. */
export function described(schema: JsonSchema, description: string | null | undefined): JsonSchema {
  return description ? { ...schema, description } : schema
}

function inputObject(type: GraphQLInputObjectType): JsonSchema {
  const fields = Object.values(type.getFields())
  const name = (field: { name: string }) => (field.name === 'id' ? '_id' : field.name)
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter((field) => isNonNullType(field.type) && field.defaultValue === undefined).map(name),
    properties: Object.fromEntries(
      fields.map((field) => [
        name(field),
        described(constrained(inputSchema(field.type), type.name, field.name), field.description),
      ]),
    ),
  }
}

function leaf(type: GraphQLNamedType): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((value) => value.name) }
  return scalars[type.name] ?? {}
}

function wrapped(type: GraphQLType, named: (type: GraphQLNamedType) => JsonSchema): JsonSchema {
  if (isNonNullType(type)) return bare(type.ofType, named)
  return orNull(bare(type, named))
}

function bare(type: GraphQLType, named: (type: GraphQLNamedType) => JsonSchema): JsonSchema {
  return isListType(type) ? { type: 'array', items: wrapped(type.ofType, named) } : named(getNamedType(type))
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return schema.type ? schema : { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'], ...(schema.enum ? { enum: [...schema.enum, null] } : {}) }
}
