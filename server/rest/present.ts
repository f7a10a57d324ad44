import type { JsonSchema } from './json-schema.ts'

/** An answer as it is sent; `next` is the cursor of the following page. */
export interface Presented {
  readonly body: unknown
  readonly next?: string | null
}

/** What becomes of a root field's value, and of its schema. */
export interface Presenter {
  schema(derived: JsonSchema): JsonSchema
  run(value: any): Presented
}

/** The value as it is. */
export const asIs: Presenter = {
  schema: (derived) => derived,
  run: (body) => ({ body }),
}

/** A command with nothing to say. */
export const success: Presenter = {
  schema: () => ({ type: 'object', required: ['success'], properties: { success: { const: true } } }),
  run: () => ({ body: { success: true } }),
}

/** A payload of one property: that property. */
export const only: Presenter = {
  schema: (derived) => Object.values(derived.properties ?? {})[0] ?? {},
  run: (value) => ({ body: Object.values(value)[0] }),
}

/** A value that is no object: under the given name. */
export const named = (name: string): Presenter => ({
  schema: (derived) => ({ type: 'object', required: [name], properties: { [name]: derived } }),
  run: (value) => ({ body: { [name]: value } }),
})

/**
 * A connection: an array, with the next page in the `Link` header. The selection holds `nodes` and
 * `pageInfo { hasNextPage endCursor }`, the variables are `limit` and `cursor`.
 */
export const list: Presenter = {
  schema: (derived) => derived.properties?.nodes ?? {},
  run: ({ nodes, pageInfo }) => ({ body: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }),
}
