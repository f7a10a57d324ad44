import { by, byId } from '../../../graphql/loaders.ts'
import { GrandFinalCharge } from './charge.entity.ts'

export const chargeById = byId(() => GrandFinalCharge)
/** Charges of members including cancelled ones, oldest first. */
export const chargesByParticipant = by(() => GrandFinalCharge, 'participantId', 'createdAt')
