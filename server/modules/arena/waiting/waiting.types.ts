import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Arrangements } from '../accommodations/accommodations.types.ts'
import { ExamLevel } from '../arena.types.ts'

@ObjectType({ description: 'Key of a part of a sealed paper' })
export class PaperKey {
  @Field(() => Int, { description: 'Number of the part; part 0 opens at the start' }) part: number
  @Field({ description: 'AES-256 key in base64url, 43 characters' }) key: string
}

@ObjectType({ description: 'File with only what changed since another version of a sealed paper' })
export class PaperUpdate {
  @Field({ description: 'Hexadecimal SHA-256 of the version that the update completes' }) base: string
  @Field({ description: 'Hexadecimal SHA-256 of the update; it is found at `/papers/<sha256>`' }) sha256: string
  @Field(() => Int, { description: 'Size in bytes' }) size: number
}

@ObjectType({ description: 'Sealed paper to be loaded before the start; see docs/exam-start.md' })
export class SealedPaperLink {
  @Field({ description: 'Hexadecimal SHA-256 of the file; it is found at `/papers/<sha256>`' }) sha256: string
  @Field(() => Int, { description: 'Size in bytes' }) size: number
  @Field(() => Int, { description: 'Version of the paper' }) version: number
  @Field(() => PaperUpdate, { nullable: true, description: 'Update of the version before; null for the first' })
  update: PaperUpdate | null
}

@ObjectType({ description: 'An attempt that has just started for the page that waited' })
export class StartedExam {
  @Field(() => ID) attemptId: string
  @Field(() => Int) epoch: number
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) startedAt: number
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) deadline: number
  @Field() paused: boolean
  @Field(() => Int, { description: 'Extra time of the exam and of the student together' }) extraTimeSeconds: number
  @Field(() => Int, { description: 'Number of the last open question' }) openUntil: number
  @Field(() => [ExamLevel]) levels: ExamLevel[]
  @Field(() => [PaperKey], { description: 'Keys of the open parts; empty if the paper is not sealed' }) keys: PaperKey[]
}

@ObjectType({ description: 'What a page that waits for the start of an exam must know' })
export class WaitingRoom {
  @Field(() => Float, { description: 'Milliseconds since the Unix epoch' }) serverNow: number
  @Field(() => Float, { description: 'Start of the student’s window in milliseconds since the Unix epoch' })
  opensAt: number
  @Field(() => Float, { description: 'End of the student’s window in milliseconds since the Unix epoch' })
  closesAt: number
  @Field(() => String, {
    nullable: true,
    description: 'Error code of what prevents the student from sitting (NOT_PAID, CANCELLED, WINDOW_CLOSED); else null',
  })
  refusal: string | null
  @Field({ description: 'Whether a pause from before the opening holds back the start until it is resumed' })
  held: boolean
  @Field(() => ID, { nullable: true, description: 'Prepared attempt, whose id is the seed of the variant' })
  attemptId: string | null
  @Field(() => Int) durationSeconds: number
  @Field(() => Int, { description: 'Extra time of the exam and of the student together' }) extraTimeSeconds: number
  @Field(() => SealedPaperLink, { nullable: true, description: 'Null if the questions come with the start' })
  paper: SealedPaperLink | null
  @Field(() => SealedPaperLink, {
    nullable: true,
    description:
      'Paper of a hosted exam, each question with a key of its own that comes with its release; null for others',
  })
  hostedPaper: SealedPaperLink | null
  @Field(() => String, {
    nullable: true,
    description: 'Path at which the key is found after the start, also without a session',
  })
  keyAddress: string | null
  @Field(() => Arrangements, { nullable: true, description: 'Accommodations apart from extra time; null without any' })
  arrangements: Arrangements | null
  @Field({ description: 'Whether the attempt has started; without `started`, fetch the application' }) begun: boolean
  @Field(() => StartedExam, { nullable: true, description: 'The start, sent to the page that was ready' })
  started: StartedExam | null
}
