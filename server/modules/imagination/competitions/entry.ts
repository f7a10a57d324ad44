import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { viewerId } from '../../../context/viewer.ts'
import { userById, type User } from '../../accounts/public.ts'
import { gradeFits } from '../../texts/public.ts'
import { CompetitionPhase, ImageCompetition, phaseAt } from './competition.entity.ts'
import { ImageEntrant } from './entrant.entity.ts'

type Audience = Pick<ImageCompetition, 'fromGrade' | 'toGrade' | 'allCountries' | 'countries'>

/** Whether a student is eligible for a competition, by grade and country. */
const isMeantFor = (competition: Audience, { grade, country }: Pick<User, 'grade' | 'country'>): boolean =>
  gradeFits(competition, grade) &&
  (competition.allCountries || (country !== null && competition.countries.includes(country)))

/**
 * A published competition that the viewer may see; students must be eligible or registered.
 * @throws NOT_FOUND
 */
export async function competitionForStudent(ctx: Ctx, id: string): Promise<ImageCompetition> {
  const competition = await ctx.db.findOneBy(ImageCompetition, { id })
  const student = await userById(ctx).load(viewerId(ctx))
  if (!competition?.publishedAt || !student) throw notFound('Competition not found')
  if (isMeantFor(competition, student)) return competition
  if (await ctx.db.existsBy(ImageEntrant, { competitionId: id, userId: student.id })) return competition
  throw notFound('Competition not found')
}

/**
 * The viewer's registration in a currently open competition.
 * @throws NOT_FOUND, NOT_OPEN_YET, WINDOW_CLOSED, RULE_BROKEN (not registered, or blocked)
 */
export async function openEntry(
  ctx: Ctx,
  competitionId: string,
): Promise<{ competition: ImageCompetition; entrant: ImageEntrant }> {
  const competition = await competitionForStudent(ctx, competitionId)
  const phase = phaseAt(competition, ctx.clock.now())
  if (phase === CompetitionPhase.upcoming) throw failure('NOT_OPEN_YET', 'This competition has not started yet')
  if (phase !== CompetitionPhase.open) throw failure('WINDOW_CLOSED', 'This competition has ended')
  const entrant = await ctx.db.findOneBy(ImageEntrant, { competitionId, userId: viewerId(ctx) })
  if (!entrant) throw failure('RULE_BROKEN', 'Register for this competition first')
  if (entrant.blockedAt) throw failure('RULE_BROKEN', 'An organiser has paused your pictures. Ask your teacher.')
  return { competition, entrant }
}
