import { loader } from '../../graphql/loaders.ts'
import { School } from './school.entity.ts'

/** Loads a school by id, following a merged duplicate to the school it was merged into; null if unknown. */
export const schoolById = loader<string, School | null>(async (ctx, ids) => {
  const find = (wanted: readonly string[]): Promise<School[]> =>
    ctx.db
      .createQueryBuilder(School, 'school')
      .where('school.id = any(:wanted)', { wanted: [...wanted] })
      .getMany()
  const rows = await find(ids)
  const known = new Map(rows.map((school) => [school.id, school]))
  const elsewhere = rows.flatMap(({ mergedIntoId }) => (mergedIntoId && !known.has(mergedIntoId) ? [mergedIntoId] : []))
  if (elsewhere.length) for (const school of await find(elsewhere)) known.set(school.id, school)
  return ids.map((id) => {
    const school = known.get(id)
    return (school?.mergedIntoId ? known.get(school.mergedIntoId) : school) ?? null
  })
})
