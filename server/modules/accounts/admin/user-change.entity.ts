import { Column, Entity, Index } from 'typeorm'
import { Field, ObjectType } from 'type-graphql'
import { ChangeRecord } from '../../../module/change-record.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { JsonObjectScalar, type JsonObject } from '../../settings/public.ts'

/** A change of an account by another user: values before and after. Immutable. */
@Entity()
@Index(['userId', 'createdAt'])
@ObjectType({ implements: [Node, ChangeRecord], description: 'Entry in the change record of an account' })
@Access(may('admin.supervisors'))
export class UserChange extends ChangeRecord {
  @Column('uuid') userId: string
  @Field({
    description:
      'Action: updateStudent, updateSupervisorPartner, switchUserType, updateUserDraft, ' +
      'setBonusConfiguration, and with a reason disableUser, enableUser, signOutUser, ' +
      'sendPasswordReset, confirmUserEmail, viewPanel, mergeUser, undoMerge and addBonusPoints',
  })
  @Column('text')
  action: string
  @Field(() => JsonObjectScalar) @Column('jsonb') before: JsonObject
  @Field(() => JsonObjectScalar) @Column('jsonb') after: JsonObject

  override get why(): string | null {
    const { reason } = this.after
    return typeof reason === 'string' ? reason : null
  }

  override get from(): JsonObject {
    return this.before
  }

  override get to(): JsonObject {
    const { reason: _reason, ...after } = this.after
    return after
  }
}
