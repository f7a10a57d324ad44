import { inTransaction } from '../../../database/transaction.ts'
import { knownLocale, type Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { viewerId } from '../../../context/viewer.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { zonedMoment } from '../../../locales/dates.ts'
import { User } from '../../accounts/public.ts'
import { postLetter } from '../../mail/public.ts'
import type { MailPreview } from '../campaigns/campaigns.inputs.ts'
import { filledLetter } from '../sending/letter.ts'
import type { PreviewAutomaticMessageInput, SendTestAutomaticMessageInput } from './automatic.inputs.ts'
import { textsOf } from './automatic.service.ts'
import { kindOf, variablesOf, type AutomaticKind } from './kinds.ts'
import { shippedWords } from './shipped.ts'
import { valuesOf } from './values.ts'
import { isLeavable } from '../categories.ts'
import { pageUrl } from '../../../base/page-url.ts'

const ofApplication = `select id as "subjectId" from application where user_id = $1 and state in ('applied', 'paid')
  order by created_at desc, id desc limit 1`

/** SQL of the newest subject of a person for each kind. */
const newest: Readonly<Record<AutomaticKind, string>> = {
  applied: ofApplication,
  feeUnpaid: ofApplication,
  examTomorrow: ofApplication,
  moved: ofApplication,
  resultPublished: `select id as "subjectId" from report where user_id = $1 and published_at is not null
    order by published_at desc limit 1`,
  certificateReady: `select id as "subjectId" from certificate where user_id = $1 and state = 'valid'
    order by issued_at desc limit 1`,
  appealDecided: `select id as "subjectId" from appeal where (user_id = $1 or asked_by_id = $1) and state <> 'open'
    order by answered_at desc limit 1`,
  summary: `select $1::uuid as "subjectId"`,
}

/**
 * Renders a mail with the newest occasion of a person, or with examples if there is none.
 * @throws NOT_FOUND (the person), BAD_USER_INPUT
 */
export async function previewAutomatic(
  ctx: Ctx,
  { kind, words, userId, language }: PreviewAutomaticMessageInput,
): Promise<MailPreview> {
  const stored = { ...shippedWords(ctx.node, kind), ...textsOf(kind, words) }
  const person = await ctx.db.findOneBy(User, { id: userId ?? viewerId(ctx) })
  if (!person) throw notFound('Person not found')
  const locale = knownLocale(language ?? person.language)
  const unsubscribeUrl = isLeavable(kindOf(kind).category) ? pageUrl(ctx.node, locale, '/unsubscribe/example') : null
  const values = await exampleValues(ctx, kind, person, locale)
  return {
    ...filledLetter(ctx, { words: stored, person, locale, family: false, unsubscribeUrl, values }),
    language: locale,
  }
}

async function exampleValues(
  ctx: Ctx,
  kind: AutomaticKind,
  person: User,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const [found]: { subjectId: string }[] = await ctx.db.query(newest[kind], [person.id])
  const now = new Date(ctx.clock.now())
  const given = { kind, userId: person.id, facts: {}, family: false, createdAt: now }
  if (found) return valuesOf(ctx, { ...given, subjectId: found.subjectId }, person, locale)
  const t = ctx.node.texts.translator('mail-automatic', locale)
  const common = await valuesOf(ctx, { ...given, kind: 'summary', subjectId: person.id }, person, locale)
  const tomorrow = zonedMoment(locale, now.getTime() + 86_400_000, person.timeZone)
  const examples: Readonly<Record<string, string>> = {
    exam: t('values.example'),
    examBefore: t('values.example'),
    opens: tomorrow,
    closes: tomorrow,
    opensBefore: zonedMoment(locale, now, person.timeZone),
    deadline: tomorrow,
    minutes: '60',
    count: '1',
    device: t('values.device.open'),
    payment: t('values.payment.paid'),
    certificates: t('values.certificate', { exam: t('values.example'), number: 'A-1' }),
    decision: t('values.decision.upheld', { exam: t('values.example') }),
    answer: '…',
    fee: '…',
    pageUrl: pageUrl(ctx.node, locale, '/stadia/my-exams'),
  }
  return {
    ...Object.fromEntries(variablesOf(kind).map((name) => [name, examples[name] ?? ''])),
    ...common,
    ...examples,
  }
}

/**
 * Sends the mail to the viewer's own address, through the regular outbox.
 * @throws RULE_BROKEN (no address), BAD_USER_INPUT, RATE_LIMITED
 */
export async function sendTestAutomatic(outer: Ctx, input: SendTestAutomaticMessageInput): Promise<string> {
  await outer.node.limits.consume('testMailByUser', viewerId(outer))
  const { email } = await outer.db.findOneByOrFail(User, { id: viewerId(outer) })
  if (!email) throw failure('RULE_BROKEN', 'Your account has no e-mail address')
  const letter = await previewAutomatic(outer, input)
  await inTransaction(outer, (ctx) => postLetter(ctx, email, letter))
  return email
}
