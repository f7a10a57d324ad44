import { Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.ts'
import { Award } from '../../results/public.ts'

@ObjectType({ description: 'Award-winning picture with consent to public display' })
export class PublicPicture {
  @Field(() => ID) submissionId: string
  @Field() title: string
  @Field(() => String, { nullable: true }) category: string | null
  @Field({ description: 'Prompt written by the student' }) prompt: string
  @Field({ description: 'Public URL while the picture may be shown' }) url: string
  @Field() thumbUrl: string
  @Field({ description: 'Whether the picture was generated here; otherwise it was uploaded' }) generated: boolean
  @Field(() => Int) width: number
  @Field(() => Int) height: number
  @Field(() => Int) rank: number
  @Field(() => Award) award: Award
  @Field(() => String, { nullable: true, description: 'Name of the student, with consent' }) name: string | null
}

export const PublicPictureConnection = connectionOf(PublicPicture)

@ObjectType({ description: 'Public gallery of the winners of an image competition' })
export class PublicImageGallery {
  id: string
  @Field(() => ID) competitionId: string
  @Field({ description: 'Title of the competition in the reader’s language, with English as fallback' }) title: string
  @Field({ description: 'Language of the title, ISO 639-1' }) language: string
  @Field({ description: 'End of the competition' }) closedAt: Date
}
