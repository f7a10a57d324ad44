import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { RunPayload } from '../../runs/public.ts'
import { ArchiveMatchingExamsInput, CopyMatchingExamsInput } from './exam-runs.inputs.ts'
import { archiveMatching, copyMatching } from './exam-runs.service.ts'

const maySetUp = may('$admin.examsSetup')

@Resolver()
export class ExamRunsResolver {
  @Mutation(() => RunPayload, { description: 'Starts to archive all matching exams, or to restore them' })
  @Access(maySetUp)
  async archiveMatchingExams(@Context() ctx: Ctx, @Arg('input') input: ArchiveMatchingExamsInput): Promise<RunPayload> {
    return { run: await archiveMatching(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to copy all matching exams as drafts with shifted dates' })
  @Access(maySetUp)
  async copyMatchingExams(@Context() ctx: Ctx, @Arg('input') input: CopyMatchingExamsInput): Promise<RunPayload> {
    return { run: await copyMatching(ctx, input) }
  }
}
