import type { Readable } from 'node:stream'
import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { ArgId, readId } from '../../../graphql/input.ts'
import { byId } from '../../../graphql/loaders.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { Access } from '../../../graphql/rules.ts'
import { Upload } from '../../../graphql/upload.ts'
import { User, userById } from '../../accounts/public.ts'
import { pictureLink } from '../../files/public.ts'
import { Translation, translationsOf } from '../../texts/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { imageById } from '../generating/images.service.ts'
import { mayImagine, mayRun } from '../imagination.access.ts'
import {
  ChallengeTask,
  ChooseChallengeImageInput,
  ChooseChallengeImagePayload,
  DeleteImageTaskInput,
  DeleteImageTaskPayload,
  ImageAnswerConnection,
  ImageAnswersArgs,
  ImageChallengeExam,
  SaveImageTaskInput,
  SaveImageTaskPayload,
  ScoreImageAnswerInput,
  ScoreImageAnswerPayload,
  UploadImageTargetPayload,
} from './challenge.inputs.ts'
import * as service from './challenge.service.ts'
import { ImageAnswer } from './image-answer.entity.ts'
import { ImageTask } from './image-task.entity.ts'

export const taskById = byId(() => ImageTask)
export const answerById = byId(() => ImageAnswer)

@Resolver()
export class ChallengeResolver {
  @Query(() => [ImageChallengeExam], {
    description: 'Challenge exams with their picture tasks; default: newest',
  })
  @Access(mayRun)
  imageChallengeExams(@Context() ctx: Ctx, @Arg('examIds', () => [ID], { nullable: true }) examIds: string[] | null) {
    return service.challengeExams(ctx, examIds && examIds.slice(0, 50).map((id) => readId('Exam', id)))
  }

  @Query(() => ImageAnswerConnection, { description: 'Pictures selected as answers, by task' })
  @Access(mayRun)
  imageAnswers(@Context() ctx: Ctx, @Args() args: ImageAnswersArgs) {
    return service.answers(ctx, args)
  }

  @Query(() => [ChallengeTask], { description: 'Picture tasks of the student’s exam, once it has started' })
  @Access(mayImagine)
  imageChallenge(@Context() ctx: Ctx, @ArgId('Application', 'applicationId') applicationId: string) {
    return service.challengeTasks(ctx, applicationId)
  }

  @Mutation(() => UploadImageTargetPayload, { description: 'Uploads the target picture of a task' })
  @Access(mayRun)
  async uploadImageTarget(
    @Context() ctx: Ctx,
    @Arg('file', () => Upload, { validateFn: () => {} }) file: Readable,
  ): Promise<UploadImageTargetPayload> {
    return { fileId: toGlobalId('StoredFile', (await service.uploadTarget(ctx, file)).id) }
  }

  @Mutation(() => SaveImageTaskPayload, {
    description:
      'Creates or updates a picture task of a challenge exam. Fails with RULE_BROKEN if students have answered',
  })
  @Access(mayRun)
  async saveImageTask(@Context() ctx: Ctx, @Arg('input') input: SaveImageTaskInput): Promise<SaveImageTaskPayload> {
    return { task: await service.saveTask(ctx, input) }
  }

  @Mutation(() => DeleteImageTaskPayload, {
    description:
      'Deletes a picture task with its target. Fails with RULE_BROKEN if students have answered, or if the exam would have no task',
  })
  @Access(mayRun)
  async deleteImageTask(
    @Context() ctx: Ctx,
    @Arg('input') { id }: DeleteImageTaskInput,
  ): Promise<DeleteImageTaskPayload> {
    await service.deleteTask(ctx, id)
    return { deletedId: toGlobalId('ImageTask', id) }
  }

  @Mutation(() => ChooseChallengeImagePayload, {
    description: 'Selects a picture as the answer to its task; saved immediately',
  })
  @Access(mayImagine)
  async chooseChallengeImage(
    @Context() ctx: Ctx,
    @Arg('input') input: ChooseChallengeImageInput,
  ): Promise<ChooseChallengeImagePayload> {
    return { tasks: await service.chooseImage(ctx, input) }
  }

  @Mutation(() => ScoreImageAnswerPayload, { description: 'Sets the jury’s points for an answer' })
  @Access(mayRun)
  async scoreImageAnswer(
    @Context() ctx: Ctx,
    @Arg('input') input: ScoreImageAnswerInput,
  ): Promise<ScoreImageAnswerPayload> {
    return { answer: await service.scoreAnswer(ctx, input) }
  }
}

@Resolver(() => ImageTask)
export class ImageTaskResolver {
  @FieldResolver(() => [Translation])
  briefs(@Root() { briefs }: ImageTask) {
    return translationsOf(briefs)
  }

  @FieldResolver(() => String, { nullable: true, description: 'Path of the target picture' })
  targetUrl(@Root() { targetId }: ImageTask, @Context() ctx: Ctx) {
    return targetId && pictureLink(ctx, targetId, 'staff')
  }
}

@Resolver(() => ImageAnswer)
export class ImageAnswerResolver {
  @FieldResolver(() => ImageTask)
  task(@Root() { taskId }: ImageAnswer, @Context() ctx: Ctx) {
    return taskById(ctx).load(taskId)
  }

  @FieldResolver(() => GeneratedImage)
  image(@Root() { imageId }: ImageAnswer, @Context() ctx: Ctx) {
    return imageById(ctx).load(imageId)
  }

  @FieldResolver(() => User)
  user(@Root() { userId }: ImageAnswer, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }
}
