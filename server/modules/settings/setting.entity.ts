import { Column, Entity, Index, Unique } from 'typeorm'
import { Field, ID, Int, ObjectType } from 'type-graphql'
import { ChangeRecord } from '../../module/change-record.ts'
import { TimeColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access } from '../../graphql/rules.ts'
import { JsonObjectScalar, type JsonObject } from '../../graphql/json-object.ts'
import { maySeeSetting, maySetUp } from './settings.access.ts'

/** An entry of a setting. Known settings have one entry; others may have several, in order. */
@Entity()
@ObjectType({ implements: Node, description: 'Entry of a product setting' })
@Access(maySeeSetting)
@Unique('setting_order', ['name', 'order'], { deferrable: 'INITIALLY DEFERRED' })
export class Setting extends Node {
  @Field({ description: 'Key of the setting' }) @Column('text') name: string
  /** stored data; clients get `dataToShow` */
  @Column('jsonb') data: JsonObject
  @Field(() => Int, { description: 'Position among the entries of the same name, starting at 0' })
  @Column('int')
  order: number
  @Field() @TimeColumn() changedAt: Date
}

/** Log entry of a change of a setting, without secrets; it outlives the setting and the user. */
@Entity()
@ObjectType({ implements: [Node, ChangeRecord], description: 'Change of a setting' })
@Access(maySetUp)
@Index(['name', 'createdAt'])
export class SettingChange extends ChangeRecord {
  @Field({ description: 'Key of the setting' }) @Column('text') name: string
  /** null if the order of all entries was changed */
  @Column('uuid', { nullable: true }) settingId: string | null

  @Field(() => JsonObjectScalar, { nullable: true, description: 'Previous value; null if the entry was created' })
  @Column('jsonb', { nullable: true })
  before: JsonObject | null

  @Field(() => JsonObjectScalar, { nullable: true, description: 'New value; null if the entry was deleted' })
  @Column('jsonb', { nullable: true })
  after: JsonObject | null

  @Field(() => ID, { nullable: true, description: 'UUID of the user; null for automatic changes' })
  declare changedById: string | null

  override get what(): string {
    return this.name
  }

  override get from(): JsonObject | null {
    return this.before
  }

  override get to(): JsonObject | null {
    return this.after
  }
}
