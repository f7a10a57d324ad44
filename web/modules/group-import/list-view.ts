export type ListState = 'checking' | 'draft' | 'running' | 'done' | 'withdrawn'
export const rowStatuses = ['waiting', 'error', 'new', 'changed', 'invite', 'same'] as const
export type RowStatus = (typeof rowStatuses)[number]
/** Names of the row counts in the API. */
export const countOf = {
  waiting: 'waiting',
  error: 'error',
  new: 'fresh',
  changed: 'changed',
  invite: 'invite',
  same: 'same',
} as const
