import { Arg, Ctx as Context, Mutation, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may } from '../../../graphql/rules.ts'
import {
  CorrectableQuestion,
  CorrectionPreview,
  CorrectionPreviewInput,
  ItemAnalysis,
  UndoCorrectionInput,
  UndoCorrectionPayload,
} from './analysis.types.ts'
import { itemAnalysis } from './analysis.service.ts'
import { correctableQuestions, previewCorrection, undoCorrection } from './correction.service.ts'

const mayCorrect = may('$admin.examsSetup')

@Resolver()
export class AnalysisResolver {
  @Query(() => ItemAnalysis, {
    nullable: true,
    description: 'Item analysis of an exam over all closed attempts; null for exams at a provider',
  })
  @Access(may('admin.exams'))
  itemAnalysis(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return itemAnalysis(ctx, examId)
  }

  @Query(() => [CorrectableQuestion], {
    description: 'Questions of a published exam; with keys once its results are published',
  })
  @Access(mayCorrect)
  correctableQuestions(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return correctableQuestions(ctx, examId)
  }

  @Query(() => CorrectionPreview, { description: 'Previews a correction without applying it' })
  @Access(mayCorrect)
  correctionPreview(@Context() ctx: Ctx, @Arg('correction') correction: CorrectionPreviewInput) {
    return previewCorrection(ctx, correction)
  }

  @Mutation(() => UndoCorrectionPayload, { description: 'Restores a question to the state before its last correction' })
  @Access(mayCorrect)
  undoCorrection(@Context() ctx: Ctx, @Arg('input') input: UndoCorrectionInput) {
    return undoCorrection(ctx, input)
  }
}
