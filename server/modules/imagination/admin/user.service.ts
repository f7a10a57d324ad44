import { Field, Int, ObjectType } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { notFound } from '../../../graphql/errors.ts'
import { User, userById } from '../../accounts/public.ts'
import { ImageEntrant } from '../competitions/entrant.entity.ts'
import { ImageRequest } from '../generating/image-request.entity.ts'
import { quotaOf } from '../quota/quota.service.ts'
import { ImageQuota } from '../quota/quota.types.ts'

/** Requests shown of a student. */
const mostRequests = 50

@ObjectType({ description: 'A student as moderators see one: prompts, quotas and registrations' })
export class ImageUser {
  @Field(() => User) user: User
  @Field(() => ImageQuota) quota: ImageQuota
  @Field(() => Int, { description: 'Refused prompts' }) refused: number
  @Field(() => [ImageRequest], { description: 'The latest requests, newest first' }) requests: ImageRequest[]
  @Field(() => [ImageEntrant]) entrants: ImageEntrant[]
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
      take: mostRequests,
    }),
    entrants: await ctx.db.find(ImageEntrant, { where: { userId }, order: { createdAt: 'DESC' }, take: mostRequests }),
  }
}
