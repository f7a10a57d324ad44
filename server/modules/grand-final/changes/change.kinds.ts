import { first } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import type { PhaseAction } from '../event/phases.ts'
import { removeParticipant } from '../money/cancellation.ts'
import { setResponse, updateParticipant, updateParticipantCategory } from '../participants/booking.service.ts'
import { updateDetails } from '../participants/details.service.ts'
import { addCompanion, addParticipant, addTeacher } from '../participants/membership.service.ts'
import type { ChangeKind } from './change-request.entity.ts'
import type { RequestGrandFinalChangeInput } from './change.inputs.ts'

export type ChangeInputs = { [K in ChangeKind]: NonNullable<RequestGrandFinalChangeInput[K]> }

/** The action whose phase must be over before a kind of change can be requested. */
export const actionOf: Readonly<Record<ChangeKind, PhaseAction>> = {
  details: 'editDetails',
  booking: 'editParticipants',
  category: 'editParticipants',
  removal: 'editParticipants',
  addition: 'editParticipants',
  companion: 'editParticipants',
  teacher: 'editParticipants',
  answer: 'respond',
}

const effects: { [K in ChangeKind]: (ctx: Ctx, input: ChangeInputs[K]) => Promise<unknown> } = {
  details: (ctx, input) => updateDetails(ctx, withDates(input)),
  booking: updateParticipant,
  category: updateParticipantCategory,
  removal: removeParticipant,
  addition: addParticipant,
  companion: addCompanion,
  teacher: addTeacher,
  answer: setResponse,
}

/** Applies a change like its own mutation, on behalf of the organiser in the context. */
export const applyChange = (ctx: Ctx, kind: ChangeKind, input: ChangeInputs[ChangeKind]): Promise<unknown> =>
  effects[kind](ctx, input as never)

/** Restores dates, which were stored as text. */
export function withDates(input: ChangeInputs['details']): ChangeInputs['details'] {
  const { arrivalAt, departureAt } = input.details
  const moment = (at: Date | null | undefined) => (at ? new Date(at) : at)
  return { ...input, details: { ...input.details, arrivalAt: moment(arrivalAt), departureAt: moment(departureAt) } }
}

/** The single change in an input; null for none or several. */
export function changeIn(
  input: RequestGrandFinalChangeInput,
): { kind: ChangeKind; given: ChangeInputs[ChangeKind] } | null {
  const found = (Object.keys(actionOf) as ChangeKind[]).flatMap((kind) =>
    input[kind] ? [{ kind, given: input[kind] }] : [],
  )
  return found.length === 1 ? first(found) : null
}
