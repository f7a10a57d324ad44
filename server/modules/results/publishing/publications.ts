import { loader } from '../../../graphql/loaders.ts'
import { ResultsPublication } from './publication.entity.ts'

/** Publications of an exam's results, oldest first, by exam id. */
export const publicationsOfExam = loader<string, ResultsPublication[]>(async (ctx, examIds) => {
  const rows = await ctx.db
    .createQueryBuilder(ResultsPublication, 'publication')
    .where('publication.examId = any(:examIds)', { examIds: [...examIds] })
    .orderBy('publication.publishedAt')
    .addOrderBy('publication.id')
    .getMany()
  return examIds.map((id) => rows.filter((row) => row.examId === id))
})
