import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../graphql/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { RunPayload } from '../../runs/public.ts'
import { ArchiveMatchingExamsInput, CopyMatchingExamsInput } from './exam-runs.inputs.ts'
import { archiveMatching, copyMatching } from './exam-runs.service.ts'

const maySetUp = may('$admin.examsSetup')

@Resolver()
export class ExamRunsResolver {
  @Mutation(() => RunPayload, { description: 'Starts to archive all exams that match, or to bring them back' })
  @Access(maySetUp)
  async archiveMatchingExams(@Context() ctx: Ctx, @Arg('input') input: ArchiveMatchingExamsInput): Promise<RunPayload> {
    return { run: await archiveMatching(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to copy all exams that match as drafts, with all dates moved' })
  @Access(maySetUp)
  async copyMatchingExams(@Context() ctx: Ctx, @Arg('input') input: CopyMatchingExamsInput): Promise<RunPayload> {
    return { run: await copyMatching(ctx, input) }
  }
}
