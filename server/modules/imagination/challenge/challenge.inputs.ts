import { IsOptional, Max, Min } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Exam } from '../../exams/public.ts'
import { InLanguages, TranslationInput } from '../../texts/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { ImageAnswer } from './image-answer.entity.ts'
import { ImageTask } from './image-task.entity.ts'

export const ImageAnswerConnection = connectionOf(ImageAnswer)

@ObjectType({ description: 'A challenge exam with its picture tasks' })
export class ImageChallengeExam {
  @Field(() => Exam) exam: Exam
  @Field(() => [ImageTask]) tasks: ImageTask[]
  @Field(() => Int) answers: number
  @Field(() => Int, { description: 'Answers with points of the jury' }) scored: number
}

@InputType()
export class SaveImageTaskInput {
  @Id('ImageTask', { nullable: true, description: 'None: a new task' }) id?: string | null
  @Id('Exam') examId: string
  @Field(() => Int) @Min(1) @Max(50) number: number
  @InLanguages() briefs: TranslationInput[]
  @Field(() => ID, { nullable: true, description: 'What was uploaded as the picture to come close to' }) targetId?:
    | string
    | null
  @Field(() => Boolean, { nullable: true, description: 'The task has no target any longer' }) removeTarget?:
    | boolean
    | null
  @Field(() => Int, { nullable: true, description: '8 unless told' }) @IsOptional() @Min(1) @Max(100) attempts?:
    | number
    | null
}

@ObjectType()
export class SaveImageTaskPayload {
  @Field(() => ImageTask) task: ImageTask
}

@InputType()
export class DeleteImageTaskInput {
  @Id('ImageTask') id: string
}

@ObjectType()
export class DeleteImageTaskPayload {
  @Field(() => ID) deletedId: string
}

@ObjectType()
export class UploadImageTargetPayload {
  @Field(() => ID) fileId: string
}

@ObjectType({ description: 'A picture task as the student who sits the exam sees it' })
export class ChallengeTask {
  @Field(() => ID) taskId: string
  @Field(() => Int) number: number
  @Field() brief: string
  @Field(() => String, { nullable: true }) targetUrl: string | null
  @Field(() => Int, { description: 'Pictures left for it' }) remaining: number
  @Field(() => [GeneratedImage], { description: 'Made for it, newest first' }) images: GeneratedImage[]
  @Field(() => ID, { nullable: true, description: 'The picture that is the answer' }) chosenId: string | null
}

@InputType()
export class ChooseChallengeImageInput {
  @Id('Application') applicationId: string
  @Id('ImageTask') taskId: string
  @Id('GeneratedImage') imageId: string
  @Field(() => String, { nullable: true, description: 'The tab that holds the pen' }) tab?: string | null
}

@ObjectType()
export class ChooseChallengeImagePayload {
  @Field(() => [ChallengeTask]) tasks: ChallengeTask[]
}

@ArgsType()
export class ImageAnswersArgs extends PageArgs {
  @Id('Exam') examId: string
}

@InputType()
export class ScoreImageAnswerInput {
  @Id('ImageAnswer') id: string
  @Field(() => Float, { nullable: true, description: '0 to 10; null takes the points back' })
  @IsOptional()
  @Min(0)
  @Max(10)
  points?: number | null
}

@ObjectType()
export class ScoreImageAnswerPayload {
  @Field(() => ImageAnswer) answer: ImageAnswer
}
