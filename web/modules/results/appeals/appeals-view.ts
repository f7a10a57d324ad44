import { defineList } from '../../../shared/table/define-list.ts'
import { filter } from '../../../shared/table/filters/filters.ts'

/** States of an appeal, open first. */
const appealStates = ['open', 'upheld', 'declined'] as const
export type AppealState = (typeof appealStates)[number]

/** Possible effects of an upheld appeal. */
export const appealEffects = [
  'none',
  'keyCorrected',
  'questionCancelled',
  'lateAnswersCounted',
  'placeReturned',
] as const
export type AppealEffect = (typeof appealEffects)[number]

/** List of appeals; shows open ones by default. */
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
        defaultValue: { value: 'open' },
      },
    ),
  ],
})

/** Parses a state; unknown states of a newer server count as open. */
export const stateOf = (state: string): AppealState => appealStates.find((known) => known === state) ?? 'open'
/** Parses an effect; unknown effects count as none. */
export const effectOf = (effect: string | null | undefined): AppealEffect =>
  appealEffects.find((known) => known === effect) ?? 'none'
