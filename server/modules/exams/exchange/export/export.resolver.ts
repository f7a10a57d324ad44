import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import { workbookType } from '../../../../../shared/workbook.ts'
import type { Ctx } from '../../../../context/context.ts'
import { Access, and, may } from '../../../../graphql/rules.ts'
import { keysPermission } from '../../editor/answer-reading.entity.ts'
import { exportQuestions } from './export.service.ts'
import { ExportQuestionsInput, ExportQuestionsPayload, QuestionTemplate } from './export.types.ts'
import { questionTemplate } from './write-table.ts'

@Resolver()
export class QuestionExportResolver {
  @Mutation(() => ExportQuestionsPayload, {
    description: 'Exports questions with their right answers; access is logged',
  })
  @Access(and(may('$admin.examsSetup'), may(keysPermission)))
  exportQuestions(@Context() ctx: Ctx, @Arg('input') input: ExportQuestionsInput): Promise<ExportQuestionsPayload> {
    return exportQuestions(ctx, input)
  }

  @Query(() => QuestionTemplate, {
    description:
      'Spreadsheet to write questions in: a sheet for each kind with an example, and one that explains the columns',
  })
  @Access(may('$admin.examsSetup'))
  async questionTemplate(): Promise<QuestionTemplate> {
    const content = (await questionTemplate()).toString('base64')
    return { fileName: 'questions-template.xlsx', mimeType: workbookType, content }
  }
}
