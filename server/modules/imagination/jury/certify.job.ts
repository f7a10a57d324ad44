import { last } from '../../../../shared/required.ts'
import { enqueue } from '../../../database/queue.ts'
import { mailUser } from '../../mail/public.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { LocalizedText } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { userById } from '../../accounts/public.ts'
import { certifyCompetition, type Award } from '../../results/public.ts'
import { wordsIn } from '../../texts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { visibleSql } from '../safety/visibility.ts'

declare module '../../../database/queue.ts' {
  interface Jobs {
    /** issues certificates and e-mails of published results, starting after the submission `reachedId` */
    'imagination.certify': { competitionId: string; reachedId: string | null }
  }
}

/** Submissions processed per job. */
const batchSize = 50

interface Row {
  id: string
  userId: string
  rank: number | null
  award: Award | null
  ranked: number
  counts: boolean
  told: boolean
  /** reported by a viewer: nothing is issued or revoked until a moderator decides */
  undecided: boolean
}

/** Enqueues the certificates of a competition, in the context's transaction. */
export const certify = (ctx: Ctx, competitionId: string): Promise<unknown> =>
  enqueue(ctx, 'imagination.certify', { competitionId, reachedId: null }, { attempts: 10 })

/**
 * Issues certificates and result e-mails to the next batch of students, then enqueues the following batch. Idempotent.
 * Skips withdrawn results.
 */
export async function certifyBatch(
  outer: Ctx,
  { competitionId, reachedId }: { competitionId: string; reachedId: string | null },
): Promise<void> {
  await inTransaction(outer, async (ctx) => {
    const competition = await ctx.db.findOne(ImageCompetition, {
      where: { id: competitionId },
      lock: { mode: 'pessimistic_write' },
    })
    if (!competition?.resultsPublishedAt) return
    const rows: Row[] = await ctx.db.query(
      `select s.id, s.user_id "userId", s.rank, s.award, s.told_at is not null told, ${visibleSql('image', 'award')} counts,
         image.review = 'reported' undecided,
         (select count(*)::int from image_submission o where o.competition_id = s.competition_id
            and o.category is not distinct from s.category and o.rank is not null) ranked
       from image_submission s join generated_image image on image.id = s.image_id
       where s.competition_id = $1 and ($2::uuid is null or s.id > $2) order by s.id limit ${batchSize}`,
      [competitionId, reachedId],
    )
    await certifyCompetition(
      ctx,
      { id: competitionId, titles: titlesOf(competition), day: competition.closesAt.toISOString().slice(0, 10) },
      rows
        .filter(({ undecided }) => !undecided)
        .map(({ userId, rank, award, ranked, counts }) => ({
          userId,
          counts,
          award,
          rank,
          rankedCount: rank === null ? null : ranked,
        })),
    )
    const untold = rows.filter(({ told, counts }) => !told && counts)
    for (const row of untold) await notifyStudent(ctx, competition, row)
    await ctx.db.query('update image_submission set told_at = $2 where id = any($1::uuid[])', [
      untold.map(({ id }) => id),
      new Date(ctx.clock.now()),
    ])
    if (rows.length === batchSize) {
      await enqueue(ctx, 'imagination.certify', { competitionId, reachedId: last(rows).id }, { attempts: 10 })
    }
  })
}

function titlesOf({ storedWords }: ImageCompetition): LocalizedText {
  const titles = Object.entries(storedWords).map(([language, { title }]) => [language, title])
  return Object.fromEntries(titles) as LocalizedText
}

/** Mails a student the rank of the picture. Drafts and erased users have no address. */
async function notifyStudent(ctx: Ctx, competition: ImageCompetition, { userId, rank, award, ranked }: Row) {
  const student = await userById(ctx).load(userId)
  if (!student || student.erasedAt) return
  await mailUser(ctx, student, 'mail-imagination', (t, locale) => {
    const { title } = wordsIn(competition.storedWords, locale)
    const number = (value: number) => value.toLocaleString(locale)
    return {
      subject: t('results.subject', { competition: title }),
      paragraphs: [
        rank === null
          ? t('results.unranked', { competition: title })
          : t('results.place', { competition: title, rank: number(rank), all: number(ranked) }),
        ...(award ? [t('results.award', { name: t(`results.awards.${award}`) })] : []),
        t('results.certificates'),
      ],
      action: { label: t('results.open'), path: `/stadia/imagination-ai?competition=${competition.id}` },
    }
  })
}
