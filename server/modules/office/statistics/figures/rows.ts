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

/** Rows of a breakdown, by their number of applications, then of registrations. */
export async function rowsOf(ctx: Ctx, wanted: WantedRows): Promise<StatisticRow[]> {
  const { filter, previousFilter, by, period, previous, first } = wanted
  if (filter.scope !== '' && (by === 'supervisor' || by === 'partner')) {
    throw failure('RULE_BROKEN', 'People are not broken down within a filter')
  }
  const of = (days: Period, within: StatisticFilter) =>
    by === 'category'
      ? figuresBy(ctx, {
          filter: within,
          by: 'exam',
          period: days,
          group: `coalesce(e.category_id::text, '')`,
          join: 'left join exam e on e.id::text = c.key',
        })
      : figuresBy(ctx, { filter: within, by, period: days, group: 'c.key' })
  const now = await of(period, filter)
  const then = previous && ofSameExam(await of(previous, previousFilter), wanted)
  const keys = new Set([...now.keys(), ...(then?.keys() ?? [])])
  const rows = [...keys].map((key) => ({
    key,
    figures: now.get(key) ?? noFigures(),
    previous: then && (then.get(key) ?? noFigures()),
  }))
  const shown = rows
    .filter(({ figures, previous: past }) => weight(figures) > 0 || (past && weight(past) > 0))
    .toSorted((a, b) => weight(b.figures) - weight(a.figures) || (a.key < b.key ? -1 : 1))
    .slice(0, first)
  return Promise.all(shown.map(async (row) => Object.assign(new StatisticRow(), row, await named(ctx, by, row.key))))
}

/** The figures of the exam before count as those of the exam that is looked at. */
function ofSameExam(
  figures: Map<string, StatisticFigures>,
  { by, filter, previousFilter }: WantedRows,
): Map<string, StatisticFigures> {
  if (by !== 'exam' || filter === previousFilter) return figures
  return new Map([...figures].map(([, found]) => [filter.keys[0]!, found]))
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
