import { Ctx as Context, Query, Resolver } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access, may, or } from '../../../graphql/rules.ts'
import { OnlyForOwner } from '../../../graphql/read-only.ts'
import { mayRunExams } from '../arena.access.ts'
import { examPreparation, lateOpenings } from './preparation.service.ts'
import { ExamPreparation, LateOpening, StartingExam } from './preparation.types.ts'
import { startCode, startingExams } from './start-code.service.ts'

const mayTeach = may('supervisor.$ID.exams')

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
  @Access(or(mayRunExams, mayTeach))
  @OnlyForOwner('a code that starts exams')
  startCode(@Context() ctx: Ctx, @ArgId('Exam', 'examId') examId: string) {
    return startCode(ctx, examId)
  }

  @Query(() => [StartingExam], {
    description:
      'Exams of the viewer’s students that are open or open within 24 hours, with the times of their start codes',
  })
  @Access(mayTeach)
  startingExams(@Context() ctx: Ctx) {
    return startingExams(ctx)
  }
}
