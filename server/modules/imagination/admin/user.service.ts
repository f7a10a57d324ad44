import { Field, Int, ObjectType } from 'type-graphql'
import { In } from 'typeorm'
import type { Ctx } from '../../../context/context.ts'
import { notFound } from '../../../errors/errors.ts'
import { User, userById } from '../../accounts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { ImageEntrant } from '../competitions/entrant.entity.ts'
import { ImageRequest } from '../generating/image-request.entity.ts'
import { quotaOf } from '../quota/quota.service.ts'
import { ImageQuota } from '../quota/quota.types.ts'

/** Maximum number of requests and competitions shown for a student. */
const maxRequests = 50

@ObjectType({ description: 'Registration of a student in a competition, with the quota used' })
export class ImageUserEntry {
  @Field(() => ImageEntrant) entrant: ImageEntrant
  @Field(() => Int, { description: 'Number of pictures allowed, including extra quota' }) limit: number
  @Field(() => Int, { description: 'Number of delivered and reserved pictures' }) taken: number
}

@ObjectType({ description: 'Student as shown to moderators: prompts, quotas and registrations' })
export class ImageUser {
  @Field(() => User) user: User
  @Field(() => ImageQuota) quota: ImageQuota
  @Field(() => Int, { description: 'Number of refused prompts' }) refused: number
  @Field(() => [ImageRequest], { description: 'Recent requests, newest first' }) requests: ImageRequest[]
  @Field(() => [ImageUserEntry], { description: 'Recent registrations, newest first' }) entries: ImageUserEntry[]
}

/** @throws NOT_FOUND */
export async function imageUser(ctx: Ctx, userId: string): Promise<ImageUser> {
  const user = await userById(ctx).load(userId)
  if (user?.userType !== 'student') throw notFound('Student not found')
  return {
    user,
    quota: await quotaOf(ctx, { userId, competitionId: null, applicationId: null }),
    refused: await ctx.db.countBy(ImageRequest, { userId, state: 'refused' }),
    requests: await ctx.db.find(ImageRequest, {
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: maxRequests,
    }),
    entries: await entriesOf(ctx, userId),
  }
}

async function entriesOf(ctx: Ctx, userId: string): Promise<ImageUserEntry[]> {
  const entrants = await ctx.db.find(ImageEntrant, {
    where: { userId },
    order: { createdAt: 'DESC' },
    take: maxRequests,
  })
  const ids = entrants.map(({ competitionId }) => competitionId)
  const competitions = await ctx.db.findBy(ImageCompetition, { id: In(ids) })
  const sums: { id: string; taken: number }[] = await ctx.db.query(
    `select competition_id id, (sum(used) + sum(held))::int taken from image_quota_entry
     where user_id = $1 and competition_id = any($2::uuid[]) group by 1`,
    [userId, ids],
  )
  return entrants.map((entrant) => ({
    entrant,
    limit: (competitions.find(({ id }) => id === entrant.competitionId)?.quota ?? 0) + entrant.extraQuota,
    taken: sums.find(({ id }) => id === entrant.competitionId)?.taken ?? 0,
  }))
}
