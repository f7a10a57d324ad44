import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { wordList, toStoredWords, type StoredWords, type WordsInput } from '../../texts/public.ts'
import { checkVariables } from '../campaigns/variables.ts'
import { AutomaticMessage } from './automatic-message.entity.ts'
import type { AutomaticMessageFigures, SaveAutomaticMessageInput } from './automatic.inputs.ts'
import { kindOf, variablesOf, type AutomaticKind } from './kinds.ts'
import { dueQuery, messagesOf } from './plan.ts'
import { shippedWords } from './shipped.ts'

const day = 86_400_000
/** Maximum mails counted as planned. */
const maxCounted = 10_000

/** Texts of a kind in stored form. @throws BAD_USER_INPUT (no English, an unknown variable) */
export function textsOf(kind: AutomaticKind, words: readonly WordsInput[]): StoredWords {
  const stored = toStoredWords(words)
  checkVariables(stored, variablesOf(kind))
  return stored
}

/**
 * Saves the settings of a kind. Turning it on activates it from now. Languages whose text is the shipped one keep
 * following it.
 * @throws BAD_USER_INPUT (hours of a kind without hours, or none; an unknown variable; no English)
 */
export function saveMessage(outer: Ctx, input: SaveAutomaticMessageInput): Promise<AutomaticMessage> {
  const { kind, enabled, families, inSummary, words, reset } = input
  const hours = [...new Set(input.hours)].sort((a, b) => b - a)
  const hasHours = kindOf(kind).hours !== null
  if (hasHours && !hours.length) throw badInput({ hours: ['Enter at least one number of hours'] })
  if (!hasHours && hours.length) throw badInput({ hours: ['This message is not sent before its occasion'] })
  const written = words && !reset ? changedWords(outer, kind, textsOf(kind, words)) : null
  return inTransaction(outer, async (ctx) => {
    const before = (await messagesOf(ctx)).find((message) => message.kind === kind)
    const now = new Date(ctx.clock.now())
    await ctx.db.query(
      `update automatic_message set enabled = $3, hours = $4, families = $5, in_summary = $6,
         stored_words = case when $9 then $7::jsonb else stored_words end, changed_at = $8,
         activated_at = case when $3 and not enabled then $8 else activated_at end
       where platform = $1 and kind = $2`,
      [ctx.node.edition.platform, kind, enabled, hours, families, inSummary, written, now, reset || !!words],
    )
    return ctx.db.findOneByOrFail(AutomaticMessage, { id: before?.id ?? '' })
  })
}

/** The texts that differ from the shipped ones; null if none does. English is kept with any of them. */
function changedWords({ node }: Ctx, kind: AutomaticKind, given: StoredWords): StoredWords | null {
  const shipped = shippedWords(node, kind)
  const changed = wordList(given).filter(({ language, title, text }) => {
    const own = wordList(shipped).find((each) => each.language === language)
    return own?.title !== title || own.text !== text
  })
  if (!changed.length) return null
  return toStoredWords([
    ...(changed.some(({ language }) => language === 'en') ? [] : [{ language: 'en', ...given.en }]),
    ...changed,
  ])
}

/** Figures of the kinds: one statement per table, and one per kind for what is coming. */
export const figuresOf = loader<AutomaticMessage, AutomaticMessageFigures>(async (ctx, messages) => {
  const since = new Date(ctx.clock.now() - 30 * day)
  const kinds = messages.map(({ kind }) => kind)
  const rows: { kind: AutomaticKind; sent: number; failed: number; suppressed: number }[] = await ctx.db.query(
    `select a.kind, count(*) filter (where a.status = 'sent')::int as sent,
       count(*) filter (where a.status = 'suppressed')::int as suppressed,
       count(*) filter (where m.problem is not null and m.sent_at is null)::int as failed
     from automatic_mail a left join mail m on m.id = a.mail_id
     where a.kind = any($1) and a.created_at > $2 group by a.kind`,
    [kinds, since],
  )
  const waiting: { kind: AutomaticKind; count: number }[] = await ctx.db.query(
    `select kind, count(*)::int as count from automatic_mail where status = 'queued' group by kind`,
  )
  return Promise.all(
    messages.map(async (message) => {
      const { sent = 0, failed = 0, suppressed = 0 } = rows.find(({ kind }) => kind === message.kind) ?? {}
      const queued = waiting.find(({ kind }) => kind === message.kind)?.count ?? 0
      return { sent, failed, suppressed, waiting: queued, ...(await comingOf(ctx, message)) }
    }),
  )
})

/** Mails of a kind that will be due within a week, if nothing changes. */
async function comingOf(ctx: Ctx, message: AutomaticMessage): Promise<{ planned: number; nextAt: Date | null }> {
  if (!message.enabled || kindOf(message.kind).hours === null) return { planned: 0, nextAt: null }
  const { sql, parameters } = dueQuery(ctx, message, ctx.clock.now() + 7 * day)
  const [row] = await ctx.db.query<[{ planned: number; nextAt: Date | null }]>(
    `${sql} select count(*)::int as planned, min(due_at) as "nextAt" from (
       select d.due_at from due d where d.due_at > $1 order by d.due_at limit ${maxCounted}) coming`,
    parameters,
  )
  return row
}
