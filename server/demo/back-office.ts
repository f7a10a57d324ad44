import type { Ctx } from '../graphql/context.ts'
import type { User } from '../modules/accounts/public.ts'
import { AuditEntry, TextOverride } from '../modules/office/public.ts'
import type { Random } from './random.ts'

const day = 86_400_000

/** Staff actions of the demo's audit log, with their number and reason. */
const acts = [
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
] as const

/** Creates audit entries of the last weeks and the progress of translations. */
export async function makeBackOffice(
  ctx: Ctx,
  random: Random,
  { admin, students }: { admin: User; students: readonly User[] },
): Promise<void> {
  const now = ctx.clock.now()
  const at = () => new Date(now - random.whole(1, 28 * 24 * 60) * 60_000)
  const entries = acts.flatMap(({ times, kind, action, subjectType, details, ...more }) =>
    Array.from({ length: times }, () => ({
      actorId: admin.id,
      kind,
      action,
      subjectType,
      subjectId: 'ofStudent' in more ? random.pick(students).id : null,
      reason: 'reason' in more ? more.reason : null,
      details,
      address: '192.0.2.17',
      createdAt: at(),
    })),
  )
  await ctx.db.insert(AuditEntry, entries as object[])
  await ctx.db.insert(TextOverride, judgedTexts(admin.id, new Date(now - 3 * day)) as object[])
}

/** Shipped texts that were reviewed without a change of wording. */
function judgedTexts(changedById: string, changedAt: Date) {
  const common = { namespace: 'statistics', text: null, outdated: false, changedById, changedAt }
  const approved = ['title', 'tab.overview', 'tab.breakdown', 'tab.countries', 'filter.period', 'filter.category']
  return [
    ...(['az', 'fr', 'ru', 'tr'] as const).flatMap((locale) =>
      approved.map((key) => ({ ...common, locale, key, status: 'approved' as const })),
    ),
    { ...common, locale: 'fr', key: 'funnel.title', status: 'needsEditing' as const },
    { ...common, locale: 'tr', key: 'along.title', status: 'needsEditing' as const },
    { ...common, locale: 'ru', key: 'compared.nothing', status: 'translated' as const, outdated: true },
  ]
}
