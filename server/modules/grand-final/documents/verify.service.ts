import { readBadge } from '../../../../shared/badge-code.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { referenced } from '../../../graphql/loaders.ts'
import { wordsIn } from '../../texts/public.ts'
import { wasCheckedIn } from '../check-in/attendance.ts'
import { eventById } from '../event/event.loaders.ts'
import { groupById } from '../groups/group.loaders.ts'
import { placedStates } from '../groups/group-states.ts'
import { openDetails, passportName } from '../participants/details.ts'
import { participantById } from '../participants/participant.loaders.ts'
import { PublicGrandFinalPaper } from './document.inputs.ts'
import { readSignedCode } from './signed-code.ts'

/**
 * Public information about a letter or certificate, for any holder of its code.
 * @throws NOT_FOUND for a code that was not signed here, RATE_LIMITED
 */
export async function verifyPaper(ctx: Ctx, text: string): Promise<PublicGrandFinalPaper> {
  await ctx.node.limits.consume('certificateByAddress', ctx.request.address)
  const unknown = () => notFound('This code was not issued here')
  const claimed = readBadge(text)
  if (claimed?.kind !== 'invitation' && claimed?.kind !== 'attendance') throw unknown()
  const member = await participantById(ctx).load(claimed.id)
  const code = member && (await readSignedCode(ctx, member.eventId, text))
  if (!member || !code) throw unknown()
  const event = await referenced(eventById(ctx), member.eventId)
  const group = await referenced(groupById(ctx), member.groupId)
  const details = await openDetails(ctx, member)
  const invited = placedStates.includes(group.state) && member.response === 'accepted' && member.removedAt === null
  const { kind } = claimed
  return Object.assign(new PublicGrandFinalPaper(), {
    kind,
    valid: kind === 'invitation' ? invited : await wasCheckedIn(ctx).load(member.id),
    name: passportName(details) ?? (`${member.firstName} ${member.lastName}`.trim() || null),
    passportEnd: kind === 'invitation' ? (details?.passportNumber?.slice(-3) ?? null) : null,
    role: member.role,
    eventTitle: wordsIn(event.storedWords, ctx.locale).title,
    place: event.place,
    startsOn: event.startsOn,
    endsOn: event.endsOn,
    issuer: ctx.node.edition.title,
    issuedAt: code.issuedAt,
  })
}
