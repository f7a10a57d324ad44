import { maxJsonBytes } from './bodies.ts'
import type { JsonSchema } from './json-schema.ts'

/** Bytes that Node takes of a request line and its headers. */
const maxHeaderBytes = 16_384

/** The bounds that the transport itself sets to texts and lists of a request. */
export const transportBounds = {
  body: { maxLength: maxJsonBytes, maxItems: maxJsonBytes / 2 },
  address: { maxLength: maxHeaderBytes, maxItems: maxHeaderBytes / 2 },
} as const
type Bounds = (typeof transportBounds)[keyof typeof transportBounds]

/** The schema of a parameter with bounds for every text and list in it; those of its own validation stay. */
export function bounded(schema: JsonSchema, bounds: Bounds): JsonSchema {
  const types = [schema.type ?? []].flat()
  const { items, properties, anyOf } = schema
  return {
    ...(types.includes('string') && !schema.enum ? { maxLength: bounds.maxLength } : {}),
    ...(types.includes('array') ? { maxItems: bounds.maxItems } : {}),
    ...schema,
    ...(items ? { items: bounded(items, bounds) } : {}),
    ...(anyOf ? { anyOf: anyOf.map((one) => bounded(one, bounds)) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, bounded(one, bounds)])) }
      : {}),
  }
}

/** Is it the bound of the transport, which says nothing of the parameter? */
export const isTransportBound = (most: number | undefined): boolean =>
  Object.values(transportBounds).some(({ maxLength, maxItems }) => most === maxLength || most === maxItems)
