import { rule } from '../../../graphql/rules.ts'
import { responsibleFor } from '../ownership.ts'

/** The charge is the viewer's own, of a companion of the viewer's, or of a member of the viewer's group. */
export const seesCharge = rule('seesCharge', async (ctx, charge: { participantId: string }) => {
  if (ctx.viewer.id === null) return false
  const people = await responsibleFor(ctx).load(charge.participantId)
  return people !== null && (people.userId === ctx.viewer.id || people.supervisorId === ctx.viewer.id)
})
