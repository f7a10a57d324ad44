import { defineList } from '../../../shared/table/define-list.ts'
import { filter } from '../../../shared/table/filters.ts'

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

/** Appeals; those that wait unless the address says otherwise. */
export const appealsList = defineList({
  filters: [
    filter(
      ['state'],
      ({ state }) => ({ state: state === 'all' ? null : (appealStates.find((known) => known === state) ?? 'open') }),
      {
        kind: 'choice',
        name: 'state',
        label: 'results:appeals.stateTitle',
        options: [
          ...appealStates.map((value) => ({ value, text: `results:appeals.state.${value}` as const })),
          { value: 'all', text: 'results:appeals.all' },
        ],
        otherwise: { value: 'open' },
      },
    ),
  ],
})

/** A known state; new ones of a newer server read as open. */
export const stateOf = (state: string): AppealState => appealStates.find((known) => known === state) ?? 'open'
/** A known effect, or none. */
export const effectOf = (effect: string | null | undefined): AppealEffect =>
  appealEffects.find((known) => known === effect) ?? 'none'
