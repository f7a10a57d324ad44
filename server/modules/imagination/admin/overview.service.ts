import { locales } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { saveSetting } from '../../settings/public.ts'
import { openReportsSql } from '../safety/visibility.ts'
import { imageLimits, type ImageLimits } from '../limits.ts'
import {
  ImageServiceState,
  type ImageDay,
  type ImageLimitSettings,
  type ImageOverview,
  type SaveImageLimitsInput,
} from './admin.inputs.ts'

const dayMs = 86_400_000
const daysShown = 30

/** Dashboard for admins: service status, waiting requests, and 30 days of pictures and costs. */
export async function imageOverview(ctx: Ctx): Promise<ImageOverview> {
  const { images } = ctx.node.providers
  const [counts] = await ctx.db.query(
    `select (select count(*)::int from image_request where state in ('queued', 'making', 'checking')) waiting,
       (select count(*)::int from generated_image where review = 'pending' and "check" = 'passed') "toReview",
       (select count(*)::int from (${openReportsSql}) undecided) reported`,
  )
  return {
    service: serviceState(ctx),
    model: images?.name ?? null,
    place: images?.place ?? null,
    currency: ctx.node.edition.currency,
    priceMicros: images?.priceMicros ?? 0,
    ...counts,
    days: await days(ctx),
    limits: shownLimits(await imageLimits(ctx)),
  }
}

function serviceState({ node: { providers } }: Ctx): ImageServiceState {
  if (!providers.images) return ImageServiceState.off
  if (providers.images.breaker !== 'closed') return ImageServiceState.paused
  return providers.imageSandbox ? ImageServiceState.sandbox : ImageServiceState.working
}

async function days(ctx: Ctx): Promise<ImageDay[]> {
  const last = Math.floor(ctx.clock.now() / dayMs) * dayMs
  const first = new Date(last - (daysShown - 1) * dayMs)
  const rows: ImageDay[] = await ctx.db.query(
    `select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(l.pictures, 0)::int pictures,
       coalesce(l.cost, 0)::float8 "costMicros", coalesce(r.requests, 0)::int requests,
       coalesce(r.refused, 0)::int refused, coalesce(r.failed, 0)::int failed
     from generate_series($1::date, $2::date, interval '1 day') d (day)
     left join (
       select day, sum(used) pictures, sum(cost) cost from image_quota_entry where day >= $1::date group by day
     ) l on l.day = d.day::date
     left join (
       select (created_at at time zone 'UTC')::date as day, count(*) requests,
         count(*) filter (where state = 'refused') refused, count(*) filter (where state = 'failed') failed
       from image_request where created_at >= $3 group by 1
     ) r on r.day = d.day::date
     order by d.day`,
    [first.toISOString().slice(0, 10), new Date(last).toISOString().slice(0, 10), first],
  )
  return rows
}

const shownLimits = ({ blockedWords, ...limits }: ImageLimits): ImageLimitSettings => ({
  ...limits,
  blockedWords: locales.map((language) => ({ language, words: [...blockedWords[language]] })),
})

/** @throws BAD_USER_INPUT */
export async function saveLimits(
  ctx: Ctx,
  { blockedWords, ...limits }: SaveImageLimitsInput,
): Promise<ImageLimitSettings> {
  const words = Object.fromEntries(
    locales.map((language) => [language, blockedWords.find((each) => each.language === language)?.words ?? []]),
  )
  await saveSetting(ctx, { name: 'imagination', data: { ...limits, blockedWords: words } })
  return shownLimits(await imageLimits(ctx))
}
