import type { Readable } from 'node:stream'
import { keyText } from '../../../../shared/questions/kinds/index.ts'
import { Arg, Ctx as Context, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { previewOf } from '../editor/editor.resolver.ts'
import { Exam } from '../exam.entity.ts'
import { rightOption } from '../papers/content.ts'
import { QuestionFormat, QuestionImport } from './question-import.entity.ts'
import * as service from './stage.service.ts'
import * as types from './stage.types.ts'

const maySetUp = may('$admin.examsSetup')

@Resolver(() => QuestionImport)
export class QuestionImportResolver {
  @FieldResolver(() => Exam)
  exam(@Root() file: QuestionImport, @Context() ctx: Ctx) {
    return service.examOfImport(ctx, file)
  }

  @FieldResolver(() => Boolean, { description: 'Whether the file translates the existing questions, in order' })
  translates(@Root() file: QuestionImport, @Context() ctx: Ctx) {
    return service.willTranslate(ctx, file)
  }

  @FieldResolver(() => [types.ImportFaultType], { description: 'Errors of the file itself' })
  faults(@Root() { storedFaults }: QuestionImport) {
    return storedFaults
  }

  @FieldResolver(() => [types.ImportRowType])
  rows(@Root() { storedRows, shuffle: wish, language }: QuestionImport): types.ImportRowType[] {
    return storedRows.map(({ words, content, shuffle, ...row }) => ({
      ...row,
      text: words.text,
      options: words.options,
      answer: content && rightOption(content),
      shuffled: wish === 'all' || (wish === 'source' && shuffle === true),
      kind: content?.kind ?? null,
      keyText: content && keyText(content, language),
      preview: previewOf(words, content),
    }))
  }

  @Mutation(() => types.QuestionImportPayload, { description: 'Reads a question file without importing it' })
  @Access(maySetUp)
  async readQuestionFile(
    @Context() ctx: Ctx,
    @ArgId('Exam', 'examId') examId: string,
    @Arg('format', () => QuestionFormat) format: QuestionFormat,
    @Arg('language', () => String) language: string,
    @Arg('name', () => String) name: string,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
  ): Promise<types.QuestionImportPayload> {
    const fileName = name.slice(0, 200)
    return { import: await service.stageImport(ctx, { examId, format, language, fileName }, file) }
  }

  @Mutation(() => types.QuestionImportPayload, { description: 'Corrects a question of an import file' })
  @Access(maySetUp)
  async repairImportRow(
    @Context() ctx: Ctx,
    @Arg('input') input: types.RepairImportRowInput,
  ): Promise<types.QuestionImportPayload> {
    return { import: await service.repairRow(ctx, input) }
  }

  @Mutation(() => types.QuestionImportPayload, {
    description: 'Skips questions of an import file, or includes them again',
  })
  @Access(maySetUp)
  async skipImportRows(
    @Context() ctx: Ctx,
    @Arg('input') input: types.SkipImportRowsInput,
  ): Promise<types.QuestionImportPayload> {
    return { import: await service.skipRows(ctx, input) }
  }

  @Mutation(() => types.ApplyQuestionImportPayload, { description: 'Imports the questions of a file into its exam' })
  @Access(maySetUp)
  async applyQuestionImport(
    @Context() ctx: Ctx,
    @Arg('input') input: types.ApplyQuestionImportInput,
  ): Promise<types.ApplyQuestionImportPayload> {
    const { exam, outcome } = await service.applyImport(ctx, input)
    const { added, translated, leftOut, warnings } = outcome
    return { exam, added, translated, leftOut, warnings }
  }
}
