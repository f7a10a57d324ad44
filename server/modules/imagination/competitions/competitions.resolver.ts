import { Arg, Args, Ctx as Context, FieldResolver, Float, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { localized } from '../../../editions.ts'
import type { Ctx } from '../../../context/context.ts'
import { ArgId } from '../../../graphql/input.ts'
import { Access } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { renderMarkdown, translationsOf, wordList, Words, wordsIn } from '../../texts/public.ts'
import { GeneratedImage } from '../generating/generated-image.entity.ts'
import { imageById } from '../generating/images.service.ts'
import { imaginationPermission, mayImagine, mayImagineOrRun, mayRun } from '../imagination.access.ts'
import { CompetitionPhase, ImageCompetition, phaseAt } from './competition.entity.ts'
import {
  AddImageCompetitionInput,
  AddImageUsersInput,
  AddImageUsersPayload,
  ChangeImageConsentInput,
  ChangeImageConsentPayload,
  ChangeImageEntrantInput,
  ChangeImageEntrantPayload,
  ImageCompetitionConnection,
  ImageCompetitionPayload,
  ImageCompetitionsArgs,
  ImageCriterion,
  ImageEntrantConnection,
  ImageEntrantsArgs,
  ImageSubmissionConnection,
  ImageSubmissionsArgs,
  RegisterForImageCompetitionInput,
  RegisterForImageCompetitionPayload,
  SubmitImageInput,
  SubmitImagePayload,
  UpdateImageCompetitionInput,
} from './competitions.inputs.ts'
import { competitionById, countsOf, myEntrant, mySubmission } from './competitions.loaders.ts'
import * as service from './competitions.service.ts'
import { ImageEntrant } from './entrant.entity.ts'
import { addUsers, changeEntrant, imageUsers, registerSelf } from './entrants.service.ts'
import { rankedCount } from './ranked-count.ts'
import { ImageResult, ImageSubmission } from './submission.entity.ts'
import { changeConsent, submissions, submitImage } from './submit.service.ts'

@Resolver()
export class CompetitionsResolver {
  @Query(() => ImageCompetitionConnection, { description: 'All image competitions, newest first' })
  @Access(mayRun)
  imageCompetitions(@Context() ctx: Ctx, @Args() args: ImageCompetitionsArgs) {
    return service.allCompetitions(ctx, args)
  }

  @Query(() => [ImageCompetition], { description: 'Image competitions open to the student' })
  @Access(mayImagine)
  availableImageCompetitions(@Context() ctx: Ctx) {
    return service.availableCompetitions(ctx)
  }

  @Query(() => ImageCompetition, { nullable: true, description: 'Image competition visible to the viewer' })
  @Access(mayImagineOrRun)
  imageCompetition(@Context() ctx: Ctx, @ArgId('ImageCompetition') id: string) {
    return service.visibleCompetition(ctx, id)
  }

  @Query(() => ImageEntrantConnection, { description: 'Students registered in image competitions' })
  @Access(mayRun)
  imageUsers(@Context() ctx: Ctx, @Args() args: ImageEntrantsArgs) {
    return imageUsers(ctx, args)
  }

  @Query(() => ImageSubmissionConnection, { description: 'Submissions to a competition, by rank' })
  @Access(mayRun)
  imageSubmissions(@Context() ctx: Ctx, @Args() args: ImageSubmissionsArgs) {
    return submissions(ctx, args)
  }

  @Mutation(() => ImageCompetitionPayload, { description: 'Creates an image competition as a draft' })
  @Access(mayRun)
  async addImageCompetition(
    @Context() ctx: Ctx,
    @Arg('input') input: AddImageCompetitionInput,
  ): Promise<ImageCompetitionPayload> {
    return { competition: await service.addCompetition(ctx, input) }
  }

  @Mutation(() => ImageCompetitionPayload, {
    description: 'Replaces all fields of an image competition. Fails with RULE_BROKEN once results are published',
  })
  @Access(mayRun)
  async updateImageCompetition(
    @Context() ctx: Ctx,
    @Arg('input') input: UpdateImageCompetitionInput,
  ): Promise<ImageCompetitionPayload> {
    return { competition: await service.updateCompetition(ctx, input) }
  }

  @Mutation(() => RegisterForImageCompetitionPayload, { description: 'Registers the student for an image competition' })
  @Access(mayImagine)
  registerForImageCompetition(
    @Context() ctx: Ctx,
    @Arg('input') { competitionId }: RegisterForImageCompetitionInput,
  ): Promise<RegisterForImageCompetitionPayload> {
    return registerSelf(ctx, competitionId)
  }

  @Mutation(() => AddImageUsersPayload, { description: 'Adds students to an image competition' })
  @Access(mayRun)
  addImageUsers(@Context() ctx: Ctx, @Arg('input') input: AddImageUsersInput): Promise<AddImageUsersPayload> {
    return addUsers(ctx, input)
  }

  @Mutation(() => ChangeImageEntrantPayload, { description: 'Changes a student’s quota, or blocks the student' })
  @Access(mayRun)
  async changeImageEntrant(
    @Context() ctx: Ctx,
    @Arg('input') input: ChangeImageEntrantInput,
  ): Promise<ChangeImageEntrantPayload> {
    return { entrant: await changeEntrant(ctx, input) }
  }

  @Mutation(() => SubmitImagePayload, { description: 'Submits the viewer’s picture, replacing an earlier one' })
  @Access(mayImagine)
  submitImage(@Context() ctx: Ctx, @Arg('input') input: SubmitImageInput): Promise<SubmitImagePayload> {
    return submitImage(ctx, input)
  }

  @Mutation(() => ChangeImageConsentPayload, {
    description: 'Changes the consents for the viewer’s submission, at any time',
  })
  @Access(mayImagine)
  async changeImageConsent(
    @Context() ctx: Ctx,
    @Arg('input') input: ChangeImageConsentInput,
  ): Promise<ChangeImageConsentPayload> {
    return { submission: await changeConsent(ctx, input) }
  }
}

@Resolver(() => ImageCompetition)
export class ImageCompetitionResolver {
  @FieldResolver(() => String, { description: 'Title in the reader’s language, with English as fallback' })
  title(@Root() { storedWords }: ImageCompetition, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).title
  }

  @FieldResolver(() => String, { description: 'Rules as sanitised HTML' })
  html(@Root() { storedWords }: ImageCompetition, @Context() ctx: Ctx) {
    return renderMarkdown(wordsIn(storedWords, ctx.locale).text)
  }

  @FieldResolver(() => String, { description: 'Language of title and rules, ISO 639-1' })
  language(@Root() { storedWords }: ImageCompetition, @Context() ctx: Ctx) {
    return wordsIn(storedWords, ctx.locale).language
  }

  @FieldResolver(() => [Words], { description: 'Texts in all available languages' })
  @Access(mayRun)
  words(@Root() { storedWords }: ImageCompetition) {
    return wordList(storedWords)
  }

  @FieldResolver(() => CompetitionPhase)
  phase(@Root() competition: ImageCompetition, @Context() ctx: Ctx) {
    return phaseAt(competition, ctx.clock.now())
  }

  @FieldResolver(() => [ImageCriterion])
  criteria(@Root() { criteria }: ImageCompetition, @Context() ctx: Ctx): ImageCriterion[] {
    return criteria.map(({ key, titles, weight }) => ({
      key,
      weight,
      title: localized(titles, ctx.locale),
      titles: translationsOf(titles),
    }))
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'Krippendorff’s alpha of the jurors in the latest ranking',
  })
  @Access(mayRun)
  agreement(@Root() { agreement }: ImageCompetition) {
    return agreement
  }

  @FieldResolver(() => Int, { description: 'Number of users in the competition' })
  @Access(mayRun)
  async entrantCount(@Root() { id }: ImageCompetition, @Context() ctx: Ctx) {
    return (await countsOf(ctx).load(id)).entrants
  }

  @FieldResolver(() => Int, { description: 'Number of submitted pictures' })
  @Access(mayRun)
  async submissionCount(@Root() { id }: ImageCompetition, @Context() ctx: Ctx) {
    return (await countsOf(ctx).load(id)).submissions
  }

  @FieldResolver(() => ImageEntrant, { nullable: true, description: 'The viewer’s registration' })
  entrant(@Root() { id }: ImageCompetition, @Context() ctx: Ctx) {
    return ctx.viewer.id && myEntrant(ctx).load(id)
  }

  @FieldResolver(() => ImageSubmission, { nullable: true, description: 'The viewer’s submission' })
  submission(@Root() { id }: ImageCompetition, @Context() ctx: Ctx) {
    return ctx.viewer.id && mySubmission(ctx).load(id)
  }
}

@Resolver(() => ImageEntrant)
export class ImageEntrantResolver {
  @FieldResolver(() => User)
  @Access(mayRun)
  user(@Root() { userId }: ImageEntrant, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }

  @FieldResolver(() => ImageCompetition)
  competition(@Root() { competitionId }: ImageEntrant, @Context() ctx: Ctx) {
    return competitionById(ctx).load(competitionId)
  }
}

@Resolver(() => ImageSubmission)
export class ImageSubmissionResolver {
  @FieldResolver(() => GeneratedImage)
  image(@Root() { imageId }: ImageSubmission, @Context() ctx: Ctx) {
    return imageById(ctx).load(imageId)
  }

  @FieldResolver(() => User)
  @Access(mayRun)
  user(@Root() { userId }: ImageSubmission, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }

  @FieldResolver(() => ImageResult, {
    nullable: true,
    description: 'Result; for students, once the results are published',
  })
  async result(@Root() submission: ImageSubmission, @Context() ctx: Ctx): Promise<ImageResult | null> {
    const competition = await competitionById(ctx).load(submission.competitionId)
    const isOut = competition?.resultsPublishedAt != null || ctx.viewer.has(imaginationPermission)
    if (!isOut) return null
    const { rank, award, rawScore, adjustedScore, views } = submission
    return {
      rank,
      award,
      rawScore,
      adjustedScore,
      views,
      rankedCount: await rankedCount(ctx).load(groupOf(submission)),
    }
  }
}

const groupOf = ({ competitionId, category }: ImageSubmission) => `${competitionId} ${category ?? ''}`
