import type { Participant } from './participant.entity.ts'

type Answered = Pick<Participant, 'response'>

/** The members who have not declined: they come, or may still say so. */
export const comingOf = <M extends Answered>(members: readonly M[]): M[] =>
  members.filter(({ response }) => response !== 'declined')

/** The members who have said that they come; teachers do so by bringing a group. */
export const acceptedOf = <M extends Answered>(members: readonly M[]): M[] =>
  members.filter(({ response }) => response === 'accepted')
