import type { AccountsTable_query$data } from '../../../__generated__/AccountsTable_query.graphql.ts'

/** An account row of the admin lists. */
export type AccountRow = AccountsTable_query$data['accounts']['edges'][number]['node']

export type AccountStanding = 'active' | 'draft' | 'disabled'

export function standingOf({ isDraft, disabledAt }: { isDraft: boolean; disabledAt?: string | null }): AccountStanding {
  if (disabledAt) return 'disabled'
  return isDraft ? 'draft' : 'active'
}

export const standingColor: Record<AccountStanding, string> = { active: 'green', draft: 'gray', disabled: 'red' }

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
