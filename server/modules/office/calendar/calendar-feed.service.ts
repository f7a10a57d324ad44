import { createHash, randomBytes } from 'node:crypto'
import { pageUrl } from '../../../base/page-url.ts'
import ical from 'ical-generator'
import { required } from '../../../../shared/required.ts'
import type { Locale } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { viewerId } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { CalendarFeed } from './calendar.entity.ts'
import { itemsFor, readerOf } from './calendar.service.ts'
import { reviseEvents } from './event-revisions.ts'

const day = 86_400_000
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Creates a private URL of the viewer's calendar and invalidates an earlier one.
 * @returns the URL, which is not shown again
 */
export async function createFeed(ctx: Ctx): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const userId = viewerId(ctx)
  await ctx.db.upsert(CalendarFeed, { userId, secretHash: hashOf(secret), createdAt: new Date(ctx.clock.now()) }, [
    'userId',
  ])
  // the secret is in the query string, which is not logged
  return `${ctx.node.config.publicUrl}/calendar.ics?key=${secret}&lang=${ctx.locale}`
}

/** Revokes the private calendar URL, if one exists. */
export async function revokeFeed(ctx: Ctx): Promise<void> {
  await ctx.db.delete(CalendarFeed, { userId: viewerId(ctx) })
}

/** Creation time of a user's private calendar URL; null: none exists. */
export const feedSince = loader<string, Date | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(CalendarFeed, 'feed')
    .where('feed.userId = any(:ids)', { ids: [...ids] })
    .getMany()
  const since = new Map(rows.map(({ userId, createdAt }) => [userId, createdAt]))
  return ids.map((id) => since.get(id) ?? null)
})

/**
 * The calendar behind a private URL as iCalendar, from three months ago to more than a year ahead.
 * @throws NOT_FOUND for an unknown or revoked URL, or if the owner may no longer log in
 */
export async function readFeed(ctx: Ctx, secret: string, locale: Locale): Promise<string> {
  const feed = await ctx.db.findOneBy(CalendarFeed, { secretHash: hashOf(secret) })
  const user = feed && (await ctx.db.findOneBy(User, { id: feed.userId }))
  if (!user || user.disabledAt) throw notFound('Calendar not found')
  const { node } = ctx
  const now = ctx.clock.now()
  const items = await itemsFor(ctx, readerOf(user, locale), {
    from: new Date(now - 90 * day),
    to: new Date(now + 400 * day),
  })
  const host = new URL(node.config.publicUrl).hostname
  const title = node.texts.translator('document-calendar', locale)(`titles.${node.edition.platform}`)
  const page = pageUrl(node, locale, '/stadia/calendar')
  const file = ical({
    name: title,
    prodId: { company: node.edition.title, product: node.edition.calendarTitle },
    ttl: 3600,
    url: page,
  })
  const events = items.map((item) => ({
    key: item.key,
    content: {
      summary: item.title,
      start: item.startsAt,
      // iCalendar's end date is exclusive
      end: item.allDay ? new Date(item.endsAt.getTime() + day) : item.endsAt,
      allDay: item.allDay,
      categories: item.category ? [{ name: item.category.titles[locale] ?? item.category.titles.en }] : [],
      url: `${page}${item.slug ? `/${item.slug}` : ''}`,
    },
  }))
  const contents = new Map(events.map(({ key, content }) => [key, content]))
  const revisions = reviseEvents(feed.revisions, contents, new Date(now))
  // concurrent readers compute the same revisions or newer ones
  if (JSON.stringify(revisions) !== JSON.stringify(feed.revisions)) {
    await ctx.db.update(CalendarFeed, { userId: feed.userId, secretHash: feed.secretHash }, { revisions })
  }
  for (const { key, content } of events) {
    const { sequence, changedAt } = required(revisions[key], 'revision of the event')
    file.createEvent({
      ...content,
      id: `${key}@${host}`,
      // all-day events use their UTC date, other times are in UTC
      timezone: 'UTC',
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      sequence,
    })
  }
  return file.toString()
}
