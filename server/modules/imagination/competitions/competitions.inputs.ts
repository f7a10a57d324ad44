import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator'
import { ArgsType, Field, Int, InputType, ObjectType } from 'type-graphql'
import { locales } from '../../../editions.ts'
import { connectionOf, PageArgs } from '../../../graphql/connection.ts'
import { Id } from '../../../graphql/input.ts'
import { InLanguages, TranslationInput, Translation, WordsInput } from '../../texts/public.ts'
import { EntryRule, ImageCompetition } from './competition.entity.ts'
import { ImageEntrant } from './entrant.entity.ts'
import { ImageSubmission } from './submission.entity.ts'

export const ImageCompetitionConnection = connectionOf(ImageCompetition)
export const ImageEntrantConnection = connectionOf(ImageEntrant)
export const ImageSubmissionConnection = connectionOf(ImageSubmission)

@ObjectType({ description: 'Criterion that jurors score from 1 to 10' })
export class ImageCriterion {
  @Field() key: string
  @Field({ description: 'Title in the reader’s language, with English as fallback' }) title: string
  @Field(() => Int, { description: 'Weight in the total' }) weight: number
  @Field(() => [Translation]) titles: Translation[]
}

@InputType({ description: 'Scoring criterion with its weight' })
export class ImageCriterionInput {
  @Field() @Matches(/^[a-z][a-z0-9-]{0,29}$/) key: string
  @InLanguages() titles: TranslationInput[]
  @Field(() => Int, { description: 'Weight of the criterion' }) @Min(1) @Max(100) weight: number
}

@InputType()
class CompetitionDetails {
  @Field(() => [WordsInput], { description: 'Title and rules in English and optionally other interface languages' })
  @ArrayNotEmpty()
  @ArrayMaxSize(locales.length)
  @ValidateNested({ each: true })
  words: WordsInput[]
  @Field() opensAt: Date
  @Field() closesAt: Date
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) fromGrade?: number | null
  @Field(() => Int, { nullable: true }) @IsOptional() @Min(1) @Max(12) toGrade?: number | null
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether students of all countries are eligible; default of new competitions without `countries`',
  })
  allCountries?: boolean | null
  @Field(() => [String], {
    nullable: true,
    description: 'ISO 3166-1 alpha-2 country codes; an empty list is refused unless `allCountries` is true',
  })
  @IsOptional()
  @ArrayMaxSize(250)
  @ArrayUnique()
  @Matches(/^[A-Z]{2}$/, { each: true })
  countries?: string[] | null
  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(20)
  @ArrayUnique()
  @Length(1, 60, { each: true })
  categories?: string[] | null
  @Field(() => [String], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(30)
  @ArrayUnique()
  @Length(1, 80, { each: true })
  themes?: string[] | null
  @Field(() => EntryRule, { nullable: true, description: 'Who can take part; default: open' }) entry?: EntryRule | null
  @Field(() => Int, { nullable: true, description: 'Number of pictures that each student can generate; default: 20' })
  @IsOptional()
  @Min(1)
  @Max(1000)
  quota?: number | null
  @Field(() => Int, { nullable: true, description: 'Maximum prompt length in characters; default: 400' })
  @IsOptional()
  @Min(20)
  @Max(2000)
  mostPromptLength?: number | null
  @Field(() => Boolean, { nullable: true }) uploads?: boolean | null
  @Field(() => [ImageCriterionInput], {
    nullable: true,
    description: 'Scoring criteria; default: creativity, technique and theme',
  })
  @IsOptional()
  @ArrayNotEmpty()
  @ArrayMaxSize(8)
  @ValidateNested({ each: true })
  criteria?: ImageCriterionInput[] | null
  @Field(() => Int, { nullable: true, description: 'Minimum number of jurors per picture; default: 2' })
  @IsOptional()
  @Min(1)
  @Max(20)
  minimumViews?: number | null
  @Field(() => Boolean, { nullable: true }) voting?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Whether students can see the competition' }) published?:
    | boolean
    | null
}

@InputType()
export class AddImageCompetitionInput extends CompetitionDetails {}

@InputType()
export class UpdateImageCompetitionInput extends CompetitionDetails {
  @Id('ImageCompetition') id: string
}

@ObjectType()
export class ImageCompetitionPayload {
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@ArgsType()
export class ImageCompetitionsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of a title in any language' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@ArgsType()
export class ImageEntrantsArgs extends PageArgs {
  @Id('ImageCompetition', { nullable: true }) competitionId?: string | null
  @Id('User', { nullable: true }) userId?: string | null
  @Field(() => String, { nullable: true, description: 'Name or student ID' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null
}

@InputType()
export class AddImageUsersInput {
  @Id('ImageCompetition') competitionId: string
  @Field(() => [String], { description: 'Student IDs' })
  @ArrayNotEmpty()
  @ArrayMaxSize(500)
  @Length(1, 100, { each: true })
  usernames: string[]
  @Field(() => Int, { nullable: true, description: 'Number of pictures added to the quota' })
  @IsOptional()
  @Min(0)
  @Max(1000)
  extraQuota?: number | null
}

@ObjectType()
export class AddImageUsersPayload {
  @Field(() => [ImageEntrant]) entrants: ImageEntrant[]
  @Field(() => [String], { description: 'Names that match no student' }) unknown: string[]
}

@InputType()
export class RegisterForImageCompetitionInput {
  @Id('ImageCompetition') competitionId: string
}

@ObjectType()
export class RegisterForImageCompetitionPayload {
  @Field(() => ImageEntrant) entrant: ImageEntrant
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@InputType()
export class ChangeImageEntrantInput {
  @Id('ImageEntrant') id: string
  @Field(() => Int, { nullable: true, description: 'Number of additional pictures' })
  @IsOptional()
  @Min(0)
  @Max(1000)
  extraQuota?: number | null
  @Field(() => Boolean, { nullable: true, description: 'Whether the user may not generate pictures' }) blocked?:
    | boolean
    | null
}

@ObjectType()
export class ChangeImageEntrantPayload {
  @Field(() => ImageEntrant) entrant: ImageEntrant
}

@InputType()
export class SubmitImageInput {
  @Id('GeneratedImage') imageId: string
  @Id('ImageCompetition', {
    nullable: true,
    description: 'Competition; default: that for which the picture was created',
  })
  competitionId?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(100) title?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(60) category?: string | null
  @Field(() => String, { nullable: true }) @IsOptional() @MaxLength(80) theme?: string | null
  @Field(() => Boolean, { nullable: true, description: 'Consent to show the picture in the public gallery' })
  galleryConsent?: boolean | null
  @Field(() => Boolean, { nullable: true, description: 'Consent to show the student’s name with the picture' })
  nameConsent?: boolean | null
}

@ObjectType()
export class SubmitImagePayload {
  @Field(() => ImageSubmission) submission: ImageSubmission
  @Field(() => ImageCompetition) competition: ImageCompetition
}

@InputType()
export class ChangeImageConsentInput {
  @Id('ImageSubmission') submissionId: string
  @Field({ description: 'Consent to show the picture in the public gallery' }) galleryConsent: boolean
  @Field({ description: 'Consent to show the student’s name with the picture' }) nameConsent: boolean
}

@ObjectType()
export class ChangeImageConsentPayload {
  @Field(() => ImageSubmission) submission: ImageSubmission
}

@ArgsType()
export class ImageSubmissionsArgs extends PageArgs {
  @Id('ImageCompetition') competitionId: string
}
