import {
  Arg,
  Args,
  ArgsType,
  Ctx as Context,
  Field,
  FieldResolver,
  Mutation,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { ValidateNested } from 'class-validator'
import { connectionOf } from '../../graphql/connection.ts'
import type { Ctx } from '../../context/context.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { Segment } from './segment.entity.ts'
import { SegmentFilter } from './segment-filter.ts'
import { maySegment } from './segments.access.ts'
import {
  DeleteSegmentInput,
  DeleteSegmentPayload,
  SaveSegmentInput,
  SaveSegmentPayload,
  SegmentPeopleArgs,
  SegmentPerson,
  SegmentPreview,
} from './segments.inputs.ts'
import * as service from './segments.service.ts'

const SegmentPersonConnection = connectionOf(SegmentPerson)

@ArgsType()
class FilterArgs {
  @Field(() => SegmentFilter) @ValidateNested() filter: SegmentFilter
}

@Resolver(() => Segment)
export class SegmentResolver {
  @Query(() => [Segment], { description: 'Saved segments, by name' })
  @Access(maySegment)
  segments(@Context() ctx: Ctx) {
    return service.segments(ctx)
  }

  @Query(() => SegmentPreview, { description: 'Current size of a segment, with a sample of its people' })
  @Access(maySegment)
  segmentPreview(@Context() ctx: Ctx, @Args() { filter }: FilterArgs) {
    return service.segmentPreview(ctx, filter)
  }

  @Query(() => SegmentPersonConnection, { description: 'People of a segment, newest first' })
  @Access(maySegment)
  segmentPeople(@Context() ctx: Ctx, @Args() { filter, ...page }: SegmentPeopleArgs) {
    return service.segmentPeople(ctx, filter, page)
  }

  @FieldResolver(() => SegmentFilter)
  filter(@Root() { storedFilter }: Segment): SegmentFilter {
    return shownFilter(storedFilter)
  }

  @Mutation(() => SaveSegmentPayload, { description: 'Creates or updates a saved segment' })
  @Access(maySegment)
  async saveSegment(@Context() ctx: Ctx, @Arg('input') input: SaveSegmentInput): Promise<SaveSegmentPayload> {
    return { segment: await service.saveSegment(ctx, input) }
  }

  @Mutation(() => DeleteSegmentPayload, {
    description: 'Deletes a saved segment; mailings that used it keep their filter',
  })
  @Access(maySegment)
  async deleteSegment(@Context() ctx: Ctx, @Arg('input') { id }: DeleteSegmentInput): Promise<DeleteSegmentPayload> {
    await service.deleteSegment(ctx, id)
    return { deletedId: toGlobalId('Segment', id) }
  }
}

/** A stored filter with global ids for clients. */
export const shownFilter = (filter: SegmentFilter): SegmentFilter => ({
  ...filter,
  sessionFilter: {
    ...filter.sessionFilter,
    examIds: filter.sessionFilter.examIds.map((id) => toGlobalId('Exam', id)),
  },
})
