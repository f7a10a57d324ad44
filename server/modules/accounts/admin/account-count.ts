import type { Ctx } from '../../../graphql/context.ts'
import type { AccountFilterInput, AccountsArgs } from './user-admin.inputs.ts'

/** Filters of the account lists, without order and paging. */
export type AccountFilter = Pick<AccountsArgs, keyof AccountFilterInput>

/** Counts the accounts of a filter without reading them; null for filters that it does not know. */
export type AccountCount = (ctx: Ctx, filter: AccountFilter) => Promise<number | null>

const counts: AccountCount[] = []

/** Registers a count that is cheaper than reading the accounts. Modules of higher floors call this when they load. */
export const registerAccountCount = (count: AccountCount): void => void counts.push(count)

/** The count of a filter, from the first registered count that knows it. */
export async function knownCount(ctx: Ctx, filter: AccountFilter): Promise<number | null> {
  for (const count of counts) {
    const known = await count(ctx, filter)
    if (known !== null) return known
  }
  return null
}
