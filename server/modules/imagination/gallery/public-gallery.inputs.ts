import { Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Award } from '../../results/public.ts'

@ObjectType({ description: 'A picture that won an award, and whose student agreed that anybody may see it' })
export class PublicPicture {
  @Field(() => ID) submissionId: string
  @Field() title: string
  @Field(() => String, { nullable: true }) category: string | null
  @Field({ description: 'What the student described' }) prompt: string
  @Field({ description: 'Its address, without login, as long as it may be shown' }) url: string
  @Field() thumbUrl: string
  @Field({ description: 'A model made it here; else the student brought it' }) generated: boolean
  @Field(() => Int) width: number
  @Field(() => Int) height: number
  @Field(() => Int) rank: number
  @Field(() => Award) award: Award
  @Field(() => String, { nullable: true, description: 'If the student agreed to that too' }) name: string | null
}

export const PublicPictureConnection = connectionOf(PublicPicture)

@ObjectType({ description: 'The winners of an image competition, for everybody' })
export class PublicImageGallery {
  id: string
  @Field(() => ID) competitionId: string
  @Field({ description: 'Title of the competition, in the reader’s language, else in English' }) title: string
  @Field({ description: 'Language of the title, ISO 639-1' }) language: string
  @Field({ description: 'When the competition ended' }) closedAt: Date
}
