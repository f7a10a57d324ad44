import { PaymentSubject, payersDecide } from '../../payments/public.ts'
import { participantOfCharge, responsibleFor } from '../ownership.ts'

// A member's payments are the family's and the group's supervisor's to pay; the supervisor's alone where the group's
// payment control says so.
payersDecide(PaymentSubject.grandFinal, async (ctx, { subjectId }) => {
  const participantId = await participantOfCharge(ctx).load(subjectId)
  const people = participantId && (await responsibleFor(ctx).load(participantId))
  if (!people) return null
  if (ctx.viewer.id === null) return false
  return people.supervisorId === ctx.viewer.id || (!people.supervisorPays && people.userId === ctx.viewer.id)
})
