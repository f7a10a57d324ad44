import { ArrayMaxSize, ArrayMinSize, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id, Ids } from '../../../graphql/input.ts'
import { Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { ApplicationStage } from '../application-stages.ts'
import { ApplicationState } from '../application-states.ts'
import { Reason } from '../applying/apply.inputs.ts'

/** Limit on the students entered by one call. */
export const mostAtOnce = 500

@InputType()
export class AddApplicationsInput {
  @Id('Exam') examId: string
  @Field(() => [String], { description: 'Student IDs' })
  @ArrayMinSize(1)
  @ArrayMaxSize(mostAtOnce)
  @MaxLength(80, { each: true })
  usernames: string[]
  @Field({ defaultValue: false, description: 'Nothing is to be paid' }) free: boolean
  @Field({ defaultValue: false, description: 'Also students of other grades than the exam is for' }) anyGrade: boolean
}

@ObjectType({ description: 'A student who could not be entered' })
export class EntryProblem {
  @Field({ description: 'As it was given' }) username: string
  @Field({ description: 'An error code' }) code: string
  @Field() message: string
}

@ObjectType()
export class AddApplicationsPayload {
  @Field(() => [Application]) added: Application[]
  @Field(() => [EntryProblem]) problems: EntryProblem[]
}

@InputType()
export class AddFinalApplicationsInput {
  @Id('Exam', { description: 'Of the later round' }) examId: string
  @Field(() => [String], { nullable: true, description: 'Student IDs of those who qualified' })
  @IsOptional()
  @ArrayMaxSize(mostAtOnce)
  @MaxLength(80, { each: true })
  usernames?: string[] | null
  @Id('Exam', { nullable: true, description: 'In place of names: the ranked exam whose best qualified' })
  fromExamId?: string | null
  @Field(() => Int, { nullable: true, description: 'How many of each ranking group, per cent; 100 unless told' })
  @IsOptional()
  @Min(1)
  @Max(100)
  topPercent?: number | null
  @Field({ defaultValue: true, description: 'Enter them, too; else they choose their date themselves' }) enter: boolean
}

@ObjectType()
export class AddFinalApplicationsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Students who may sit the round from now on, those who could before among them' })
  qualifiedCount: number
  @Field(() => [EntryProblem]) problems: EntryProblem[]
}

@InputType()
export class AddMakeUpInput {
  @Id('Application', { description: 'The paid one that is made good for' }) id: string
  @Id('Exam', { description: 'Of the same category' }) examId: string
}

@InputType()
export class AddMakeUpsInput {
  @Ids('Application', { description: 'The paid ones that are made good for' })
  @ArrayMinSize(1)
  @ArrayMaxSize(mostAtOnce)
  ids: string[]
  @Id('Exam', { description: 'Of the same category' }) examId: string
}

@ObjectType()
export class AddMakeUpsPayload {
  @Field(() => [Application]) added: Application[]
  @Field(() => [EntryProblem], { description: 'Those that get none' }) problems: EntryProblem[]
}

@InputType()
export class CancelApplicationsInput {
  @Ids('Application') @ArrayMinSize(1) @ArrayMaxSize(mostAtOnce) ids: string[]
  @Field({ description: 'For the record' }) @Reason() reason: string
}

@InputType({ description: 'As the list of all applications is filtered' })
export class ApplicationFilterInput {
  @Id('Exam', { nullable: true }) examId?: string | null
  @Id('Category', { nullable: true }) categoryId?: string | null
  @Field(() => ApplicationState, { nullable: true }) state?: ApplicationState | null
  @Field(() => Int, { nullable: true }) grade?: number | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(2, 2) country?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(100) search?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @Length(2, 2) language?: string | null
  @Field(() => ApplicationStage, { nullable: true }) stage?: ApplicationStage | null
  @Field(() => Date, { nullable: true }) from?: Date | null
  @Field(() => Date, { nullable: true }) to?: Date | null
  @Id('User', { nullable: true }) supervisorId?: string | null
  @Id('User', { nullable: true }) partnerId?: string | null
}

@InputType()
export class CancelMatchingApplicationsInput {
  @Field(() => ApplicationFilterInput, { description: 'Those that match now; cancelled ones are left out' })
  @ValidateNested()
  filter: ApplicationFilterInput
  @Field({ description: 'For the record' }) @Reason() reason: string
}

@ObjectType()
export class CancelApplicationsPayload {
  @Field(() => [Application]) cancelled: Application[]
  @Field(() => [EntryProblem], { description: 'Those that stay as they are' }) problems: EntryProblem[]
}

@InputType()
export class NoteApplicationInput {
  @Id('Application') id: string
  @Field() @Length(1, 2000) text: string
}
