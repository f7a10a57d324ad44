import { ArrayMaxSize, ArrayNotEmpty, Length, Max, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { Award } from '../../results/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { ImageCriterion } from '../competitions/competitions.inputs.ts'
import { ImageJuror } from './juror.entity.ts'
import { SkipReason } from './jury-score.entity.ts'

@InputType()
export class AddImageJurorsInput {
  @Id('ImageCompetition') competitionId: string
  @Field(() => [String], { description: 'Usernames or e-mail addresses of teachers, partners and admins' })
  @ArrayNotEmpty()
  @ArrayMaxSize(100)
  @Length(1, 200, { each: true })
  usernames: string[]
}

@ObjectType()
export class AddImageJurorsPayload {
  @Field(() => ImageCompetition) competition: ImageCompetition
  @Field(() => [String], { description: 'Names that no teacher, partner or admin has' }) unknown: string[]
}

@InputType()
export class RemoveImageJurorInput {
  @Id('ImageJuror') id: string
}

@ObjectType()
export class RemoveImageJurorPayload {
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@ObjectType({ description: 'A competition that the viewer judges, with the viewer’s progress' })
export class ImageJury {
  @Field(() => ID) competitionId: string
  @Field() title: string
  @Field({ description: 'The rules as safe HTML' }) html: string
  @Field() open: boolean
  @Field(() => Int) scored: number
  @Field(() => Int) skipped: number
  @Field(() => Int, { description: 'Pictures that the viewer may still judge' }) left: number
}

/** A submitted picture, with the fields that every viewer may see. */
@ObjectType()
class ShownPicture {
  @Field(() => ID) submissionId: string
  @Field() title: string
  @Field(() => String, { nullable: true }) category: string | null
  @Field(() => String, { nullable: true }) theme: string | null
  @Field() prompt: string
  @Field(() => String, { nullable: true }) url: string | null
}

@ObjectType({ description: 'A picture as a juror sees it: without its student' })
export class JuryPicture extends ShownPicture {
  @Field(() => [ImageCriterion]) criteria: ImageCriterion[]
}

@InputType()
export class NextJuryPictureInput {
  @Id('ImageCompetition') competitionId: string
}

@ObjectType()
export class NextJuryPicturePayload {
  @Field(() => JuryPicture, { nullable: true, description: 'None: everything is judged' }) picture: JuryPicture | null
  @Field(() => ImageJury) jury: ImageJury
}

@InputType({ description: 'Points of a juror for one criterion' })
export class JuryScoreInput {
  @Field() @Length(1, 30) key: string
  @Field(() => Int) @Min(1) @Max(10) value: number
}

@InputType()
export class ScoreJuryPictureInput {
  @Id('ImageSubmission') submissionId: string
  @Field(() => [JuryScoreInput], { description: 'One for each criterion' })
  @ArrayNotEmpty()
  @ArrayMaxSize(8)
  @ValidateNested({ each: true })
  scores: JuryScoreInput[]
}

@InputType()
export class SkipJuryPictureInput {
  @Id('ImageSubmission') submissionId: string
  @Field(() => SkipReason) reason: SkipReason
}

@InputType()
export class RankImageCompetitionInput {
  @Id('ImageCompetition') competitionId: string
}

@InputType()
export class PublishImageResultsInput {
  @Id('ImageCompetition') competitionId: string
  @Field({ description: 'False withdraws them' }) published: boolean
}

@ObjectType()
export class ImageRankingPayload {
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@ObjectType({ description: 'A juror’s work, for admins' })
export class JurorProgress {
  @Field(() => ImageJuror) juror: ImageJuror
  @Field(() => Int) scored: number
  @Field(() => Int) skipped: number
}

@ObjectType({ description: 'An approved picture of a gallery' })
export class GalleryPicture extends ShownPicture {
  @Field(() => String, { nullable: true }) thumbUrl: string | null
  @Field(() => String, { nullable: true, description: 'If the student agreed' }) name: string | null
  @Field(() => Int, { nullable: true, description: 'Once the results are published' }) rank: number | null
  @Field(() => Int, { nullable: true, description: 'Once the results are published' }) votes: number | null
  @Field({ description: 'The viewer voted for it' }) myVote: boolean
  @Field({ description: 'It is the viewer’s own' }) mine: boolean
}

export const GalleryPictureConnection = connectionOf(GalleryPicture)

@ArgsType()
export class ImageGalleryArgs extends PageArgs {
  @Id('ImageCompetition') competitionId: string
}

@ObjectType({ description: 'A line of the published ranking of an image competition' })
export class RankedImage {
  @Field(() => ID) submissionId: string
  @Field(() => Int) rank: number
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field(() => String, { nullable: true }) category: string | null
  @Field(() => String, { nullable: true, description: 'If the student agreed, or it is the viewer’s own' })
  name: string | null
  @Field(() => String, { nullable: true, description: 'If the student agreed, or it is the viewer’s own' })
  title: string | null
  @Field(() => String, { nullable: true, description: 'If the student agreed' }) thumbUrl: string | null
  @Field({ description: 'It is the viewer’s own' }) mine: boolean
}

export const RankedImageConnection = connectionOf(RankedImage)

@ArgsType()
export class ImageRankingArgs extends PageArgs {
  @Id('ImageCompetition') competitionId: string
}

@InputType()
export class VoteForImageInput {
  @Id('ImageSubmission') submissionId: string
}

@ObjectType()
export class VoteForImagePayload {
  @Field(() => ID, { description: 'The picture that the vote is for now' }) submissionId: string
}
