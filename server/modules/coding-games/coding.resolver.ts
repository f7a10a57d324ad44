import { Arg, Ctx as Context, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../editions.ts'
import type { Ctx } from '../../context/context.ts'
import { ArgId } from '../../graphql/input.ts'
import { toGlobalId } from '../../graphql/node.ts'
import { Access, may } from '../../graphql/rules.ts'
import { applicationForExam } from '../applications/public.ts'
import * as accounts from './accounts/accounts.service.ts'
import { CodingAccount } from './accounts/coding-account.entity.ts'
import { setStepsDone, stepsDone } from './checklist/checklist.service.ts'
import {
  AffectedStudent,
  CodingExam,
  CodingLoginInput,
  CodingLoginPayload,
  GiveCodingTimeInput,
  GiveCodingTimePayload,
  InvokeCodingPayload,
  MergeCodingInput,
  MergeCodingPayload,
  SetCodingRuleInput,
  SetCodingRulePayload,
  SetCodingStepsInput,
  SetCodingStepsPayload,
  SettleCodingStartInput,
  SettleCodingStartPayload,
  SwitchCodingLanguageInput,
  SwitchCodingLanguagePayload,
  UnlinkCodingPayload,
} from './coding.inputs.ts'
import { affectedStudents, giveTimeToAffected, setCodingRule, settleCodingStart } from './results/affected.service.ts'
import { codingExams } from './results/coding-exams.service.ts'

const mayPlay = may('student.$ID.exams')
const mayOversee = may('admin.exams')

@Resolver(() => CodingAccount)
export class CodingResolver {
  @Query(() => CodingAccount, {
    nullable: true,
    description: 'The viewer’s account with its progress; null if not linked',
  })
  @Access(mayPlay)
  codingAccount(@Context() ctx: Ctx) {
    return accounts.codingInfo(ctx)
  }

  @Query(() => Int, { description: 'Number of completed steps towards an exam at a provider, 0 to 3' })
  @Access(mayPlay)
  codingSteps(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') id: string) {
    return stepsDone(ctx, id)
  }

  @Query(() => [CodingExam], { description: 'Exams at a provider that are not over or ended within the last week' })
  @Access(mayOversee)
  codingExams(@Context() ctx: Ctx) {
    return codingExams(ctx)
  }

  @Query(() => [AffectedStudent], { description: 'Students affected by problems at the coding game provider' })
  @Access(mayOversee)
  codingProblems(@Context() ctx: Ctx, @ArgId('Exam', 'examId', { nullable: true }) examId: string | null) {
    return affectedStudents(ctx, examId ?? null)
  }

  @Mutation(() => InvokeCodingPayload, {
    description: 'Creates and links the viewer’s account at the provider; idempotent',
  })
  @Access(mayPlay)
  async invokeCoding(@Context() ctx: Ctx): Promise<InvokeCodingPayload> {
    return { account: await accounts.invokeCoding(ctx) }
  }

  @Mutation(() => SwitchCodingLanguagePayload, {
    description:
      'Changes the programming language of the viewer’s coding game account. Fails with NOT_FOUND without an account, and OVERLOADED if the provider does not respond',
  })
  @Access(mayPlay)
  async switchCodingLanguage(
    @Context() ctx: Ctx,
    @Arg('input') { language }: SwitchCodingLanguageInput,
  ): Promise<SwitchCodingLanguagePayload> {
    return { account: await accounts.switchLanguage(ctx, language) }
  }

  @Mutation(() => UnlinkCodingPayload, { description: 'Unlinks the account; the account at the provider remains' })
  @Access(mayPlay)
  async unlinkCoding(@Context() ctx: Ctx): Promise<UnlinkCodingPayload> {
    await accounts.unlinkCoding(ctx)
    return { unlinked: true }
  }

  @Mutation(() => CodingLoginPayload, { description: 'Creates a login URL at the provider' })
  @Access(mayPlay)
  async codingLogin(
    @Context() ctx: Ctx,
    @Arg('input') { applicationId }: CodingLoginInput,
  ): Promise<CodingLoginPayload> {
    const application = applicationId ? await applicationForExam(ctx, applicationId) : null
    const path = application ? `/exam/${application.id}` : '/stadia/coding-games'
    return { url: await accounts.codingLogin(ctx, path) }
  }

  @Mutation(() => SetCodingStepsPayload, {
    description: 'Stores how many preparation steps the viewer has completed for an exam',
  })
  @Access(mayPlay)
  async setCodingSteps(@Context() ctx: Ctx, @Arg('input') input: SetCodingStepsInput): Promise<SetCodingStepsPayload> {
    return { stepsDone: await setStepsDone(ctx, input) }
  }

  @Mutation(() => MergeCodingPayload, { description: 'Links a student to an existing player at the provider' })
  @Access(mayOversee)
  async mergeCoding(@Context() ctx: Ctx, @Arg('input') input: MergeCodingInput): Promise<MergeCodingPayload> {
    return { account: await accounts.mergeCoding(ctx, input) }
  }

  @Mutation(() => SetCodingRulePayload, {
    description: 'Sets the number of levels that give the full score of an exam at the coding game provider',
  })
  @Access(mayOversee)
  async setCodingRule(@Context() ctx: Ctx, @Arg('input') input: SetCodingRuleInput): Promise<SetCodingRulePayload> {
    return { rule: await setCodingRule(ctx, input) }
  }

  @Mutation(() => GiveCodingTimePayload, {
    description: 'Gives extra time to all students in exams affected by the provider',
  })
  @Access(mayOversee)
  async giveCodingTime(@Context() ctx: Ctx, @Arg('input') input: GiveCodingTimeInput): Promise<GiveCodingTimePayload> {
    return { studentsHelped: await giveTimeToAffected(ctx, input) }
  }

  @Mutation(() => SettleCodingStartPayload, {
    description: 'Sets the number of levels that a student had completed at the start',
  })
  @Access(mayOversee)
  async settleCodingStart(
    @Context() ctx: Ctx,
    @Arg('input') input: SettleCodingStartInput,
  ): Promise<SettleCodingStartPayload> {
    await settleCodingStart(ctx, input)
    return { problems: await affectedStudents(ctx, null) }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Name of the provider' })
  provider(@Context() ctx: Ctx) {
    return ctx.node.providers.coding?.name ?? null
  }
}

@Resolver(() => AffectedStudent)
export class AffectedStudentResolver {
  @FieldResolver(() => ID)
  applicationId(@Root() { applicationId }: AffectedStudent) {
    return toGlobalId('Application', applicationId)
  }

  @FieldResolver(() => String)
  examTitle(@Root() { examTitles }: AffectedStudent, @Context() ctx: Ctx) {
    return localized(examTitles, ctx.locale)
  }
}
