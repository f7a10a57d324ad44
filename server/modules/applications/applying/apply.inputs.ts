import { IsOptional, Length, Matches } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import { Id } from '../../../graphql/input.ts'
import { Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'

@ObjectType({ description: 'Exam that the student can apply for' })
export class AvailableExam {
  @Field(() => Exam) exam: Exam
  @Field({ description: 'Opening time for this student, in the student’s time zone for local windows' }) opensAt: Date
  @Field({ description: "End of the exam's window" }) closesAt: Date
  @Field() applyUntil: Date
  @Field(() => Application, {
    nullable: true,
    description: 'The student’s application for another date of the same exam, which can be moved to this one',
  })
  replaces: Application | null
  @Field({ description: 'Whether the exam belongs to a category chosen at registration' }) preferred: boolean
}

@InputType()
export class AddApplicationInput {
  @Id('Exam') examId: string
  @Field(() => String, {
    nullable: true,
    description: 'Language of the questions, ISO 639-1; default: the language of the request',
  })
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
  @Field(() => String, { nullable: true, description: 'Reason, stored in the change record' })
  @IsOptional()
  @Reason()
  reason?: string | null
}

@InputType()
export class CancelApplicationInput {
  @Id('Application') id: string
  @Field(() => String, { nullable: true, description: 'Reason, stored in the change record' })
  @IsOptional()
  @Reason()
  reason?: string | null
}

@ObjectType()
export class ApplicationPayload {
  @Field(() => Application) application: Application
}
