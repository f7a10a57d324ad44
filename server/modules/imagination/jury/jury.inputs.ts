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
  @Field(() => [String], { description: 'Names that match no teacher, partner or admin' }) unknown: string[]
}

@InputType()
export class RemoveImageJurorInput {
  @Id('ImageJuror') id: string
}

@ObjectType()
export class RemoveImageJurorPayload {
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@ObjectType({ description: 'Competition that the viewer judges, with the viewer’s progress' })
export class ImageJury {
  @Field(() => ID) competitionId: string
  @Field({ description: 'Title of the competition' }) title: string
  @Field({ description: 'Rules as sanitised HTML' }) html: string
  @Field() open: boolean
  @Field(() => Int) scored: number
  @Field(() => Int, { description: 'Number of pictures that jurors skipped' }) skipped: number
  @Field(() => Int, { description: 'Number of pictures that the viewer can still judge' }) left: number
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

@ObjectType({ description: 'Anonymous picture as shown to a juror' })
export class JuryPicture extends ShownPicture {
  @Field(() => [ImageCriterion]) criteria: ImageCriterion[]
}

@InputType()
export class NextJuryPictureInput {
  @Id('ImageCompetition') competitionId: string
}

@ObjectType()
export class NextJuryPicturePayload {
  @Field(() => JuryPicture, { nullable: true, description: 'Next picture; null if all have been judged' })
  picture: JuryPicture | null
  @Field(() => ImageJury) jury: ImageJury
}

@InputType({ description: 'A juror’s score for one criterion' })
export class JuryScoreInput {
  @Field() @Length(1, 30) key: string
  @Field(() => Int, { description: 'Points for the criterion' }) @Min(1) @Max(10) value: number
}

@InputType()
export class ScoreJuryPictureInput {
  @Id('ImageSubmission') submissionId: string
  @Field(() => [JuryScoreInput], { description: 'One score for each criterion' })
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
  @Field({ description: 'Whether the results are published; false withdraws them' }) published: boolean
}

@ObjectType()
export class ImageRankingPayload {
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@ObjectType({ description: 'Progress of a juror, for admins' })
export class JurorProgress {
  @Field(() => ImageJuror) juror: ImageJuror
  @Field(() => Int) scored: number
  @Field(() => Int, { description: 'Number of pictures that the juror skipped' }) skipped: number
}

@ObjectType({ description: 'Approved picture in a gallery' })
export class GalleryPicture extends ShownPicture {
  @Field(() => String, { nullable: true }) thumbUrl: string | null
  @Field(() => String, { nullable: true, description: 'Name of the student, with consent' }) name: string | null
  @Field(() => Int, { nullable: true, description: 'Rank, once the results are published' }) rank: number | null
  @Field(() => Int, { nullable: true, description: 'Rank, once the results are published' }) votes: number | null
  @Field({ description: 'Whether the viewer voted for it' }) myVote: boolean
  @Field({ description: 'Whether it belongs to the viewer' }) mine: boolean
}

export const GalleryPictureConnection = connectionOf(GalleryPicture)

@ArgsType()
export class ImageGalleryArgs extends PageArgs {
  @Id('ImageCompetition') competitionId: string
}

@ObjectType({ description: 'Entry in the published ranking of an image competition' })
export class RankedImage {
  @Field(() => ID) submissionId: string
  @Field(() => Int) rank: number
  @Field(() => Award, { nullable: true }) award: Award | null
  @Field(() => String, { nullable: true }) category: string | null
  @Field(() => String, { nullable: true, description: 'Name of the student, with consent, or if it is the viewer' })
  name: string | null
  @Field(() => String, { nullable: true, description: 'Name of the student, with consent, or if it is the viewer' })
  title: string | null
  @Field(() => String, { nullable: true, description: 'Name of the student, with consent' }) thumbUrl: string | null
  @Field({ description: 'Whether it belongs to the viewer' }) mine: boolean
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
  @Field(() => ID, { description: 'Picture that now has the vote' }) submissionId: string
}
