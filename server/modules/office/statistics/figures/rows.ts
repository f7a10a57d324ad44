import type { Ctx } from '../../../../context/context.ts'
import { failure } from '../../../../errors/errors.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { userNameById } from '../../../accounts/public.ts'
import { categoryById, examById } from '../../../exams/public.ts'
import { figuresBy, noFigures } from './counters.lists.ts'
import {
  StatisticRow,
  type StatisticComparison,
  type StatisticDimension,
  type StatisticFigures,
  type StatisticFilter,
} from './figures.types.ts'
import type { Period } from './period.ts'

export interface WantedRows {
  readonly filter: StatisticFilter
  /** differs if an exam is compared with the previous one */
  readonly previousFilter: StatisticFilter
  readonly by: StatisticDimension
  readonly period: Period
  readonly comparison: StatisticComparison
  readonly previous: Period | null
  readonly first: number
}

/** Memoized rows, which a page requests several times. */
type Counted = Pick<StatisticRow, 'key' | 'figures' | 'previous'>
const counted = new WeakMap<object, Map<StatisticDimension, Promise<Counted[]>>>()

/**
 * Rows of a breakdown by applications, then registrations; seasons by time, newest first.
 * @param answer cache key: rows of a dimension are read once per object
 */
export async function rowsOf(ctx: Ctx, answer: object, wanted: WantedRows): Promise<StatisticRow[]> {
  const { filter, by, first } = wanted
  if (filter.scope !== '' && (by === 'supervisor' || by === 'partner')) {
    throw failure('RULE_BROKEN', 'Supervisors and partners cannot be broken down within a filter')
  }
  const known = counted.get(answer) ?? new Map<StatisticDimension, Promise<Counted[]>>()
  counted.set(answer, known)
  const rows = known.get(by) ?? count(ctx, wanted)
  known.set(by, rows)
  const shown = (await rows).slice(0, first)
  return Promise.all(shown.map(async (row) => Object.assign(new StatisticRow(), row, await named(ctx, by, row.key))))
}

async function count(ctx: Ctx, wanted: WantedRows): Promise<Counted[]> {
  const { filter, previousFilter, by, period } = wanted
  // a season is compared only with the same days of the previous one
  const previous = by === 'season' && wanted.comparison !== 'year' ? null : wanted.previous
  const of = (days: Period, within: StatisticFilter) => figuresBy(ctx, { filter: within, period: days, ...groupOf(by) })
  const now = renamed(await of(period, filter), (key) => (by === 'edition' ? ctx.node.edition.platform : key))
  const then = previous && renamed(await of(previous, previousFilter), (key) => keyNow(ctx, wanted, key))
  const keys = new Set([...now.keys(), ...(then?.keys() ?? [])])
  const rows = [...keys].map((key) => ({
    key,
    figures: now.get(key) ?? noFigures(),
    previous: then && (then.get(key) ?? noFigures()),
  }))
  return rows
    .filter(({ figures, previous: past }) => weight(figures) > 0 || (past && weight(past) > 0))
    .toSorted((a, b) =>
      by === 'season'
        ? Number(b.key) - Number(a.key)
        : weight(b.figures) - weight(a.figures) || (a.key < b.key ? -1 : 1),
    )
}

/** Seasons group the days of the totals; an installation has one edition. */
function groupOf(by: StatisticDimension) {
  if (by === 'season') return { by: '', group: 'season' } as const
  return by === 'edition' ? ({ by: '', group: 'all' } as const) : ({ by, group: 'key' } as const)
}

const renamed = (figures: Map<string, StatisticFigures>, nameOf: (key: string) => string) =>
  new Map([...figures].map(([key, found]) => [nameOf(key), found]))

/** Key of the row that shows a comparison key: the current exam, or the following season. */
function keyNow({ node }: Ctx, { by, filter, previousFilter }: WantedRows, key: string): string {
  if (by === 'edition') return node.edition.platform
  if (by === 'season') return String(Number(key) + 1)
  return by === 'exam' && filter !== previousFilter ? filter.key : key
}

const weight = ({ applications, students, supervisors, partners, money }: StatisticFigures) =>
  applications * 1000 +
  students +
  supervisors +
  partners +
  money.reduce((sum, { receivedCount, openCount }) => sum + receivedCount + openCount, 0)

/** Display name of a key. */
async function named(
  ctx: Ctx,
  by: StatisticDimension,
  key: string,
): Promise<Pick<StatisticRow, 'id' | 'title' | 'opensAt'>> {
  const none = { id: null, title: null, opensAt: null }
  if (key === '') return none
  if (by === 'edition') return { ...none, title: ctx.node.edition.title }
  if (by === 'exam') {
    const exam = await examById(ctx).load(key)
    return exam ? { id: toGlobalId('Exam', key), title: titleOf(ctx, exam.titles), opensAt: exam.opensAt } : none
  }
  if (by === 'category') {
    const category = await categoryById(ctx).load(key)
    return category ? { ...none, id: toGlobalId('Category', key), title: titleOf(ctx, category.titles) } : none
  }
  if (by === 'supervisor' || by === 'partner') {
    const title = await userNameById(ctx).load(key)
    return title === null ? none : { ...none, id: toGlobalId('User', key), title }
  }
  return none
}

const titleOf = ({ locale }: Ctx, titles: { en: string } & Partial<Record<string, string>>): string =>
  titles[locale] ?? titles.en
