import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { Exam } from '../exams/public.ts'
import { Application } from './application.entity.ts'
import { ApplicationState } from './application-states.ts'

export const ApplicationConnection = connectionOf(Application)

@ArgsType()
export class ApplicationsArgs extends PageArgs {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => ApplicationState, { nullable: true }) state?: ApplicationState | null
  @Field(() => Int, { nullable: true }) grade?: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2' }) @IsOptional() @Length(2, 2)
  country?: string | null
  @Field(() => String, { nullable: true, description: 'Beginnings of the student’s names, or the student ID' })
  @IsOptional() @MaxLength(100)
  search?: string | null
  @Field({ defaultValue: false, description: 'The oldest first' }) oldestFirst: boolean
}

@ObjectType({ description: 'The student of an application, as far as whoever may see the application needs it' })
export class ApplicationStudent {
  @Field(() => ID) userId: string
  @Field({ description: 'Student ID' }) username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => String, { nullable: true }) city: string | null
}

@ObjectType({ description: 'An exam of the past, with how many of the viewer’s applications it had' })
export class ArchivedExam {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Applications that were not cancelled' }) applicationCount: number
  @Field(() => Int) paidCount: number
}

@ObjectType()
export class CodingLink {
  @Field() link: string
  @Field({ description: 'The provider’s name' }) source: string
}
