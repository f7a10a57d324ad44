import type { Participant } from './participant.entity.ts'

type Answered = Pick<Participant, 'response'>

/** Members who have not declined. */
export const withoutDeclined = <M extends Answered>(members: readonly M[]): M[] =>
  members.filter(({ response }) => response !== 'declined')

/** Members who have accepted; teachers accept by bringing a group. */
export const acceptedOf = <M extends Answered>(members: readonly M[]): M[] =>
  members.filter(({ response }) => response === 'accepted')
