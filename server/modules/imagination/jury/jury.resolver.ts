import { Arg, Args, Ctx as Context, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Ctx } from '../../../context/context.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { byId } from '../../../graphql/loaders.ts'
import { Access, signedIn } from '../../../graphql/rules.ts'
import { User, userById } from '../../accounts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { mayImagine, mayJudge, mayRun } from '../imagination.access.ts'
import { gallery, vote } from './gallery.service.ts'
import { addJurors, jurorsOf, removeJuror } from './jurors.service.ts'
import {
  AddImageJurorsInput,
  AddImageJurorsPayload,
  GalleryPictureConnection,
  ImageGalleryArgs,
  ImageJury,
  ImageRankingArgs,
  ImageRankingPayload,
  JurorProgress,
  NextJuryPictureInput,
  NextJuryPicturePayload,
  PublishImageResultsInput,
  RankedImageConnection,
  RankImageCompetitionInput,
  RemoveImageJurorInput,
  RemoveImageJurorPayload,
  ScoreJuryPictureInput,
  SkipJuryPictureInput,
  VoteForImageInput,
  VoteForImagePayload,
} from './jury.inputs.ts'
import { myJuries, nextPicture, scorePicture, skipPicture } from './jury.service.ts'
import { ImageJuror } from './juror.entity.ts'
import { publishedRanking } from './published-ranking.service.ts'
import { publishResults, rankCompetition } from './results.service.ts'

export const jurorById = byId(() => ImageJuror)

@Resolver()
export class JuryResolver {
  @Query(() => [ImageJury], { description: 'Image competitions that the viewer judges' })
  @Access(mayJudge)
  myImageJuries(@Context() ctx: Ctx) {
    return myJuries(ctx)
  }

  @Query(() => GalleryPictureConnection, {
    description: 'Approved pictures with consent, during voting and after the results are published',
  })
  @Access(signedIn)
  imageGallery(@Context() ctx: Ctx, @Args() args: ImageGalleryArgs) {
    return gallery(ctx, args)
  }

  @Query(() => RankedImageConnection, {
    description:
      'Published ranking with names, titles and pictures where students gave consent; empty before publication',
  })
  @Access(signedIn)
  imageRanking(@Context() ctx: Ctx, @Args() args: ImageRankingArgs) {
    return publishedRanking(ctx, args)
  }

  @Mutation(() => NextJuryPicturePayload, { description: 'Returns the next picture for a juror' })
  @Access(mayJudge)
  nextJuryPicture(
    @Context() ctx: Ctx,
    @Arg('input') { competitionId }: NextJuryPictureInput,
  ): Promise<NextJuryPicturePayload> {
    return nextPicture(ctx, competitionId)
  }

  @Mutation(() => NextJuryPicturePayload, { description: 'Scores a picture and returns the next one' })
  @Access(mayJudge)
  scoreJuryPicture(@Context() ctx: Ctx, @Arg('input') input: ScoreJuryPictureInput): Promise<NextJuryPicturePayload> {
    return scorePicture(ctx, input)
  }

  @Mutation(() => NextJuryPicturePayload, { description: 'Skips a picture and returns the next one' })
  @Access(mayJudge)
  skipJuryPicture(@Context() ctx: Ctx, @Arg('input') input: SkipJuryPictureInput): Promise<NextJuryPicturePayload> {
    return skipPicture(ctx, input)
  }

  @Mutation(() => AddImageJurorsPayload, {
    description: 'Adds jurors to a competition and notifies new ones by e-mail',
  })
  @Access(mayRun)
  addImageJurors(@Context() ctx: Ctx, @Arg('input') input: AddImageJurorsInput): Promise<AddImageJurorsPayload> {
    return addJurors(ctx, input)
  }

  @Mutation(() => RemoveImageJurorPayload, { description: 'Removes a juror with all their scores' })
  @Access(mayRun)
  async removeImageJuror(
    @Context() ctx: Ctx,
    @Arg('input') { id }: RemoveImageJurorInput,
  ): Promise<RemoveImageJurorPayload> {
    return { competition: await removeJuror(ctx, id) }
  }

  @Mutation(() => ImageRankingPayload, { description: 'Computes the ranking of a competition from the scores' })
  @Access(mayRun)
  async rankImageCompetition(
    @Context() ctx: Ctx,
    @Arg('input') { competitionId }: RankImageCompetitionInput,
  ): Promise<ImageRankingPayload> {
    return { competition: await rankCompetition(ctx, competitionId) }
  }

  @Mutation(() => ImageRankingPayload, { description: 'Publishes the results, or withdraws them' })
  @Access(mayRun)
  async publishImageResults(
    @Context() ctx: Ctx,
    @Arg('input') { competitionId, published }: PublishImageResultsInput,
  ): Promise<ImageRankingPayload> {
    return { competition: await publishResults(ctx, competitionId, published) }
  }

  @Mutation(() => VoteForImagePayload, { description: 'Votes for another student’s picture; the vote can be moved' })
  @Access(mayImagine)
  async voteForImage(
    @Context() ctx: Ctx,
    @Arg('input') { submissionId }: VoteForImageInput,
  ): Promise<VoteForImagePayload> {
    return { submissionId: toGlobalId('ImageSubmission', (await vote(ctx, submissionId)).id) }
  }
}

@Resolver(() => ImageJuror)
export class ImageJurorResolver {
  @FieldResolver(() => User)
  @Access(mayRun)
  user(@Root() { userId }: ImageJuror, @Context() ctx: Ctx) {
    return userById(ctx).load(userId)
  }
}

@Resolver(() => ImageCompetition)
export class CompetitionJuryResolver {
  @FieldResolver(() => [JurorProgress])
  @Access(mayRun)
  jurors(@Root() { id }: ImageCompetition, @Context() ctx: Ctx) {
    return jurorsOf(ctx).load(id)
  }
}
