import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql'
import { fromGlobalId } from '../graphql/node.ts'
import { selectedFields, type Fragments } from './json-schema.ts'

/** Positions of ids in a response: `true` for an id, a map for an object containing ids. */
export type IdPlaces = true | ReadonlyMap<string, IdPlaces> | null

/** Finds the positions of ids in a selection once, so that responses need not be searched. */
export function idPlaces(
  schema: GraphQLSchema,
  type: GraphQLOutputType,
  selection: SelectionSetNode | undefined,
  fragments: Fragments,
): IdPlaces {
  const named = getNamedType(type)
  if (!selection) return named.name === 'ID' ? true : null
  const places = new Map<string, IdPlaces>()
  for (const { key, field, selection: inner } of selectedFields(schema, named, selection, fragments)) {
    const place = idPlaces(schema, field.type, inner, fragments)
    if (place) places.set(key, place)
  }
  return places.size ? places : null
}

/** Replaces opaque global ids by row uuids, in place. */
export function withRowIds(value: any, places: IdPlaces): unknown {
  if (value == null || !places) return value
  if (Array.isArray(value)) {
    value.forEach((item, i) => (value[i] = withRowIds(item, places)))
    return value
  }
  if (places === true) return fromGlobalId(String(value))?.id ?? value
  for (const [key, inner] of places) value[key] = withRowIds(value[key], inner)
  return value
}

/** Renames `_id` in a parameter to `id`, the name in input types. */
export function withInputIds(value: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return withInputIds(value, type.ofType)
  if (isListType(type)) {
    const one = (item: unknown) => withInputIds(item, type.ofType)
    return Array.isArray(value) ? value.map(one) : one(value)
  }
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = type.getFields()
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key === '_id' && fields.id && !Object.hasOwn(value, 'id') ? 'id' : key
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field ? withInputIds(inner, field.type) : inner]
    }),
  )
}
