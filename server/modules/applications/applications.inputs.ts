import { IsOptional, Length, MaxLength } from 'class-validator'
import { ArgsType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { countryArg, gradeArg } from '../../graphql/known.ts'
import { toGlobalId } from '../../graphql/node.ts'
import type { User } from '../accounts/public.ts'
import { Exam } from '../exams/public.ts'
import { Application } from './application.entity.ts'
import { ApplicationStage } from './application-stages.ts'
import { ApplicationState } from './application-states.ts'

export const ApplicationConnection = connectionOf(Application)

/** Sort keys of application lists; `student` sorts by last name, then first name. */
export const ApplicationOrder = {
  createdAt: 'createdAt',
  student: 'student',
  exam: 'exam',
  examDate: 'examDate',
  state: 'state',
  country: 'country',
} as const
export type ApplicationOrder = (typeof ApplicationOrder)[keyof typeof ApplicationOrder]
registerEnumType(ApplicationOrder, {
  name: 'ApplicationOrder',
  description: 'What a list of applications is sorted by',
})

@ArgsType()
export class ApplicationsArgs extends PageArgs {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => ApplicationState, { nullable: true }) state?: ApplicationState | null
  @Field(() => Int, { nullable: true, description: gradeArg }) grade?: number | null
  @Field(() => String, { nullable: true, description: countryArg })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
  @Field(() => String, { nullable: true, description: 'Beginnings of the student’s names, or the student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'Language of the questions, ISO 639-1' })
  @IsOptional()
  @Length(2, 2)
  language?: string | null
  @Field(() => ApplicationStage, { nullable: true }) stage?: ApplicationStage | null
  @Field(() => Boolean, { nullable: true, description: 'False: of published exams that are not over' })
  examIsOver?: boolean | null
  @Field(() => Boolean, { nullable: true }) isCancelled?: boolean | null
  @Field(() => Date, { nullable: true, description: 'Made at this moment or later' }) from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Made before this moment' }) to?: Date | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Id('User', { nullable: true }) partnerId?: string | null
  @Field(() => ApplicationOrder, { nullable: true, description: '`createdAt` unless told' })
  order?: ApplicationOrder | null
  @Field(() => Boolean, { nullable: true, description: 'Unless told the newest comes first, of all else the least' })
  descending?: boolean | null
}

@ObjectType({ description: 'The student of an application, as far as whoever may see the application needs it' })
export class ApplicationStudent {
  @Field(() => ID) userId: string
  @Field({ description: 'Student ID' }) username: string
  @Field() firstName: string
  @Field() lastName: string
  @Field(() => String, { nullable: true }) city: string | null

  static of({
    id,
    username,
    firstName,
    lastName,
    city,
  }: Pick<User, 'id' | 'username' | 'firstName' | 'lastName' | 'city'>): ApplicationStudent {
    return Object.assign(new ApplicationStudent(), {
      userId: toGlobalId('User', id),
      username,
      firstName,
      lastName,
      city,
    })
  }
}

@ObjectType({ description: 'An exam of the past, with how many of the viewer’s applications it had' })
export class ArchivedExam {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Applications that were not cancelled' }) applicationCount: number
  @Field(() => Int) paidCount: number
}

@ObjectType({ description: 'Link to a coding game, with the place where it runs' })
export class CodingLink {
  @Field() link: string
  @Field({ description: 'The provider’s name' }) source: string
}
