import { addressId } from '../../../relay/address-id.ts'
import { oneOf } from '../../../ui/table/table-view.ts'

export const dimensions = [
  'edition',
  'season',
  'category',
  'exam',
  'grade',
  'country',
  'language',
  'supervisor',
  'partner',
] as const
export type Dimension = (typeof dimensions)[number]
/** Comparison modes; `deadline` aligns two exams by their deadlines and therefore needs an exam. */
export const comparisons = ['year', 'period', 'deadline'] as const

const dayLength = 86_400_000
const day = /^\d{4}-\d{2}-\d{2}$/

/** A day in UTC, YYYY-MM-DD. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const plusDays = (text: string, days: number): string => dayOf(Date.parse(`${text}T00:00:00Z`) + days * dayLength)

/** Date range of the season that starts in the given year; a season runs from September to August. */
export const seasonOf = (year: number) => ({ from: `${year}-09-01`, to: `${year + 1}-08-31` })

/** Predefined periods. */
export function presets(now = Date.now()) {
  const today = dayOf(now)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '09-01' ? 1 : 0)
  return {
    season: { from: seasonOf(year).from, to: today },
    lastSeason: seasonOf(year - 1),
    seasons: { from: seasonOf(year - 2).from, to: today },
    week: { from: plusDays(today, -6), to: today },
    month: { from: plusDays(today, -29), to: today },
    quarter: { from: plusDays(today, -89), to: today },
  } as const
}
export type Preset = keyof ReturnType<typeof presets>

const isDay = (text: string | null): text is string =>
  text !== null && day.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && dayOf(Date.parse(text)) === text

/** View of the statistics page from URL parameters; defaults to the season to date. */
export function statisticsView(params: URLSearchParams) {
  const { season } = presets()
  const [from, to] = [params.get('from'), params.get('to')]
  const filter = {
    exam: params.get('exam'),
    category: params.get('category'),
    country: /^[A-Z]{2}$/.test(params.get('country') ?? '') ? params.get('country') : null,
  }
  // Only one filter applies: exam before category before country.
  const by = oneOf(dimensions, params.get('by') ?? undefined) ?? 'category'
  const narrowed = Boolean(filter.exam || filter.category || filter.country)
  const compare = oneOf(comparisons, params.get('compare') ?? undefined) ?? 'year'
  const period = {
    from: isDay(from) ? from : season.from,
    to: isDay(to) ? to : season.to,
  }
  return {
    ...(period.from <= period.to ? period : season),
    compare: compare === 'deadline' && !filter.exam ? ('year' as const) : compare,
    exam: filter.exam,
    category: filter.exam ? null : filter.category,
    country: filter.exam || filter.category ? null : filter.country,
    by: narrowed && (by === 'supervisor' || by === 'partner') ? ('category' as const) : by,
  }
}
export type StatisticsView = ReturnType<typeof statisticsView>

/** Interval of a time series: days up to two months, weeks up to one year, then months. */
function stepOf({ from, to }: { from: string; to: string }): 'day' | 'week' | 'month' {
  const days = (Date.parse(to) - Date.parse(from)) / dayLength
  if (days <= 62) return 'day'
  return days <= 370 ? 'week' : 'month'
}

/** Query variables from the URL. */
export function statisticsVariables({ request }: { request: Request }) {
  const { exam, category, country, ...view } = statisticsView(new URL(request.url).searchParams)
  return {
    from: view.from,
    to: view.to,
    compare: view.compare,
    examId: addressId('Exam', exam ?? undefined) || null,
    categoryId: addressId('Category', category ?? undefined) || null,
    country,
    by: view.by,
    step: stepOf(view),
  }
}
