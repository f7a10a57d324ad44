export type ListState = 'checking' | 'draft' | 'running' | 'done' | 'withdrawn'
/** Colour of a list's status. */
export const stateColor: Record<ListState, string> = {
  checking: 'blue',
  draft: 'amber',
  running: 'blue',
  done: 'green',
  withdrawn: 'gray',
}

/** Names of the characters between columns, in the texts. */
export const separatorName = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const

export const rowStatuses = ['waiting', 'error', 'new', 'changed', 'invite', 'same'] as const
export type RowStatus = (typeof rowStatuses)[number]
/** Colour of a row's status. */
export const rowColor: Record<RowStatus, string> = {
  waiting: 'amber',
  error: 'red',
  new: 'green',
  changed: 'blue',
  invite: 'violet',
  same: 'gray',
}
/** The count of a status, as the server names it. */
export const countOf = {
  waiting: 'waiting',
  error: 'error',
  new: 'fresh',
  changed: 'changed',
  invite: 'invite',
  same: 'same',
} as const
