import { IsOptional, Length, MaxLength, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { connectionOf, SeekArgs } from '../../graphql/connection.ts'
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
  username: 'username',
  exam: 'exam',
  examDate: 'examDate',
  state: 'state',
  country: 'country',
} as const
export type ApplicationOrder = (typeof ApplicationOrder)[keyof typeof ApplicationOrder]
registerEnum(ApplicationOrder, {
  name: 'ApplicationOrder',
  description: 'Sort order of an application list',
  values: {
    createdAt: 'By time of application',
    student: 'By last name, then first name of the student',
    username: 'By student ID',
    exam: 'By exam title in the language of the request',
    examDate: 'By opening time of the exam',
    state: 'By state, alphabetically',
    country: 'By country code',
  },
})

@InputType({ description: 'Filters of the application list' })
export class ApplicationFilterInput {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => ApplicationState, { nullable: true }) state?: ApplicationState | null
  @Field(() => Int, { nullable: true, description: gradeArg }) grade?: number | null
  @Field(() => String, { nullable: true, description: countryArg })
  @IsOptional()
  @Length(2, 2)
  country?: string | null
  @Field(() => String, { nullable: true, description: 'Prefix of the student’s name, or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
  @Field(() => String, { nullable: true, description: 'Language of the questions, ISO 639-1' })
  @IsOptional()
  @Length(2, 2)
  language?: string | null
  @Field(() => ApplicationStage, { nullable: true }) stage?: ApplicationStage | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the exam is over; false lists published exams that are not over',
  })
  examIsOver?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the application is cancelled' })
  isCancelled?: boolean | null
  @Field(() => Date, { nullable: true, description: 'Earliest creation time, inclusive' }) from?: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest creation time, exclusive' }) to?: Date | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Id('User', { nullable: true }) partnerId?: string | null
}

@ArgsType()
export class ApplicationsArgs extends SeekArgs {
  @Field(() => ApplicationFilterInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: ApplicationFilterInput | null
  @Field(() => ApplicationOrder, { nullable: true, description: 'Sort order; default: `createdAt`' })
  order?: ApplicationOrder | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Descending order; default: true for createdAt, otherwise false',
  })
  descending?: boolean | null
}

@ObjectType({ description: 'Applicant data visible to everyone who can read the application' })
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

@ObjectType({ description: 'Past exam with the number of applications visible to the viewer' })
export class ArchivedExam {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of applications that were not cancelled' }) applicationCount: number
  @Field(() => Int, { description: 'Number of paid applications' }) paidCount: number
}

@ObjectType({ description: 'Link to a coding game' })
export class CodingLink {
  @Field() link: string
  @Field({ description: 'Name of the provider' }) source: string
}
