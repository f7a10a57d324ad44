import { inTransaction } from '../../../database/transaction.ts'
import { mailUser } from '../../mail/public.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { User } from '../../accounts/public.ts'
import { startRun, type Run } from '../../runs/public.ts'
import { recordGroupChange } from '../groups/apply-event.ts'
import { lockGroup } from '../groups/places.ts'
import type { GroupAudience, WriteToGroupsInput } from './bulk.inputs.ts'
import { chosenGroups, groupRuns } from './bulk.service.ts'

type Message = Pick<WriteToGroupsInput, 'audience' | 'subject' | 'text'>

export const messageRuns = groupRuns('writeToGroups', async (ctx, id, { parameters }) => {
  const { audience, subject, text } = parameters as Message
  const group = await lockGroup(ctx, id)
  const people = await readersOf(ctx, id, audience)
  if (!people.length) throw failure('RULE_BROKEN', 'No one in this group has an e-mail address')
  for (const user of people) {
    await mailUser(ctx, user, 'mail-grand-final', (t) => ({
      subject,
      paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
      action: {
        label: t('decision.open'),
        path: user.userType === 'supervisor' ? '/stadia/grand-final' : '/stadia/grand-final/student',
      },
    }))
  }
  await recordGroupChange(ctx, group, 'message', { details: { subject, audience, mails: people.length } })
  return true
})

/** Recipients: a group's supervisor, and families that have not declined; no drafts or closed accounts. */
function readersOf(ctx: Ctx, groupId: string, audience: GroupAudience): Promise<User[]> {
  return ctx.db
    .createQueryBuilder(User, 'user')
    .where(`user.email is not null and user.email <> '' and user.disabledAt is null`)
    .andWhere(
      `(:teachers and user.id = (select supervisor_id from participation_group where id = :groupId)
        or :families and user.id in (select p.user_id from participant p where p.group_id = :groupId
             and p.removed_at is null and p.role = 'student' and p.response <> 'declined'))`,
      { groupId, teachers: audience !== 'families', families: audience !== 'teachers' },
    )
    .orderBy('user.id')
    .getMany()
}

/** Starts a run that mails the people of groups. @throws BAD_USER_INPUT */
export function writeToGroups(outer: Ctx, { audience, subject, text, ...chosen }: WriteToGroupsInput): Promise<Run> {
  const message: Message = { audience, subject: subject.trim(), text: text.trim() }
  if (!message.subject) throw badInput({ subject: ['Enter a subject'] })
  if (!message.text) throw badInput({ text: ['Enter a text'] })
  return inTransaction(outer, async (ctx) =>
    startRun(ctx, messageRuns, { ids: await chosenGroups(ctx, chosen), parameters: message }),
  )
}
