import type { JsonSchema } from './json-schema.ts'

/** A response body; `next` is the cursor of the following page. */
interface Presented {
  readonly body: unknown
  readonly next?: string | null
}

/** Transformation of a root field's value and its schema. */
export interface Presenter {
  schema(derived: JsonSchema): JsonSchema
  run(value: unknown): Presented
  /** whether the response is one page of a list */
  readonly pages?: boolean
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
  run: (value: object) => ({ body: Object.values(value)[0] }),
}

/** Wraps a scalar under the given name. */
export const named = (name: string): Presenter => ({
  schema: (derived) => ({ type: 'object', required: [name], properties: { [name]: derived } }),
  run: (value) => ({ body: { [name]: value } }),
})

/**
 * Amounts of the named field as integers in minor units, with a `currency` next to them (null without an amount), in
 * each object of the response.
 */
export const inMinorUnits = (field: string, inner: Presenter): Presenter => ({
  ...inner,
  schema: (derived) => {
    const schema = inner.schema(derived)
    const flat = ({ properties = {}, ...object }: JsonSchema): JsonSchema => ({
      ...object,
      required: Object.keys({ ...properties, currency: {} }),
      properties: {
        ...properties,
        [field]: {
          type: ['integer', 'null'],
          description: `${properties[field]?.description ?? ''} (minor units)`.trim(),
        },
        currency: { type: ['string', 'null'], description: 'ISO 4217 code' },
      },
    })
    return schema.items ? { ...schema, items: flat(schema.items as JsonSchema) } : flat(schema)
  },
  run: (value) => {
    const { body, ...rest } = inner.run(value)
    const flat = (row: Record<string, unknown>) => {
      const money = row[field] as { amount: number; currency: string } | null
      return { ...row, [field]: money?.amount ?? null, currency: money?.currency ?? null }
    }
    return { ...rest, body: Array.isArray(body) ? body.map(flat) : flat(body as Record<string, unknown>) }
  },
})

/** A page of a connection. */
interface Page {
  readonly nodes: readonly unknown[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

/**
 * A connection as an array, with the next page in the `Link` header. The selection contains `nodes` and `pageInfo {
 * hasNextPage endCursor }`; the variables are `limit` and `cursor`.
 */
export const list: Presenter = {
  pages: true,
  schema: (derived) => derived.properties?.nodes ?? {},
  run: ({ nodes, pageInfo }: Page) => ({ body: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null }),
}
