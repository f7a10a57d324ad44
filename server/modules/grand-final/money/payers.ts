import type { PayerDecision } from '../../payments/public.ts'
import { participantOfCharge, responsibleFor } from '../ownership.ts'

/**
 * A member's charges can be paid by the family and the group's supervisor, or by the supervisor alone, depending on the
 * group's payment control.
 */
export const mayPayCharge: PayerDecision = async (ctx, { subjectId }) => {
  const participantId = await participantOfCharge(ctx).load(subjectId)
  const people = participantId && (await responsibleFor(ctx).load(participantId))
  if (!people) return null
  if (ctx.viewer.id === null) return false
  return people.supervisorId === ctx.viewer.id || (!people.supervisorPays && people.userId === ctx.viewer.id)
}
