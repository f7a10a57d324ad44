import type { TableView, TableViewOptions } from '../../../ui/table/table-view.ts'

/** States of an appeal, those that wait first. */
export const appealStates = ['open', 'upheld', 'declined'] as const
export type AppealState = (typeof appealStates)[number]

/** What an answer can have changed. */
export const appealEffects = [
  'none',
  'keyCorrected',
  'questionCancelled',
  'lateAnswersCounted',
  'placeReturned',
] as const
export type AppealEffect = (typeof appealEffects)[number]

export const appealColor: Record<AppealState, string> = { open: 'amber', upheld: 'green', declined: 'gray' }

/** Query parameters of the list of appeals. */
export const appealsView: TableViewOptions = { filters: ['state'] }

/** The variables of the list; those that wait unless the address says otherwise. */
export function appealsVariables({ filters }: TableView): { state: AppealState | null } {
  if (filters['state'] === 'all') return { state: null }
  return { state: appealStates.find((state) => state === filters['state']) ?? 'open' }
}

/** A known state; new ones of a newer server read as open. */
export const stateOf = (state: string): AppealState => appealStates.find((known) => known === state) ?? 'open'
/** A known effect, or none. */
export const effectOf = (effect: string | null | undefined): AppealEffect =>
  appealEffects.find((known) => known === effect) ?? 'none'
