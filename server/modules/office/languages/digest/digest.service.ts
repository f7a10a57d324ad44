import { In } from 'typeorm'
import { pageUrl } from '../../../../base/page-url.ts'
import { locales, type Locale, knownLocale } from '../../../../editions.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Ctx } from '../../../../context/context.ts'
import { holds } from '../../../../../shared/permission.ts'
import { required } from '../../../../../shared/required.ts'
import { rolesOf, User } from '../../../accounts/public.ts'
import { postMail } from '../../../mail/public.ts'
import { picturesForMail } from '../pictures/text-pictures.service.ts'
import { shippedTexts } from '../shipped-texts.ts'
import { TextOverride } from '../text-override.entity.ts'
import { viewerId } from '../../../../context/viewer.ts'
import { TextFollower } from './text-follower.entity.ts'

/** Minimum interval between e-mails to a translator, in milliseconds. */
const every = 86_400_000
/** Maximum texts listed in one e-mail. */
const maxShown = 30

/** A changed English text, with its first and last version in the period. */
interface ChangedText {
  readonly namespace: string
  readonly key: string
  readonly before: string
  readonly after: string
}

/** Languages whose changes the viewer follows. */
export async function followedLanguages(ctx: Ctx): Promise<Locale[]> {
  const rows = await ctx.db.findBy(TextFollower, { userId: viewerId(ctx) })
  return locales.filter((locale) => rows.some((row) => row.locale === locale))
}

/** Subscribes to or unsubscribes from the daily e-mails of a language. */
export async function followLanguage(ctx: Ctx, locale: Locale, follows: boolean): Promise<Locale[]> {
  const key = { userId: viewerId(ctx), locale }
  if (follows) {
    await ctx.db
      .createQueryBuilder()
      .insert()
      .into(TextFollower)
      .values({ ...key, toldUntil: new Date(ctx.clock.now()) })
      .orIgnore()
      .execute()
  } else await ctx.db.delete(TextFollower, key)
  return followedLanguages(ctx)
}

/**
 * Mails the changes in English to translators whose last e-mail is at least a day old; sends nothing without changes.
 */
export async function mailDigests(ctx: Ctx): Promise<void> {
  const now = new Date(ctx.clock.now())
  const due = await ctx.db
    .createQueryBuilder(TextFollower, 'follower')
    .where('follower.toldUntil <= :since', { since: new Date(now.getTime() - every) })
    .getMany()
  for (const { userId, locale, toldUntil } of due) {
    await inTransaction(ctx, async (inner) => {
      const { affected } = await inner.db.update(TextFollower, { userId, locale, toldUntil }, { toldUntil: now })
      // another node has already sent it
      if (!affected) return
      const user = await inner.db.findOneBy(User, { id: userId })
      if (!user?.email || user.disabledAt || user.erasedAt || !holds(rolesOf(user), '$admin.languages', userId)) return
      const texts = await changedTexts(inner, userId, { from: toldUntil, to: now })
      if (texts.length) await mailDigest(inner, user, locale, texts)
    })
  }
}

/** English texts that differ from those at the start of the period, without the reader's own changes. */
async function changedTexts(
  ctx: Ctx,
  readerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<ChangedText[]> {
  const rows: { namespace: string; key: string; before: string | null; after: string | null }[] = await ctx.db.query(
    `select namespace, key, (array_agg(before order by created_at, id))[1] before,
       (array_agg(after order by created_at desc, id desc))[1] after
     from text_change
     where locale = 'en' and created_at > $1 and created_at <= $2 and before is distinct from after
       and changed_by_id is distinct from $3
     group by namespace, key order by namespace, key`,
    [from, to, readerId],
  )
  const shipped = shippedTexts(ctx, 'en')
  return rows.flatMap(({ namespace, key, before, after }) => {
    const own = shipped.get(namespace)?.get(key)
    if (own === undefined || (before ?? own) === (after ?? own)) return []
    return [{ namespace, key, before: before ?? own, after: after ?? own }]
  })
}

async function mailDigest(ctx: Ctx, user: User, language: Locale, texts: readonly ChangedText[]): Promise<void> {
  const locale = knownLocale(user.language)
  const words = ctx.node.texts.translator('mail-languages', locale)
  const outdated = await ctx.db.find(TextOverride, {
    where: { locale: language, outdated: true, namespace: In([...new Set(texts.map(({ namespace }) => namespace))]) },
  })
  const isOutdated = ({ namespace, key }: ChangedText) =>
    outdated.some((row) => row.namespace === namespace && row.key.startsWith(key))
  const shown = texts.slice(0, maxShown)
  const pictures = await picturesForMail(ctx, shown)
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language) ?? language
  const start = pageUrl(ctx.node, locale, '')
  const content = {
    subject: words('subject', { texts: texts.length }),
    paragraphs: [
      words('intro', { language: name }),
      ...shown.map((text) =>
        [
          `${text.namespace} · ${text.key} (${words(isOutdated(text) ? 'meaning' : 'wording')})`,
          `− ${text.before}`,
          `+ ${text.after}`,
          ...[pictures.nameOf(text)].filter((file) => file !== null).map((file) => words('picture', { file })),
        ].join('\n'),
      ),
      ...(texts.length > shown.length ? [words('more', { texts: texts.length - shown.length })] : []),
    ],
    action: { label: words('to'), url: `${start}/stadia/janus/languages?locale=${language}&filter=outdated` },
  }
  await postMail(ctx, required(user.email, 'address of the follower'), content, {
    attachments: pictures.attachments.length ? pictures.attachments : null,
  })
}
