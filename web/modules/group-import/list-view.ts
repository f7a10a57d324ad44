export type ListState = 'draft' | 'running' | 'done' | 'withdrawn'
/** Colour of a list's status. */
export const stateColor: Record<ListState, string> = {
  draft: 'amber',
  running: 'blue',
  done: 'green',
  withdrawn: 'gray',
}

/** Encodings of text files that the server reads. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1254',
  'koi8-r',
  'ibm866',
  'macintosh',
  'shift_jis',
  'gb18030',
] as const
/** Characters between the columns of a text file, and their names. */
export const separators = [
  { value: ',', name: 'comma' },
  { value: ';', name: 'semicolon' },
  { value: '\t', name: 'tab' },
  { value: '|', name: 'bar' },
] as const

export const rowStatuses = ['error', 'new', 'changed', 'invite', 'same'] as const
export type RowStatus = (typeof rowStatuses)[number]
/** Colour of a row's status. */
export const rowColor: Record<RowStatus, string> = {
  error: 'red',
  new: 'green',
  changed: 'blue',
  invite: 'violet',
  same: 'gray',
}
/** The count of a status, as the server names it. */
export const countOf = { error: 'error', new: 'fresh', changed: 'changed', invite: 'invite', same: 'same' } as const
