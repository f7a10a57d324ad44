import { Arg, Ctx as Context, Mutation, Resolver } from 'type-graphql'
import type { Ctx } from '../../../../context/context.ts'
import { Access, and, may } from '../../../../graphql/rules.ts'
import { keysPermission } from '../../editor/answer-reading.entity.ts'
import { exportQuestions } from './export.service.ts'
import { ExportQuestionsInput, ExportQuestionsPayload } from './export.types.ts'

@Resolver()
export class QuestionExportResolver {
  @Mutation(() => ExportQuestionsPayload, {
    description: 'Exports questions with their right answers; access is logged',
  })
  @Access(and(may('$admin.examsSetup'), may(keysPermission)))
  exportQuestions(@Context() ctx: Ctx, @Arg('input') input: ExportQuestionsInput): Promise<ExportQuestionsPayload> {
    return exportQuestions(ctx, input)
  }
}
