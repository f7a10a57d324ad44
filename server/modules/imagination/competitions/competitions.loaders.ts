import { required } from '../../../../shared/required.ts'
import { byId, loader } from '../../../graphql/loaders.ts'
import { ImageCompetition } from './competition.entity.ts'
import { ImageEntrant } from './entrant.entity.ts'
import { ImageSubmission } from './submission.entity.ts'

export const competitionById = byId(() => ImageCompetition)
export const submissionById = byId(() => ImageSubmission)
export const entrantById = byId(() => ImageEntrant)

/** The viewer's registration in a competition. */
export const myEntrant = loader<string, ImageEntrant | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(ImageEntrant, 'e')
    .where('e.userId = :me and e.competitionId = any(:ids)', { me: ctx.viewer.id, ids: [...ids] })
    .getMany()
  return ids.map((id) => rows.find((row) => row.competitionId === id) ?? null)
})

/** The viewer's submission to a competition. */
export const mySubmission = loader<string, ImageSubmission | null>(async (ctx, ids) => {
  const rows = await ctx.db
    .createQueryBuilder(ImageSubmission, 's')
    .where('s.userId = :me and s.competitionId = any(:ids)', { me: ctx.viewer.id, ids: [...ids] })
    .getMany()
  return ids.map((id) => rows.find((row) => row.competitionId === id) ?? null)
})

/** Numbers of registered and of submitting students of a competition. */
export const countsOf = loader<string, { entrants: number; submissions: number }>(async (ctx, ids) => {
  const rows: { id: string; entrants: number; submissions: number }[] = await ctx.db.query(
    `select c.id,
       (select count(*)::int from image_entrant e where e.competition_id = c.id) entrants,
       (select count(*)::int from image_submission s where s.competition_id = c.id) submissions
     from unnest($1::uuid[]) c (id)`,
    [[...ids]],
  )
  return ids.map((id) =>
    required(
      rows.find((row) => row.id === id),
      'numbers of the competition',
    ),
  )
})
