import type { Page, PageArgs } from '../../graphql/connection.ts'
import { badInput } from '../../errors/errors.ts'

type Key = readonly string[]

/**
 * Paginates a short in-memory list in descending order of its keys. Cursors are row keys, so that pages stay stable
 * when rows are added or removed.
 * @param keyOf unique for each row
 * @throws BAD_USER_INPUT for an invalid cursor
 */
export function pageOfList<T>(rows: readonly T[], page: PageArgs, keyOf: (row: T) => Key): Page<T> {
  const after = page.after ? readCursor(page.after, 'after') : null
  const before = page.before ? readCursor(page.before, 'before') : null
  const inside = rows
    .map((node) => ({ node, key: keyOf(node) }))
    .sort((a, b) => compare(b.key, a.key))
    .filter(({ key }) => (!after || compare(key, after) < 0) && (!before || compare(key, before) > 0))
  const backwards = page.last != null
  const limit = page.last ?? page.first ?? 50
  const shown = backwards ? inside.slice(Math.max(0, inside.length - limit)) : inside.slice(0, limit)
  const more = inside.length > shown.length

  const edges = shown.map(({ node, key }) => ({ node, cursor: Buffer.from(JSON.stringify(key)).toString('base64url') }))
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      hasNextPage: backwards ? before !== null : more,
      hasPreviousPage: backwards ? more : after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: Promise.resolve(rows.length),
  }
}

function compare(a: Key, b: Key): number {
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? ''
    if (part !== other) return part < other ? -1 : 1
  }
  return 0
}

function readCursor(cursor: string, name: 'after' | 'before'): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && key.every((part) => typeof part === 'string')) return key
  } catch {
    // falls through to the error below
  }
  throw badInput({ [name]: ['The cursor is not valid'] })
}
