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

@ObjectType({ description: 'Challenge exam with its picture tasks' })
export class ImageChallengeExam {
  @Field(() => Exam) exam: Exam
  @Field(() => [ImageTask]) tasks: ImageTask[]
  @Field(() => Int, { description: 'Number of chosen pictures' }) answers: number
  @Field(() => Int, { description: 'Number of answers with jury points' }) scored: number
}

@InputType()
export class SaveImageTaskInput {
  @Id('ImageTask', { nullable: true, description: 'Task to update; omit to create a new one' }) id?: string | null
  @Id('Exam') examId: string
  @Field(() => Int, { description: 'Number of the task in the exam, starting at 1' }) @Min(1) @Max(50) number: number
  @InLanguages() briefs: TranslationInput[]
  @Field(() => ID, { nullable: true, description: 'Uploaded target picture' }) targetId?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Removes the target picture' }) removeTarget?: boolean | null
  @Field(() => Int, { nullable: true, description: 'Number of pictures per student; default: 8' })
  @IsOptional()
  @Min(1)
  @Max(100)
  attempts?: number | null
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

@ObjectType({ description: 'Picture task as shown to the student' })
export class ChallengeTask {
  @Field(() => ID) taskId: string
  @Field(() => Int, { description: 'Number of the task in the exam, starting at 1' }) number: number
  @Field({ description: 'Required content of the picture' }) brief: string
  @Field(() => String, { nullable: true, description: 'Address of the target picture' }) targetUrl: string | null
  @Field(() => Int, { description: 'Number of pictures that can still be generated for the task' }) remaining: number
  @Field(() => [GeneratedImage], { description: 'Pictures generated for the task, newest first' })
  images: GeneratedImage[]
  @Field(() => ID, { nullable: true, description: 'ID of the picture selected as the answer' }) chosenId: string | null
}

@InputType()
export class ChooseChallengeImageInput {
  @Id('Application') applicationId: string
  @Id('ImageTask') taskId: string
  @Id('GeneratedImage') imageId: string
  @Field(() => String, { nullable: true, description: 'Tab that holds the pen' }) tab?: string | null
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
  @Field(() => Float, { nullable: true, description: 'Points from 0 to 10; null removes them' })
  @IsOptional()
  @Min(0)
  @Max(10)
  points?: number | null
}

@ObjectType()
export class ScoreImageAnswerPayload {
  @Field(() => ImageAnswer) answer: ImageAnswer
}
