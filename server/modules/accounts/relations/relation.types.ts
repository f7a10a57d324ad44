import { Field, ID, Int, ObjectType } from 'type-graphql'
import { connectionOf, type Page } from '../../../graphql/connection.ts'
import { mapPage } from '../../../graphql/pages.ts'
import { toGlobalId } from '../../../graphql/node.ts'
import { UserType } from '../../../context/viewer.ts'
import { Relation } from './relation.entity.ts'
import type { User } from '../user.entity.ts'

const untold = { referenceCode: null, birth: null, email: null, phone: null }

/** The part of a person visible to related users and in searches. */
@ObjectType({ description: 'Person on the list of a supervisor or partner' })
export class RelatedPerson {
  @Field(() => ID, { description: 'ID of the User' }) userId: string
  @Field() username: string
  @Field(() => String, { nullable: true, description: 'First name; null until the person accepts the relation' })
  firstName: string | null
  @Field(() => String, { nullable: true }) lastName: string | null
  @Field(() => UserType) userType: UserType
  @Field(() => Int, { nullable: true }) grade: number | null
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code' }) country: string | null
  @Field(() => String, { nullable: true }) city: string | null
  @Field() isDraft: boolean
  /** null for a person who has not accepted yet */
  schoolId: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Reference code that completes a draft account; visible to its creator',
  })
  referenceCode: string | null
  @Field(() => String, {
    nullable: true,
    description: 'Date of birth of a draft account, YYYY-MM-DD; visible to its creator',
  })
  birth: string | null
  @Field(() => String, { nullable: true, description: 'Field of a draft account; visible to its creator' }) email:
    | string
    | null
  @Field(() => String, { nullable: true, description: 'Field of a draft account; visible to its creator' }) phone:
    | string
    | null

  /** @param toMaker true for the draft's creators, who hand over its code */
  static of(user: User, toMaker = false): RelatedPerson {
    const { username, firstName, lastName, userType, grade, country, city, isDraft, schoolId } = user
    const { referenceCode, birth, email, phone } = toMaker && isDraft ? user : untold
    return Object.assign(new RelatedPerson(), {
      userId: toGlobalId('User', user.id),
      username,
      firstName,
      lastName,
      userType,
      grade,
      country,
      city,
      isDraft,
      schoolId,
      referenceCode,
      birth,
      email,
      phone,
    })
  }

  /** A person asked by username who has not answered: only the data that the asking user already had. */
  static unknown({ id, username, userType, isDraft }: User): RelatedPerson {
    return Object.assign(new RelatedPerson(), {
      userId: toGlobalId('User', id),
      username,
      userType,
      isDraft,
      firstName: null,
      lastName: null,
      grade: null,
      country: null,
      city: null,
      schoolId: null,
      ...untold,
    })
  }
}

export const RelationConnection = connectionOf(Relation)
export const RelatedPersonConnection = connectionOf(RelatedPerson)

/** Maps a page of users to their publicly related view. */
export const asRelatedPeople = (page: Page<User>): Promise<Page<RelatedPerson>> =>
  mapPage(page, (user) => RelatedPerson.of(user))
