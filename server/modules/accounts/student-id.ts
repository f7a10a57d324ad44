import type { Platform } from '../../editions.ts'
import type { Ctx } from '../../graphql/context.ts'

const prefixes: Record<Platform, string> = { stem: 'STEM', neo: 'NEO', hilingua: 'HL' }

/**
 * A user name that nobody has: the edition and a number of a sequence, `STEM-100001`. The database counts, so that
 * neither nodes nor transactions that fail can give a number twice.
 */
export async function newUsername(ctx: Ctx): Promise<string> {
  const [{ number }] = (await ctx.db.query(`select nextval('user_number') as number`)) as [{ number: string }]
  return `${prefixes[ctx.node.edition.platform]}-${number}`
}
