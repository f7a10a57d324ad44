import type { Random } from '../../../demo-part/random.ts'
import type { Ctx } from '../../../context/context.ts'
import type { User } from '../../accounts/public.ts'
import type { JsonObject } from '../../settings/public.ts'
import { AuditEntry, type AuditKind } from '../audit/audit-entry.entity.ts'

/** A staff action in the audit log, with the number of its entries. */
interface Action {
  kind: AuditKind
  action: string
  subjectType: string
  details: JsonObject
  reason?: string
  /** about a student chosen at random */
  ofStudent?: true
  times: number
}

const actions: readonly Action[] = [
  { kind: 'read', action: 'accounts', subjectType: 'User', details: { userTypes: 1, country: 'TR' }, times: 9 },
  { kind: 'read', action: 'node', subjectType: 'User', details: {}, ofStudent: true, times: 14 },
  { kind: 'read', action: 'payments', subjectType: 'Payment', details: { states: 2 }, times: 6 },
  { kind: 'read', action: 'customFormAnswers', subjectType: 'CustomFormAnswer', details: {}, times: 4 },
  {
    kind: 'change',
    action: 'updateStudent',
    subjectType: 'User',
    details: { grade: 8 },
    reason: 'The school wrote that the grade was wrong',
    ofStudent: true,
    times: 3,
  },
  {
    kind: 'change',
    action: 'disableUser',
    subjectType: 'User',
    details: {},
    reason: 'Second account of the same student',
    ofStudent: true,
    times: 1,
  },
  {
    kind: 'change',
    action: 'enableUser',
    subjectType: 'User',
    details: {},
    reason: 'The accounts belong to twins',
    ofStudent: true,
    times: 1,
  },
]

/** Creates audit entries of the last four weeks. */
export async function makeAuditLog(
  ctx: Ctx,
  random: Random,
  { admin, students }: { admin: User; students: readonly User[] },
): Promise<void> {
  const now = ctx.clock.now()
  const entries = actions.flatMap(({ times, ofStudent, reason = null, ...action }) =>
    Array.from({ length: times }, () => ({
      ...action,
      reason,
      actorId: admin.id,
      subjectId: ofStudent ? random.pick(students).id : null,
      address: '192.0.2.17',
      createdAt: new Date(now - random.whole(1, 28 * 24 * 60) * 60_000),
    })),
  )
  await ctx.db.insert(AuditEntry, entries as object[])
}
