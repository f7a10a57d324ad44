import { inTransaction } from '../../../database/transaction.ts'
import { mailUser } from '../../mail/public.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { loader } from '../../../graphql/loaders.ts'
import { User } from '../../accounts/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { lockCompetition } from '../competitions/competitions.service.ts'
import type { AddImageJurorsInput, JurorProgress } from './jury.inputs.ts'
import { ImageJuror } from './juror.entity.ts'

/** Adds jurors and notifies new ones by e-mail. @throws NOT_FOUND */
export function addJurors(
  outer: Ctx,
  { competitionId, usernames }: AddImageJurorsInput,
): Promise<{ competition: ImageCompetition; unknown: string[] }> {
  return inTransaction(outer, async (ctx) => {
    const competition = await ctx.db.findOneBy(ImageCompetition, { id: competitionId })
    if (!competition) throw notFound('Competition not found')
    const wanted = [...new Set(usernames.map((name) => name.trim().toLowerCase()).filter(Boolean))]
    const people = await ctx.db
      .createQueryBuilder(User, 'person')
      .where('(lower(person.username) = any(:wanted) or lower(person.email) = any(:wanted))', { wanted })
      .andWhere(`person.userType <> 'student' and person.erasedAt is null and not person.isDraft`)
      .getMany()
    for (const person of people) {
      const [added]: { id: string }[] = await ctx.db.query(
        `insert into image_juror (competition_id, user_id) values ($1, $2)
         on conflict (competition_id, user_id) do nothing returning id`,
        [competitionId, person.id],
      )
      if (added) await invite(ctx, person, competition)
    }
    const found = new Set(people.flatMap(({ username, email }) => [username.toLowerCase(), email?.toLowerCase()]))
    return { competition, unknown: wanted.filter((name) => !found.has(name)) }
  })
}

const invite = (ctx: Ctx, user: User, { storedWords }: ImageCompetition): Promise<void> =>
  mailUser(ctx, user, 'mail-imagination', (t, locale) => ({
    subject: t('jury.subject'),
    paragraphs: t.lines('jury.paragraphs', { competition: wordsIn(storedWords, locale).title }),
    action: { label: t('jury.open'), path: '/stadia/imagination-ai/jury' },
  }))

/** Removes a juror with all scores. @throws NOT_FOUND, RULE_BROKEN (results are published) */
export function removeJuror(outer: Ctx, id: string): Promise<ImageCompetition> {
  return inTransaction(outer, async (ctx) => {
    const juror = await ctx.db.findOneBy(ImageJuror, { id })
    if (!juror) throw notFound('Juror not found')
    const competition = await lockCompetition(ctx, juror.competitionId)
    if (competition.resultsPublishedAt) {
      throw failure('RULE_BROKEN', 'The results are published. Withdraw them first.')
    }
    await ctx.db.delete(ImageJuror, { id })
    return competition
  })
}

/** Jurors of a competition with their progress. */
export const jurorsOf = loader<string, JurorProgress[]>(async (ctx, ids) => {
  const jurors = await ctx.db
    .createQueryBuilder(ImageJuror, 'juror')
    .where('juror.competitionId = any(:ids)', { ids: [...ids] })
    .orderBy('juror.id')
    .getMany()
  const counts: { id: string; scored: number; skipped: number }[] = await ctx.db.query(
    `select juror_id id, count(*) filter (where state = 'scored')::int scored,
       count(*) filter (where state = 'skipped')::int skipped
     from jury_score where juror_id = any($1::uuid[]) group by juror_id`,
    [jurors.map(({ id }) => id)],
  )
  const found = new Map(counts.map((row) => [row.id, row]))
  return ids.map((id) =>
    jurors
      .filter((juror) => juror.competitionId === id)
      .map((juror) => ({
        juror,
        scored: found.get(juror.id)?.scored ?? 0,
        skipped: found.get(juror.id)?.skipped ?? 0,
      })),
  )
})
