import type { Ctx } from '../../../context/context.ts'
import { createLinkKey } from '../../files/public.ts'

/**
 * SQL for the pseudonym of the address of an erased account: its hash with the installation's key. The preferences of
 * the address apply if it is used again, and no one can read it. Null before the key exists, when nothing is erased.
 * @param address SQL of a lower-case address
 */
const pseudonymOf = (address: string): string =>
  `'erased:' || left(encode(sha256(convert_to(
     (select secret from link_key where id = 1) || ${address}, 'UTF8')), 'hex'), 32)`

/**
 * SQL condition: the column contains the address, in clear or as a pseudonym. @param address SQL of a lower-case
 * address
 */
export const namesAddress = (column: string, address: string): string =>
  `${column} in (${address}, ${pseudonymOf(address)})`

/** Replaces addresses with pseudonyms in their preferences: no mailings, or none of a category. */
export async function eraseWishesOf(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  await createLinkKey(ctx)
  const replaced = (table: string, columns: string) => `
    with gone as (delete from ${table} where address = any($1) returning *)
    insert into ${table} (address, ${columns}) select ${pseudonymOf('address')}, ${columns} from gone
    on conflict do nothing`
  await ctx.db.query(replaced('mail_opt_out', 'category, created_at'), [addresses])
  await ctx.db.query(replaced('mail_suppression', 'id, reason, created_at'), [addresses])
}
