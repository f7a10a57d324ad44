import { Column, Entity, Index } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'

/** What somebody changed of somebody else's account: before and after. Never changed itself. */
@Entity()
@Index(['userId', 'createdAt'])
@ObjectType({ implements: Node, description: 'An entry in the record of an account' })
@Access(may('admin.supervisors'))
export class UserChange extends Node {
  @Column('uuid') userId: string
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field({
    description:
      'updateStudent, updateSupervisorPartner, switchUserType, updateUserDraft, setBonusConfiguration, and ' +
      'with a reason disableUser, enableUser, signOutUser and addBonusPoints',
  })
  @Column('text')
  action: string
  @Field(() => JsonObjectScalar) @Column('jsonb') before: JsonObject
  @Field(() => JsonObjectScalar) @Column('jsonb') after: JsonObject
  @Field() @CreatedColumn() createdAt: Date
}
