import { z } from 'zod'
import { badInput } from '../errors/errors.ts'
import { isZone } from '../time/zones.ts'
import type { SheetCell } from '../../shared/sheet-cell.ts'

const path = z.string().max(200)
const word = z.string().max(500)
const words = z.record(z.string().max(100), word)
const value = z.union([z.string().max(200), z.number(), z.boolean()])

/** Maximum nesting of cells: the web app uses two levels, and a very deep request is refused like any other. */
const maxLevels = 5

const plainCells = [
  z.strictObject({ kind: z.literal('plain').optional(), path }),
  z.strictObject({ kind: z.literal('text'), template: z.string().max(500) }),
  z.strictObject({
    kind: z.enum(['date', 'money', 'price', 'percent', 'country', 'language', 'count', 'pairs']),
    path,
  }),
  z.strictObject({
    kind: z.literal('quotient'),
    path,
    divisor: z.number().positive(),
    digits: z.int().min(0).max(6).optional(),
  }),
  z.strictObject({ kind: z.literal('words'), path, words, otherwise: word.optional() }),
  z.strictObject({ kind: z.literal('list'), path, field: path, otherwise: word.optional(), words: words.optional() }),
] as const

function cellOf(levels: number): z.ZodType<SheetCell> {
  if (levels === 0) return z.union(plainCells) as z.ZodType<SheetCell>
  const cell = cellOf(levels - 1)
  const oneCase = z.strictObject({
    path,
    is: value.optional(),
    not: value.optional(),
    past: z.boolean().optional(),
    same: path.optional(),
    text: word.optional(),
    cell: cell.optional(),
  })
  return z.union([
    ...plainCells,
    z.strictObject({ kind: z.literal('joined'), parts: z.array(cell).max(10), separator: z.string().max(10) }),
    z.strictObject({
      kind: z.literal('cases'),
      cases: z.array(oneCase).max(30),
      otherwise: word.optional(),
      cell: cell.optional(),
    }),
  ]) as z.ZodType<SheetCell>
}

const request = z.strictObject({
  documentId: z.string().max(100),
  variables: z.record(z.string().max(100), z.unknown()),
  connection: z.strictObject({
    path: z.array(z.string().max(100)).min(1).max(5),
    count: z.string().max(100),
    cursor: z.string().max(100),
  }),
  columns: z
    .array(z.strictObject({ title: word, cell: cellOf(maxLevels) }))
    .min(1)
    .max(100),
  format: z.enum(['xlsx', 'csv']),
  fileName: z.string().min(1).max(100),
  // time zone of the page that shows the list; missing from older pages and from browsers with an outdated name of
  // their zone
  timeZone: z.string().max(100).refine(isZone).catch('UTC'),
})

/**
 * An export request: the list's persisted operation with its filters, the position of the connection in the result, and
 * the visible columns with translated titles.
 */
export type ExportRequest = z.infer<typeof request>

/** Export request with the number of rows of the list, as counted by the page. */
const countedRequest = request.extend({ total: z.int().min(0).max(1_000_000_000) })

/** @throws BAD_USER_INPUT */
export const readExportRequest = (body: unknown): ExportRequest & { total: number } => read(countedRequest, body)

function read<T>(shape: z.ZodType<T>, body: unknown): T {
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  throw badInput(
    Object.fromEntries(
      parsed.error.issues.map((issue) => [issue.path.join('.') || 'body', ['The request could not be read']]),
    ),
  )
}
