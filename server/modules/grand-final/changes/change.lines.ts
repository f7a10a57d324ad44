import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { finalCategoryById, programById } from '../event/event.loaders.ts'
import { groupById } from '../groups/group.loaders.ts'
import { managesGroup } from '../groups/group.service.ts'
import { previewRemoval } from '../money/cancellation.ts'
import { chargesByParticipant } from '../money/charge.loaders.ts'
import { openDetails } from '../participants/details.ts'
import type { Participant } from '../participants/participant.entity.ts'
import { participantById } from '../participants/participant.loaders.ts'
import type { GrandFinalChange } from './change-request.entity.ts'
import type { GrandFinalChangeLine } from './change.inputs.ts'
import { withDates, type ChangeInputs } from './change.kinds.ts'
import { openInput } from './change.service.ts'

/** The differences a requested change would make, line by line; empty once decided. */
export async function linesOf(ctx: Ctx, change: GrandFinalChange): Promise<GrandFinalChangeLine[]> {
  const input = await openInput(ctx, change)
  const member = change.participantId ? await participantById(ctx).load(change.participantId) : null
  if (!input) return []
  switch (change.kind) {
    case 'details': {
      const before = member && (await openDetails(ctx, member))
      const { details } = withDates(input as ChangeInputs['details'])
      return Object.entries(details).flatMap(([field, after]) =>
        after === undefined ? [] : line(field, text(before?.[field as 'birth']), text(after)),
      )
    }
    case 'booking': {
      const { singleRoom, programIds, firstName, lastName } = input as ChangeInputs['booking']
      const booked = member
        ? (await chargesByParticipant(ctx).load(member.id)).flatMap(({ cancelledAt, kind, programId }) =>
            cancelledAt === null && kind === 'option' && programId ? [programId] : [],
          )
        : []
      return [
        ...(singleRoom == null ? [] : line('singleRoom', String(member?.singleRoom ?? false), String(singleRoom))),
        ...(programIds ? line('programme', await titlesOf(ctx, booked), await titlesOf(ctx, programIds)) : []),
        ...(firstName || lastName
          ? line(
              'name',
              member && `${member.firstName} ${member.lastName}`,
              `${firstName ?? member?.firstName} ${lastName ?? member?.lastName}`,
            )
          : []),
      ]
    }
    case 'category': {
      const { categoryId, team } = input as ChangeInputs['category']
      const title = async (id: string | null | undefined) => {
        const category = id ? await finalCategoryById(ctx).load(id) : null
        return category && localized(category.titles, ctx.locale)
      }
      return [
        ...line('category', await title(member?.categoryId), await title(categoryId)),
        ...line('team', member?.team ?? null, team?.trim() || null),
      ]
    }
    case 'addition': {
      const user = await userById(ctx).load((input as ChangeInputs['addition']).userId)
      return line('name', null, user && `${user.firstName} ${user.lastName} (${user.username})`)
    }
    case 'companion':
    case 'teacher': {
      const { firstName, lastName } = input as ChangeInputs['teacher']
      return line('name', null, `${firstName} ${lastName}`)
    }
    case 'answer':
      return line('answer', member?.response ?? null, (input as ChangeInputs['answer']).action)
    case 'removal':
      return member ? removalLines(ctx, change.groupId, member) : []
  }
}

/** The effect of a removal on a member's payments, for those who manage the group. */
async function removalLines(ctx: Ctx, groupId: string, member: Participant): Promise<GrandFinalChangeLine[]> {
  const group = await groupById(ctx).load(groupId)
  if (member.removedAt || !group || !managesGroup(ctx, group)) return []
  const { paid, refund, waived } = await previewRemoval(ctx, { groupId, participantId: member.id })
  const amount = (minor: number) => `${minor} ${paid.currency}`
  return [
    ...(paid.amount ? line('paid', amount(paid.amount), amount(paid.amount - refund.amount)) : []),
    ...(waived.amount ? line('due', amount(waived.amount), amount(0)) : []),
  ]
}

/** A line, if something changes. */
const line = (field: string, before: string | null, after: string | null): GrandFinalChangeLine[] =>
  before === after ? [] : [{ field, before, after }]

const text = (value: unknown): string | null =>
  value == null ? null : value instanceof Date ? value.toISOString() : String(value)

async function titlesOf(ctx: Ctx, ids: readonly string[]): Promise<string | null> {
  const programs = await programById(ctx).loadMany([...ids])
  const titles = programs.flatMap((program) =>
    program && !(program instanceof Error) ? [wordsIn(program.storedWords, ctx.locale).title] : [],
  )
  return titles.toSorted().join(', ') || null
}
