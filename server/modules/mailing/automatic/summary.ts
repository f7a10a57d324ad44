import type { Ctx } from '../../../context/context.ts'
import type { Translate } from '../../../locales/namespaces.ts'
import type { AutomaticMail } from './automatic-mail.entity.ts'
import { automaticKinds, type AutomaticKind } from './kinds.ts'

/** Students named per kind; the others are counted. */
const maxNames = 20

/**
 * Content of a supervisor's daily summary: for each kind the number of students and their names, including those
 * without an address, whom no mail reached.
 */
export async function summaryValues(
  ctx: Ctx,
  { userId, facts, createdAt }: Pick<AutomaticMail, 'userId' | 'facts' | 'createdAt'>,
  t: Translate<'mail-automatic'>,
): Promise<{ summary: string; count: string }> {
  const rows: { kind: Exclude<AutomaticKind, 'summary'>; count: number; names: string[] }[] = await ctx.db.query(
    `select kind, count(*)::int as count, (array_agg(name order by name))[1:${maxNames}] as names from (
     select distinct m.kind, u.id, trim(u.first_name || ' ' || left(u.last_name, 1) || '.') as name
     from relation r join automatic_mail m on m.user_id = r.below_id and not m.family and m.kind <> 'summary'
       join "user" u on u.id = m.user_id
     where r.above_id = $1 and r.state = 'active' and m.created_at > $2 and m.created_at <= $3
       and m.kind in (select k.kind from automatic_message k where k.platform = $4 and k.in_summary)
       and (m.status <> 'suppressed' or m.reason in ('noAddress', 'optOut', 'blocked'))
     ) student group by kind`,
    [userId, facts.since ?? new Date(createdAt.getTime() - 86_400_000), createdAt, ctx.node.edition.platform],
  )
  const lines = automaticKinds.flatMap((kind) => {
    const row = rows.find((each) => each.kind === kind)
    if (!row || kind === 'summary') return []
    const others = row.count - row.names.length
    const names = [...row.names, ...(others > 0 ? [t('values.summary.others', { count: others })] : [])].join(', ')
    return [t('values.summary.line', { kind: t(`values.summary.${kind}`), count: row.count, names })]
  })
  return { summary: lines.join('\n'), count: String(rows.reduce((sum, { count }) => sum + count, 0)) }
}
