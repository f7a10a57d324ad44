import type { JsonSchema } from './json-schema.ts'

/** A response body; `next` is the cursor of the following page. */
export interface Presented {
  readonly body: unknown
  readonly next?: string | null
}

/** Transformation of a root field's value and its schema. */
export interface Presenter {
  schema(derived: JsonSchema): JsonSchema
  run(value: any): Presented
}

/** Returns the value unchanged. */
export const asIs: Presenter = {
  schema: (derived) => derived,
  run: (body) => ({ body }),
}

/** A command without a result. */
export const success: Presenter = {
  schema: () => ({ type: 'object', required: ['success'], properties: { success: { const: true } } }),
  run: () => ({ body: { success: true } }),
}

/** Returns the only property of a payload. */
export const only: Presenter = {
  schema: (derived) => Object.values(derived.properties ?? {})[0] ?? {},
  run: (value) => ({ body: Object.values(value)[0] }),
}

/** Wraps a scalar under the given name. */
export const named = (name: string): Presenter => ({
  schema: (derived) => ({ type: 'object', required: [name], properties: { [name]: derived } }),
  run: (value) => ({ body: { [name]: value } }),
})

/**
 * A connection as an array, with the next page in the `Link` header. The selection contains `nodes` and `pageInfo {
 * hasNextPage endCursor }`; the variables are `limit` and `cursor`.
 */
export const list: Presenter = {
  schema: (derived) => derived.properties?.nodes ?? {},
  run: ({ nodes, pageInfo }) => ({ body: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }),
}
