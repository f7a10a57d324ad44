import { IsOptional, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GroupExplanation } from '../groups/group.inputs.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'

@ObjectType('GrandFinalQuotaRules', { description: 'Rules for the allocation of places' })
@InputType('GrandFinalQuotaRulesInput', { description: 'Rules for the allocation of places' })
export class QuotaRulesType {
  @Field(() => Int, { description: 'Weight of the share of students who sat an exam online' })
  @Min(0)
  @Max(1000)
  onlineWeight: number
  @Field(() => Int, { description: 'Weight of the request time: full for the first request, none for the last' })
  @Min(0)
  @Max(1000)
  timeWeight: number
  @Field(() => Int, { description: 'Weight of the ranks of the group’s students' })
  @Min(0)
  @Max(1000)
  rankWeight: number
  @Field(() => Int, { nullable: true, description: 'Maximum share of all places for one category, in percent' })
  @IsOptional()
  @Min(1)
  @Max(100)
  categoryShare: number | null
  @Field(() => Int, {
    description: 'Minimum share of its request that a group receives, in percent; otherwise it receives nothing',
  })
  @Min(0)
  @Max(100)
  minimumShare: number
}

@InputType()
export class ProposeQuotasInput {
  @Id('GrandFinalEvent') eventId: string
  @Field(() => QuotaRulesType, { nullable: true, description: 'Rules; default: those of the event' })
  @IsOptional()
  @ValidateNested()
  rules?: QuotaRulesType | null
}

@InputType()
export class PublishQuotasInput {
  @Id('QuotaRun') runId: string
}

@ObjectType({ description: 'Allocation of one group in a proposal' })
export class QuotaLine {
  @Field(() => ParticipationGroup) group: ParticipationGroup
  @Field(() => Int, { description: 'Number of places that the group receives' }) received: number
  @Field(() => GroupExplanation) explanation: GroupExplanation
}
