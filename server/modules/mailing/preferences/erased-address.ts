import type { Ctx } from '../../../context/context.ts'
import { createLinkKey } from '../../files/public.ts'

/**
 * SQL for what stands in place of the address of an erased account: its hash with the installation's key. The wish of the
 * address is honoured if it comes back, and no one can read it. Null before the key exists, when nothing is erased.
 * @param address SQL of a lower-case address
 */
const pseudonymOf = (address: string): string =>
  `'erased:' || left(encode(sha256(convert_to(
     (select secret from link_key where id = 1) || ${address}, 'UTF8')), 'hex'), 32)`

/** SQL condition: the column names the address, in clear or after an erasure. @param address SQL of a lower-case address */
export const namesAddress = (column: string, address: string): string =>
  `${column} in (${address}, ${pseudonymOf(address)})`

/** Replaces addresses by pseudonyms in what they wish: no mailings, or none of a category. */
export async function eraseWishesOf(ctx: Ctx, addresses: readonly string[]): Promise<void> {
  await createLinkKey(ctx)
  const replaced = (table: string, columns: string) => `
    with gone as (delete from ${table} where address = any($1) returning *)
    insert into ${table} (address, ${columns}) select ${pseudonymOf('address')}, ${columns} from gone
    on conflict do nothing`
  await ctx.db.query(replaced('mail_opt_out', 'category, created_at'), [addresses])
  await ctx.db.query(replaced('mail_suppression', 'id, reason, created_at'), [addresses])
}
