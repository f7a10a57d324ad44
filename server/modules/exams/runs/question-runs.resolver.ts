import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { Access, and, may } from '../../../graphql/rules.ts'
import { RunPayload } from '../../runs/public.ts'
import { keysPermission } from '../editor/answer-reading.entity.ts'
import { ExportQuestionsPayload } from '../exchange/export/export.types.ts'
import { exportMatching, fetchExport } from './export-run.service.ts'
import {
  ExportMatchingQuestionsInput,
  FetchQuestionExportInput,
  TakeMatchingQuestionsInput,
} from './question-runs.inputs.ts'
import { takeMatching } from './take-run.service.ts'

const maySetUp = may('$admin.examsSetup')
const mayReadKeys = and(maySetUp, may(keysPermission))

@Resolver()
export class QuestionRunsResolver {
  @Mutation(() => RunPayload, { description: 'Starts to add all matching questions to a draft' })
  @Access(maySetUp)
  async takeMatchingQuestions(
    @Context() ctx: Ctx,
    @Arg('input') input: TakeMatchingQuestionsInput,
  ): Promise<RunPayload> {
    return { run: await takeMatching(ctx, input) }
  }

  @Mutation(() => RunPayload, { description: 'Starts to export all matching questions to one file' })
  @Access(mayReadKeys)
  async exportMatchingQuestions(
    @Context() ctx: Ctx,
    @Arg('input') input: ExportMatchingQuestionsInput,
  ): Promise<RunPayload> {
    return { run: await exportMatching(ctx, input) }
  }

  @Mutation(() => ExportQuestionsPayload, {
    description: 'Returns the file of a completed question export, for one day; access to the right answers is logged',
  })
  @Access(mayReadKeys)
  fetchQuestionExport(
    @Context() ctx: Ctx,
    @Arg('input') { runId }: FetchQuestionExportInput,
  ): Promise<ExportQuestionsPayload> {
    return fetchExport(ctx, runId)
  }
}
