import { first } from '../../../shared/required.ts'
import type { Platform } from '../../editions.ts'
import type { Ctx } from '../../context/context.ts'

const prefixes: Record<Platform, string> = { stem: 'STEM', neo: 'NEO', hilingua: 'HL' }

/**
 * A new username: the edition and a sequence number, `STEM-100001`. The database sequence never issues a number
 * twice, across nodes and failed transactions.
 */
export async function newUsername(ctx: Ctx): Promise<string> {
  return first(await newUsernames(ctx, 1))
}

/** Several new usernames, in the order of their numbers. */
export async function newUsernames(ctx: Ctx, count: number): Promise<string[]> {
  const rows: { number: string }[] = await ctx.db.query(
    `select nextval('user_number') as number from generate_series(1, $1::int)`,
    [count],
  )
  return rows.map(({ number }) => `${prefixes[ctx.node.edition.platform]}-${number}`)
}
