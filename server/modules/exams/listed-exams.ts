import { required } from '../../../shared/required.ts'
import { perNode, type Ctx } from '../../context/context.ts'
import { lruCache } from '../../base/lru.ts'
import { Exam } from './exam.entity.ts'

interface Remembered {
  readonly version: string
  readonly exam: Exam
}

/** cache by exam id */
const remembered = perNode(() => lruCache<string, Remembered>(10_000))

/**
 * SQL: version of an exam and its category, which the query has joined as `exam` and `category`. PostgreSQL changes
 * the xmin of a row with every update.
 */
export const examVersion = `concat(exam.xmin, '.', category.xmin)`

/**
 * Exams with their categories for lists: few, wide, and needed for every page. Cached per node by the version read by
 * the list's statement, so that no page shows outdated values. Shared between requests, and therefore frozen.
 * @param versions exam id → `examVersion`
 */
export async function listedExams(ctx: Ctx, versions: ReadonlyMap<string, string>): Promise<(id: string) => Exam> {
  const known = remembered(ctx)
  const wanted = [...versions].filter(([id, version]) => known.get(id)?.version !== version).map(([id]) => id)
  if (wanted.length) {
    const exams = await ctx.db
      .createQueryBuilder(Exam, 'exam')
      .innerJoinAndSelect('exam.category', 'category')
      .where('exam.id = any(:wanted)', { wanted })
      .getMany()
    for (const exam of exams) {
      Object.freeze(exam.category)
      known.set(exam.id, { version: required(versions.get(exam.id), 'version of the exam'), exam: Object.freeze(exam) })
    }
  }
  return (id) => required(known.get(id), 'listed exam').exam
}
