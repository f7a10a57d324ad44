import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { mayRunExams } from '../arena.access.ts'
import { examPreparation, lateOpenings, startCode } from './preparation.service.ts'
import { ExamPreparation, LateOpening } from './preparation.types.ts'

@Resolver()
export class PreparationResolver {
  @Query(() => ExamPreparation, { description: 'How far an exam is prepared for its start' })
  @Access(mayRunExams)
  examPreparation(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return examPreparation(ctx, examId)
  }

  @Query(() => [LateOpening], { description: 'Students whose page showed the questions late, the latest first' })
  @Access(mayRunExams)
  lateOpenings(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return lateOpenings(ctx, examId)
  }

  @Query(() => String, {
    nullable: true,
    description:
      'Code of words that opens the paper without a network, for the organisers and for teachers of its students; ' +
      'null before the exam opens and after it',
  })
  @Access(or(mayRunExams, may('supervisor.$ID.exams')))
  startCode(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return startCode(ctx, examId)
  }
}
