import type { RawAnswer } from '../../../shared/questions/raw-answer.ts'
import { ArrayMaxSize, IsInt, IsOptional, Length, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { Choice } from '../exams/public.ts'
import type { LogDetails } from './log/exam-log.entity.ts'

const answerDescription =
  'Answer of any kind as described in docs/questions.md; used instead of the option if given. An empty one clears the answer'

/** The last moment that JavaScript can represent, in milliseconds since the Unix epoch. */
const lastMoment = 8.64e15

/** A tab's signature: a random string chosen by the tab. */
const Tab = () => Length(1, 100)

@InputType()
export class FetchApplicationInput {
  @Id('Application') applicationId: string
  @Field({ description: 'Random string that identifies the tab' }) @Tab() tab: string
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Takes over the pen from another tab' })
  refreshTab: boolean | null
  @Field(() => Boolean, { nullable: true, defaultValue: false }) simulation: boolean | null
  @Id('Attempt', { nullable: true, description: 'Attempt currently shown; no other attempt is started instead' })
  attemptId?: string | null
  @Field(() => Boolean, {
    nullable: true,
    defaultValue: true,
    description: 'Whether to start the attempt; if false and it has not started, `attempt` is null',
  })
  start?: boolean | null
}

@InputType({ description: 'A start without a connection, with the code of words' })
export class OfflineStartInput {
  @Field(() => Float, { description: 'When the paper was opened, in milliseconds since the Unix epoch' })
  @IsInt()
  @Min(0)
  @Max(lastMoment)
  startedAt: number
  @Field({ description: 'Proof that the page held the key of the paper; see docs/exam-start.md' })
  @Length(43, 43)
  proof: string
  @Field({ defaultValue: false, description: 'Whether the key came from its address instead of the code of words' })
  byAddress: boolean
}

@InputType()
export class StartExamInput {
  @Id('Application') applicationId: string
  @Field({ description: 'Random string that identifies the tab' }) @Tab() tab: string
  @Field(() => Boolean, { nullable: true, defaultValue: false }) simulation: boolean | null
  @Field(() => OfflineStartInput, { nullable: true, description: 'The exam was started offline; it begins then' })
  @IsOptional()
  @ValidateNested()
  offline?: OfflineStartInput | null
}

@InputType()
export class ReportShownInput {
  @Id('Attempt') attemptId: string
  @Field(() => Float, { description: 'By the server’s clock, in milliseconds since the Unix epoch' })
  @IsInt()
  @Min(0)
  @Max(lastMoment)
  shownAt: number
}

@InputType({ description: 'One operation of the answer journal of an attempt' })
export class AnswerOperationInput {
  @Field(() => Int, { description: 'Sequence number within the epoch, starting at 1 without gaps' }) seq: number
  @Field(() => Int) questionNo: number
  @Field(() => Choice, { nullable: true, description: 'Selected option; null clears the answer' })
  choice?: Choice | null
  @Field(() => String, { nullable: true, description: answerDescription }) answer?: RawAnswer | null
}

/** Validated in `saveAnswers` rather than by decorators, because this is the hot path. */
@InputType()
export class SaveAnswersInput {
  @Field(() => ID) attemptId: string
  @Field(() => Int) epoch: number
  @Field(() => [AnswerOperationInput], { description: '1 to 64 operations, in order' })
  operations: AnswerOperationInput[]
}

@InputType({ description: 'Complete set of flags of the attempt; questions not listed are unflagged' })
export class FlagQuestionsInput {
  @Id('Attempt') attemptId: string
  @Field(() => Int) @Min(1) epoch: number
  @Field(() => [Int], { description: 'Numbers of the flagged questions' })
  @ArrayMaxSize(200)
  @Min(1, { each: true })
  @Max(200, { each: true })
  questionNos: number[]
}

@InputType({
  description: 'Answer to one question. Without `answer`, a null `selectedAnswer` clears a letter but no typed answer',
})
export class SyncQuestionInput {
  @Id('Question', { nullable: true }) id?: string | null
  @Field(() => Int) @Min(1) @Max(200) questionNo: number
  @Field(() => Choice, { nullable: true }) selectedAnswer?: Choice | null
  @Field(() => String, { nullable: true, description: answerDescription }) answer?: RawAnswer | null
}

@InputType()
export class SyncApplicationInput {
  @Id('Application') applicationId: string
  @Id('Attempt', {
    nullable: true,
    description: 'Attempt that the answers belong to; without it, the one that `tab` was opened with',
  })
  attemptId?: string | null
  @Field(() => [SyncQuestionInput]) @ArrayMaxSize(200) @ValidateNested({ each: true }) questions: SyncQuestionInput[]
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether to submit afterwards' })
  submitted: boolean | null
  @Field({ description: 'ID of the browser tab' }) @Tab() tab: string
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the tab was reloaded' })
  refreshTab: boolean | null
  @Field(() => Boolean, { nullable: true, defaultValue: false }) simulation: boolean | null
}

@InputType()
export class SubmitApplicationInput {
  @Id('Application') applicationId: string
  @Id('Attempt', { nullable: true, description: 'Attempt of the page; refused if it was set aside' })
  attemptId?: string | null
  @Field(() => Boolean, { nullable: true, defaultValue: false }) simulation: boolean | null
  @Field(() => Int, { nullable: true, description: 'Highest sequence number that the client believes acknowledged' })
  @IsOptional()
  @Min(0)
  lastSeq?: number | null
  @Field(() => Int, {
    nullable: true,
    description: 'Epoch of the page; refused if another tab has taken the pen since',
  })
  @IsOptional()
  @Min(1)
  epoch?: number | null
  @Field(() => String, { nullable: true, description: 'Tab of the page; refused if another tab holds the pen' })
  @IsOptional()
  @Tab()
  tab?: string | null
  @Id('StoredFile', { nullable: true, description: 'The viewer’s uploaded selfie' }) imageId?: string | null
}

@InputType()
export class EnableSimulationInput {
  @Id('Application') applicationId: string
}

@InputType({ description: 'Browser and device details' })
export class LogDetailsInput implements LogDetails {
  @Field(() => String, { nullable: true, description: 'User agent of the browser' })
  @IsOptional()
  @MaxLength(500)
  userAgent?: string | null
  @Field(() => String, { nullable: true, description: 'Language of the browser as a BCP 47 tag' })
  @IsOptional()
  @MaxLength(50)
  language?: string | null
  @Field(() => Float, { nullable: true, description: 'Device memory in GiB' }) deviceMemory?: number | null
  @Field(() => Int, { nullable: true, description: 'Number of processor cores' }) cores?: number | null
  @Field(() => String, { nullable: true, description: 'Operating system' }) @IsOptional() @MaxLength(100) platform?:
    | string
    | null
  @Field(() => [String], { nullable: true, description: 'Brands of the browser' })
  @IsOptional()
  @ArrayMaxSize(20)
  @MaxLength(100, { each: true })
  brands?: string[] | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the device is a phone or tablet' }) mobile?:
    | boolean
    | null
  @Field(() => String, { nullable: true, description: 'Resolution of the screen in pixels' })
  @IsOptional()
  @MaxLength(50)
  screenResolution?: string | null
}

@InputType()
export class SetLogInput {
  @Field({ description: 'Action of the student' }) @Length(1, 200) action: string
  @Id('Application', { nullable: true }) applicationId?: string | null
  @Field(() => LogDetailsInput, { nullable: true }) @IsOptional() @ValidateNested() details?: LogDetailsInput | null
}
