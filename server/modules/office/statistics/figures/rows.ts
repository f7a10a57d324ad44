import type { Ctx } from '../../../../graphql/context.ts'
import { failure } from '../../../../graphql/errors.ts'
import { toGlobalId } from '../../../../graphql/node.ts'
import { userById } from '../../../accounts/public.ts'
import { categoryById, examById } from '../../../exams/public.ts'
import { figuresBy, noFigures } from './counters.lists.ts'
import { StatisticRow, type StatisticDimension, type StatisticFigures, type StatisticFilter } from './figures.types.ts'
import type { Period } from './period.ts'

export interface WantedRows {
  readonly filter: StatisticFilter
  /** another one where an exam is compared with the exam before it */
  readonly previousFilter: StatisticFilter
  readonly by: StatisticDimension
  readonly period: Period
  readonly previous: Period | null
  readonly first: number
}

/** Rows with figures, of which a page asks several times. */
type Counted = Pick<StatisticRow, 'key' | 'figures' | 'previous'>
const counted = new WeakMap<object, Map<StatisticDimension, Promise<Counted[]>>>()

/**
 * Rows of a breakdown, by their number of applications, then of registrations.
 * @param answer what is asked: its rows of a dimension are read once, however many fields show them
 */
export async function rowsOf(ctx: Ctx, answer: object, wanted: WantedRows): Promise<StatisticRow[]> {
  const { filter, by, first } = wanted
  if (filter.scope !== '' && (by === 'supervisor' || by === 'partner')) {
    throw failure('RULE_BROKEN', 'People are not broken down within a filter')
  }
  const known = counted.get(answer) ?? new Map<StatisticDimension, Promise<Counted[]>>()
  counted.set(answer, known)
  const rows = known.get(by) ?? count(ctx, wanted)
  known.set(by, rows)
  const shown = (await rows).slice(0, first)
  return Promise.all(shown.map(async (row) => Object.assign(new StatisticRow(), row, await named(ctx, by, row.key))))
}

async function count(ctx: Ctx, wanted: WantedRows): Promise<Counted[]> {
  const { filter, previousFilter, by, period, previous } = wanted
  const of = (days: Period, within: StatisticFilter) =>
    figuresBy(ctx, { filter: within, by, period: days, group: 'key' })
  const now = await of(period, filter)
  const then = previous && ofSameExam(await of(previous, previousFilter), wanted)
  const keys = new Set([...now.keys(), ...(then?.keys() ?? [])])
  const rows = [...keys].map((key) => ({
    key,
    figures: now.get(key) ?? noFigures(),
    previous: then && (then.get(key) ?? noFigures()),
  }))
  return rows
    .filter(({ figures, previous: past }) => weight(figures) > 0 || (past && weight(past) > 0))
    .toSorted((a, b) => weight(b.figures) - weight(a.figures) || (a.key < b.key ? -1 : 1))
}

/** The figures of the exam before count as those of the exam that is looked at. */
function ofSameExam(
  figures: Map<string, StatisticFigures>,
  { by, filter, previousFilter }: WantedRows,
): Map<string, StatisticFigures> {
  if (by !== 'exam' || filter === previousFilter) return figures
  return new Map([...figures].map(([, found]) => [filter.key, found]))
}

const weight = ({ applications, students, supervisors, partners, money }: StatisticFigures) =>
  applications * 1000 +
  students +
  supervisors +
  partners +
  money.reduce((sum, { receivedCount, openCount }) => sum + receivedCount + openCount, 0)

/** What a key stands for. */
async function named(
  ctx: Ctx,
  by: StatisticDimension,
  key: string,
): Promise<Pick<StatisticRow, 'id' | 'title' | 'opensAt'>> {
  const none = { id: null, title: null, opensAt: null }
  if (key === '') return none
  if (by === 'exam') {
    const exam = await examById(ctx).load(key)
    return exam ? { id: toGlobalId('Exam', key), title: titleOf(ctx, exam.titles), opensAt: exam.opensAt } : none
  }
  if (by === 'category') {
    const category = await categoryById(ctx).load(key)
    return category ? { ...none, id: toGlobalId('Category', key), title: titleOf(ctx, category.titles) } : none
  }
  if (by === 'supervisor' || by === 'partner') {
    const user = await userById(ctx).load(key)
    if (!user) return none
    return { ...none, id: toGlobalId('User', key), title: user.erasedAt ? '—' : `${user.firstName} ${user.lastName}` }
  }
  return none
}

const titleOf = ({ locale }: Ctx, titles: { en: string } & Partial<Record<string, string>>): string =>
  titles[locale] ?? titles.en
