import { recordChange } from '../../../module/change-record.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { locales } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, notFound } from '../../../errors/errors.ts'
import { isUuid } from '../../../graphql/node.ts'
import {
  isPluralForm,
  problemsOfText,
  singularKey,
  textRule,
  type TextProblem,
  type TextRule,
} from '../../../../shared/text-checks.ts'
import { required } from '../../../../shared/required.ts'
import { shippedTexts } from './shipped-texts.ts'
import { TextChange, TextOverride, InterfaceTextStatus } from './text-override.entity.ts'
import { textsTopic, type TextsMessage } from './texts.cache.ts'
import type { SaveTextInput, SetTextStatusInput, TextEntry } from './texts.inputs.ts'
import { entriesOf, type TextAddress } from './texts.service.ts'

/**
 * Saves a text for all nodes.
 * @throws NOT_FOUND, BAD_USER_INPUT (variables differ from English), CONFLICT (changed by another user), RULE_BROKEN
 * (authors cannot approve their own text)
 */
export function saveText(outer: Ctx, input: SaveTextInput): Promise<TextEntry> {
  return inTransaction(outer, async (ctx) => {
    const entry = await lockText(ctx, input)
    if (input.seen != null && input.seen !== entry.text) {
      throw failure('CONFLICT', 'Someone else has changed this text. Reload the page to see it.')
    }
    const [problem] = problemsIn(entry, input.text)
    if (problem) throw badInput({ text: [problem] })
    const status = statusFor(input.status)
    if (status === 'approved') await refuseOwnApproval(ctx, entry, input.text)
    await write(ctx, entry, { text: input.text, status })
    if (entry.locale === 'en' && input.changesMeaning) await makeOutdated(ctx, entry)
    return oneText(ctx, entry)
  })
}

/** Status of a saved text; default: translated. */
const statusFor = (wanted: InterfaceTextStatus | null | undefined): InterfaceTextStatus =>
  wanted && wanted !== 'empty' ? wanted : InterfaceTextStatus.translated

/** Marks a text as outdated, translated or approved. @throws NOT_FOUND, RULE_BROKEN */
export function setStatus(outer: Ctx, { status, ...address }: SetTextStatusInput): Promise<TextEntry> {
  return inTransaction(outer, async (ctx) => {
    const entry = await lockText(ctx, address)
    if (entry.status === 'empty') throw failure('RULE_BROKEN', 'This text is empty')
    if (status === 'approved') await refuseOwnApproval(ctx, entry, entry.text)
    await write(ctx, entry, { text: entry.isChanged ? entry.text : null, status })
    return oneText(ctx, entry)
  })
}

/** Resets a text to the shipped one. @throws NOT_FOUND */
export function resetText(outer: Ctx, address: TextAddress): Promise<TextEntry> {
  return inTransaction(outer, async (ctx) => {
    const entry = await lockText(ctx, address)
    await write(ctx, entry, { text: null, status: InterfaceTextStatus.translated })
    return oneText(ctx, entry)
  })
}

/** Reverts the last change of a text. @throws NOT_FOUND, CONFLICT (it was changed again) */
export function undoChange(outer: Ctx, id: string): Promise<TextEntry> {
  return inTransaction(outer, async (ctx) => {
    const change = isUuid(id) ? await ctx.db.findOneBy(TextChange, { id }) : null
    if (!change) throw notFound('Change not found')
    const entry = await lockText(ctx, change)
    const now = await rowOf(ctx, entry)
    if ((now?.text ?? null) !== change.after) throw failure('CONFLICT', 'This text has been changed again since then')
    await write(ctx, entry, { text: change.before, status: InterfaceTextStatus.translated })
    return oneText(ctx, entry)
  })
}

/** Loads the entry and locks it against other writers. @throws NOT_FOUND */
async function lockText(ctx: Ctx, address: TextAddress): Promise<TextEntry> {
  await lockTexts(ctx, address.locale)
  return oneText(ctx, address)
}

/** Serializes writers of a language, so that each change records the previous text. */
export const lockTexts = (ctx: Ctx, locale: string): Promise<unknown> =>
  ctx.db.query('select pg_advisory_xact_lock(74010067, hashtext($1))', [locale])

async function oneText(
  ctx: Ctx,
  { locale, namespace, key }: Pick<TextEntry, 'namespace' | 'key'> & { locale: string },
) {
  const wanted = locales.find((each) => each === locale)
  if (!wanted || !shippedTexts(ctx, wanted).get(namespace)?.has(key)) throw notFound('Text not found')
  const entries = await entriesOf(ctx, wanted)
  return required(
    entries.find((entry) => entry.namespace === namespace && entry.key === key),
    'text',
  )
}

const rowOf = (ctx: Ctx, { locale, namespace, key }: TextEntry) =>
  ctx.db.findOneBy(TextOverride, { locale: locale as TextAddress['locale'], namespace, key })

/** Error messages about an invalid text. */
export const problemsIn = (entry: TextEntry, text: string): string[] => problemsOfText(ruleFor(entry), text).map(said)

/** Rule for a text of a language. */
export const ruleFor = ({ locale, key, originals }: TextEntry): TextRule => textRule(locale, key, originals)

function said({ kind, variable = '' }: TextProblem): string {
  if (kind === 'missingVariable') return encodeMessage('VARIABLE_MISSING', { variable })
  if (kind === 'unknownVariable') return encodeMessage('VARIABLE_NOT_IN_ENGLISH', { variable })
  if (kind === 'missingNumber') return encodeMessage('NUMBER_MISSING', { variable })
  return kind === 'tags' ? 'The tags must be the same as in English' : 'Enter a text'
}

/** Refuses approval of a text by its own last author. */
async function refuseOwnApproval(ctx: Ctx, entry: TextEntry, text: string): Promise<void> {
  const { locale, namespace, key } = entry
  const last = await ctx.db.findOne(TextChange, {
    where: { locale: locale as TextAddress['locale'], namespace, key },
    order: { createdAt: 'DESC', id: 'DESC' },
  })
  const isOwn =
    text !== entry.text || (last !== null && last.before !== last.after && last.changedById === ctx.viewer.id)
  if (isOwn) throw failure('RULE_BROKEN', 'Someone else has to approve your text')
}

interface WrittenText {
  /** null: the shipped text applies */
  text: string | null
  status: InterfaceTextStatus
  staysOutdated?: boolean
}

/**
 * Writes an override of a text and its change.
 * @param staysOutdated the translation was made from an English text whose meaning has changed since
 */
export async function write(
  ctx: Ctx,
  entry: TextEntry,
  { text, status, staysOutdated = false }: WrittenText,
): Promise<void> {
  const { namespace, key } = entry
  const locale = entry.locale as TextAddress['locale']
  const before = (await rowOf(ctx, entry))?.text ?? null
  const changedAt = new Date(ctx.clock.now())
  const after = text === entry.shipped ? null : text
  await ctx.db.query(
    `insert into text_override (locale, namespace, key, text, status, outdated, changed_by_id, changed_at)
     values ($1, $2, $3, $4, $5, false, $6, $7)
     on conflict (locale, namespace, key) do update set text = excluded.text, status = excluded.status,
       outdated = (excluded.status = 'needsEditing' or $8) and text_override.outdated,
       changed_by_id = excluded.changed_by_id, changed_at = excluded.changed_at`,
    [locale, namespace, key, after, status, ctx.viewer.id, changedAt, staysOutdated],
  )
  await recordChange(ctx, TextChange, {
    locale,
    namespace,
    key,
    before,
    after,
    status,
    createdAt: changedAt,
  })
  ctx.afterCommit(() => ctx.node.pubSub.publish(textsTopic, { locale } satisfies TextsMessage))
}

/** Marks the translations of an English text, including plural forms, as outdated. */
async function makeOutdated(ctx: Ctx, { namespace, key }: TextEntry): Promise<void> {
  for (const locale of locales) {
    if (locale === 'en') continue
    const keys = [...(shippedTexts(ctx, locale).get(namespace)?.keys() ?? [])].filter((each) => sameText(each, key))
    await ctx.db.query(
      `insert into text_override (locale, namespace, key, text, status, outdated, changed_by_id, changed_at)
       select $1, $2, k, null, 'translated', true, $4, $5 from unnest($3::text[]) k
       on conflict (locale, namespace, key) do update set outdated = true`,
      [locale, namespace, keys, ctx.viewer.id, new Date(ctx.clock.now())],
    )
  }
}

const sameText = (one: string, other: string) =>
  one === other || (isPluralForm(other) && singularKey(one) === singularKey(other))
