import { defineHook } from '../../../base/hooks.ts'
import type { KnownCount } from '../../../graphql/known-count.ts'
import type { AccountFilterInput } from './user-admin.inputs.ts'

export const accountCounts = defineHook<KnownCount<AccountFilterInput>>('accounts.counts')
