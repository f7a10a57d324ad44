import { GraphQLScalarType, valueFromASTUntyped } from 'graphql'
import { failure } from '../errors/errors.ts'

/** A JSON object of any shape. */
export type JsonObject = Record<string, unknown>

const maxLevels = 16

/** Stops at the limit, so that deeply nested JSON cannot exhaust the stack of later code. */
function isTooDeep(value: unknown, levels = 1): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels > maxLevels || Object.values(value).some((inner) => isTooDeep(inner, levels + 1))
}

function read(value: unknown): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw failure('BAD_USER_INPUT', 'Enter a valid JSON object')
  }
  if (isTooDeep(value)) throw failure('BAD_USER_INPUT', `A JSON object can have at most ${maxLevels} levels`)
  return value as JsonObject
}

/**
 * A scalar for JSON objects. The caller checks the members of an input.
 * @param description ends without a full stop
 */
export const jsonScalar = <T extends object>(name: string, description: string) =>
  new GraphQLScalarType<JsonObject, T>({
    name,
    description: `${description}; at most ${maxLevels} levels deep`,
    serialize: (value) => value as T,
    parseValue: read,
    parseLiteral: (node, variables) => read(valueFromASTUntyped(node, variables)),
  })

export const JsonObjectScalar = jsonScalar<JsonObject>('JSONObject', 'JSON object of any shape')
