import { maxJsonBytes } from './bodies.ts'
import type { JsonSchema } from '../transport/json-schema.ts'

/** Node's limit of a request line with its headers, in bytes. */
const maxHeaderBytes = 16_384

/** Limits of texts and lists imposed by the transport. */
export const transportBounds = {
  body: { maxLength: maxJsonBytes, maxItems: maxJsonBytes / 2 },
  address: { maxLength: maxHeaderBytes, maxItems: maxHeaderBytes / 2 },
} as const
type Bounds = (typeof transportBounds)[keyof typeof transportBounds]

/** Adds the transport's limits to every text and list of a parameter's schema; stricter validation is kept. */
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

/** Whether a limit comes from the transport rather than the parameter itself. */
export const isTransportBound = (max: number | undefined): boolean =>
  Object.values(transportBounds).some(({ maxLength, maxItems }) => max === maxLength || max === maxItems)
