import { loader } from '../../../graphql/loaders.ts'

/** Number of submissions ranked together, by `{competition} {category}`. */
export const rankedCount = loader<string, number>(async (ctx, keys) => {
  const competitions = [...new Set(keys.map((key) => key.slice(0, 36)))]
  const rows: { key: string; count: number }[] = await ctx.db.query(
    `select competition_id || ' ' || coalesce(category, '') as key, count(*)::int as count
     from image_submission where competition_id = any($1::uuid[]) and rank is not null group by 1`,
    [competitions],
  )
  const found = new Map(rows.map(({ key, count }) => [key, count]))
  return keys.map((key) => found.get(key) ?? 0)
})
