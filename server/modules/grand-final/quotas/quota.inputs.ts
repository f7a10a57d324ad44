import { IsOptional, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { GroupExplanation } from '../groups/group.inputs.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'

@ObjectType('GrandFinalQuotaRules', { description: 'How places are distributed' })
@InputType('GrandFinalQuotaRulesInput', { description: 'How places are distributed' })
export class QuotaRulesType {
  @Field(() => Int, { description: 'Points for a group whose students have all sat an exam online' })
  @Min(0)
  @Max(1000)
  onlineWeight: number
  @Field(() => Int, { description: 'Points for the first request; none for the last' })
  @Min(0)
  @Max(1000)
  timeWeight: number
  @Field(() => Int, { description: 'Points for a group of the best in the olympiad' })
  @Min(0)
  @Max(1000)
  rankWeight: number
  @Field(() => Int, { nullable: true, description: 'Per cent of all places that one category takes at most' })
  @IsOptional()
  @Min(1)
  @Max(100)
  categoryShare: number | null
  @Field(() => Int, { description: 'Per cent of its request below which a group receives nothing' })
  @Min(0)
  @Max(100)
  minimumShare: number
}

@InputType()
export class ProposeQuotasInput {
  @Id('GrandFinalEvent') eventId: string
  @Field(() => QuotaRulesType, { nullable: true, description: 'Those of the event unless told' })
  @IsOptional()
  @ValidateNested()
  rules?: QuotaRulesType | null
}

@InputType()
export class PublishQuotasInput {
  @Id('QuotaRun') runId: string
}

@ObjectType({ description: 'What a proposal gives to one group' })
export class QuotaLine {
  @Field(() => ParticipationGroup) group: ParticipationGroup
  @Field(() => Int) received: number
  @Field(() => GroupExplanation) explanation: GroupExplanation
}
