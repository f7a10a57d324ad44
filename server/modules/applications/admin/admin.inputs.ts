import { ArrayMaxSize, ArrayMinSize, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { Id, Ids } from '../../../graphql/input.ts'
import { Exam } from '../../exams/public.ts'
import { Application } from '../application.entity.ts'
import { ApplicationFilterInput } from '../applications.inputs.ts'
import { Reason } from '../applying/apply.inputs.ts'

/** Limit on the students registered by one call. */
const maxAtOnce = 500

@InputType()
export class AddApplicationsInput {
  @Id('Exam') examId: string
  @Field(() => [String], { description: 'Student IDs' })
  @ArrayMinSize(1)
  @ArrayMaxSize(maxAtOnce)
  @MaxLength(80, { each: true })
  usernames: string[]
  @Field({ defaultValue: false, description: 'Waives the fee' }) free: boolean
  @Field({ defaultValue: false, description: 'Admits students outside the grades of the exam' }) anyGrade: boolean
}

@ObjectType({ description: 'Student who could not be registered' })
export class EntryProblem {
  @Field({ description: 'Student ID as submitted' }) username: string
  @Field({ description: 'Error code' }) code: string
  @Field({ description: 'Description of the problem and how to solve it' }) message: string
}

@ObjectType()
export class AddApplicationsPayload {
  @Field(() => [Application]) added: Application[]
  @Field(() => [EntryProblem]) problems: EntryProblem[]
}

@InputType()
export class AddFinalApplicationsInput {
  @Id('Exam', { description: 'Exam of the later round' }) examId: string
  @Field(() => [String], { nullable: true, description: 'Student IDs of the qualified students' })
  @IsOptional()
  @ArrayMaxSize(maxAtOnce)
  @MaxLength(80, { each: true })
  usernames?: string[] | null
  @Id('Exam', { nullable: true, description: 'Ranked exam whose best students qualify; alternative to `usernames`' })
  fromExamId?: string | null
  @Field(() => Int, { nullable: true, description: 'Percentage of each ranking group that qualifies; default: 100' })
  @IsOptional()
  @Min(1)
  @Max(100)
  topPercent?: number | null
  @Field({ defaultValue: true, description: 'Registers the students too; otherwise they choose their date themselves' })
  enter: boolean
}

@ObjectType()
export class AddFinalApplicationsPayload {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of students who can now sit the round, including those who could before' })
  qualifiedCount: number
  @Field(() => [EntryProblem]) problems: EntryProblem[]
}

@InputType()
export class AddMakeUpInput {
  @Id('Application', { description: 'Paid application that the make-up replaces' }) id: string
  @Id('Exam', { description: 'Exam of the same category' }) examId: string
}

@InputType()
export class AddMakeUpsInput {
  @Ids('Application', { description: 'Paid applications that the make-ups replace' })
  @ArrayMinSize(1)
  @ArrayMaxSize(maxAtOnce)
  ids: string[]
  @Id('Exam', { description: 'Exam of the same category' }) examId: string
}

@ObjectType()
export class AddMakeUpsPayload {
  @Field(() => [Application]) added: Application[]
  @Field(() => [EntryProblem], { description: 'Students who cannot get a make-up, with the reason' })
  problems: EntryProblem[]
}

@InputType()
export class CancelApplicationsInput {
  @Ids('Application') @ArrayMinSize(1) @ArrayMaxSize(maxAtOnce) ids: string[]
  @Field({ description: 'Reason, stored in the change record' }) @Reason() reason: string
}

@InputType()
export class CancelMatchingApplicationsInput {
  @Field(() => ApplicationFilterInput, { description: 'Applies to all current matches that are not cancelled' })
  @ValidateNested()
  filter: ApplicationFilterInput
  @Field({ description: 'Reason, stored in the change record' }) @Reason() reason: string
}

@ObjectType()
export class CancelApplicationsPayload {
  @Field(() => [Application]) cancelled: Application[]
  @Field(() => [EntryProblem], { description: 'Applications that could not be cancelled, with the reason' })
  problems: EntryProblem[]
}

@InputType()
export class NoteApplicationInput {
  @Id('Application') id: string
  @Field({ description: 'Note for other admins' }) @Length(1, 2000) text: string
}
