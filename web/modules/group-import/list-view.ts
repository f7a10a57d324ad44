export type ListState = 'checking' | 'draft' | 'running' | 'done' | 'withdrawn'
/** Badge color of a list's status. */
export const stateColor: Record<ListState, string> = {
  checking: 'blue',
  draft: 'amber',
  running: 'blue',
  done: 'green',
  withdrawn: 'gray',
}

export const rowStatuses = ['waiting', 'error', 'new', 'changed', 'invite', 'same'] as const
export type RowStatus = (typeof rowStatuses)[number]
/** Badge color of a row's status. */
export const rowColor: Record<RowStatus, string> = {
  waiting: 'amber',
  error: 'red',
  new: 'green',
  changed: 'blue',
  invite: 'violet',
  same: 'gray',
}
/** Names of the row counts in the API. */
export const countOf = {
  waiting: 'waiting',
  error: 'error',
  new: 'fresh',
  changed: 'changed',
  invite: 'invite',
  same: 'same',
} as const
