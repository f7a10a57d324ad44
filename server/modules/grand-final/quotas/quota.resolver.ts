import {
  Arg,
  Ctx as Context,
  Field,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { byId } from '../../../graphql/loaders.ts'
import { Access } from '../../../graphql/rules.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { organiser } from '../grand-final.access.ts'
import { QuotaRun } from './quota-run.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { ProposeQuotasInput, PublishQuotasInput, QuotaLine, QuotaRulesType } from './quota.inputs.ts'
import { groupById } from '../groups/group.loaders.ts'
import * as service from './quota.service.ts'
import { standingsByEvent } from './standing.ts'

/** Limit on the waiting groups shown. */
const maxShown = 100

export const runById = byId(() => QuotaRun)

@ObjectType()
export class QuotaRunPayload {
  @Field(() => QuotaRun) run: QuotaRun
}

@Resolver(() => QuotaRun)
export class QuotaResolver {
  @Query(() => [QuotaRun], { description: 'Proposals for an event, newest first' })
  @Access(organiser)
  quotaRuns(@Context() ctx: Ctx, @ArgId('GrandFinalEvent', 'eventId') eventId: string) {
    return service.quotaRuns(ctx, eventId)
  }

  @FieldResolver(() => [QuotaLine], { description: 'Allocation of each group, with the reason' })
  lines(@Root() run: QuotaRun, @Context() ctx: Ctx): Promise<QuotaLine[]> {
    return service.linesOf(ctx, run)
  }

  @FieldResolver(() => Int, { description: 'Total number of allocated places' })
  placeCount(@Root() { outcome }: QuotaRun) {
    return outcome.reduce((sum, { received }) => sum + received, 0)
  }

  @FieldResolver(() => Int, { description: 'Number of groups that receive places' })
  groupCount(@Root() { outcome }: QuotaRun) {
    return outcome.filter(({ received }) => received > 0).length
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the proposal can no longer be published, because its groups have changed since',
  })
  isOutdated(@Root() run: QuotaRun, @Context() ctx: Ctx) {
    return service.isOutdated(ctx, run)
  }

  @Mutation(() => QuotaRunPayload, { description: 'Computes a proposal; nothing changes until it is published' })
  @Access(organiser)
  async proposeQuotas(@Context() ctx: Ctx, @Arg('input') input: ProposeQuotasInput): Promise<QuotaRunPayload> {
    return { run: await service.proposeQuotas(ctx, input) }
  }

  @Mutation(() => QuotaRunPayload, {
    description: 'Allocates the places of a proposal; all other groups join the waiting list',
  })
  @Access(organiser)
  async publishQuotas(@Context() ctx: Ctx, @Arg('input') { runId }: PublishQuotasInput): Promise<QuotaRunPayload> {
    return { run: await service.publishQuotas(ctx, runId) }
  }
}

@Resolver(() => GrandFinalEvent)
export class EventQuotaResolver {
  @FieldResolver(() => [QuotaRun], { description: 'Proposals, newest first' })
  @Access(organiser)
  quotaRuns(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx) {
    return service.quotaRuns(ctx, id)
  }

  @FieldResolver(() => [ParticipationGroup], {
    description: 'First 100 groups on the waiting list, in order',
  })
  @Access(organiser)
  async waitingList(@Root() { id }: GrandFinalEvent, @Context() ctx: Ctx): Promise<ParticipationGroup[]> {
    const ids = [...(await standingsByEvent(ctx).load(id)).keys()].slice(0, maxShown)
    return (await groupById(ctx).loadMany(ids)).filter((group) => group instanceof ParticipationGroup)
  }

  @FieldResolver(() => QuotaRulesType, { description: 'Rules for the allocation of places' })
  quotaRules(@Root() event: GrandFinalEvent): QuotaRulesType {
    return service.rulesOf(event)
  }
}
