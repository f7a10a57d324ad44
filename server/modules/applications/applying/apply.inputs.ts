import { IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'

@ObjectType({ description: 'An exam that the student may apply for' })
export class AvailableExam {
  @Field(() => Exam) exam: Exam
  @Field({ description: 'For this student: on the wall clock of the zone where the window is local' }) opensAt: Date
  @Field() closesAt: Date
  @Field() applyUntil: Date
  @Field(() => Application, {
    nullable: true,
    description: 'The student’s other date of the same, which can be changed for this one',
  })
  replaces: Application | null
  @Field({ description: 'Of a subject that the student chose at registration' }) preferred: boolean
}

@InputType()
export class AddApplicationInput {
  @Id('Exam') examId: string
  @Field(() => String, { nullable: true, description: 'Of the questions, ISO 639-1; else that of the request' })
  @IsOptional()
  @Matches(/^[a-z]{2}$/)
  language?: string | null
}

/** Validates an admin's reason for the change record. */
export const Reason = () => Length(3, 500)

@InputType()
export class UpdateApplicationInput {
  @Id('Application') applicationId: string
  @Id('Exam', { description: 'Another date of the same category and round' }) examId: string
  @Field(() => String, { nullable: true, description: 'For the record' })
  @IsOptional()
  @Reason()
  reason?: string | null
}

@InputType()
export class CancelApplicationInput {
  @Id('Application') id: string
  @Field(() => String, { nullable: true, description: 'For the record' })
  @IsOptional()
  @Reason()
  reason?: string | null
}

@ObjectType()
export class ApplicationPayload {
  @Field(() => Application) application: Application
}
