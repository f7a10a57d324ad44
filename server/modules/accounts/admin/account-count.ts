import type { KnownCount } from '../../../graphql/known-count.ts'
import type { AccountFilterInput, AccountsArgs } from './user-admin.inputs.ts'
import { defineHook } from '../../../base/hooks.ts'

/** Filters of the account lists, without order and paging. */
export type AccountFilter = Pick<AccountsArgs, keyof AccountFilterInput>

export const accountCounts = defineHook<KnownCount<AccountFilter>>('accounts.counts')
