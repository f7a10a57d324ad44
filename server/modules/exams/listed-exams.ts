import { perNode, type Ctx } from '../../graphql/context.ts'
import { lruCache } from '../../lru.ts'
import { Exam } from './exam.entity.ts'

interface Remembered {
  readonly version: string
  readonly exam: Exam
}

/** by exam id; exams are few */
const remembered = perNode(() => lruCache<string, Remembered>(10_000))

/**
 * SQL: the version of an exam and its category, whose rows the query has joined as `exam` and `category`. PostgreSQL
 * gives a row another xmin with every change.
 */
export const examVersion = `concat(exam.xmin, '.', category.xmin)`

/**
 * Exams with their categories, for lists, whose rows show both: they are few and wide, and asked for with every page.
 * A node remembers them by their version, which the list's own statement reads, so that no page shows what is no more.
 * They are shared between requests, and frozen therefore.
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
      known.set(exam.id, { version: versions.get(exam.id)!, exam: Object.freeze(exam) })
    }
  }
  return (id) => known.get(id)!.exam
}
