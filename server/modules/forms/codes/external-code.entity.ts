import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn, OptionalTimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, rule } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import type { StoredWords } from '../../texts/public.ts'
import type { FormAudience } from '../custom/custom-form.entity.ts'
import { maySetUpForms } from '../forms.access.ts'

/** Access rule: the batch was returned by the viewer's own query for codes. */
const given = rule(
  'given',
  (ctx, batch: ExternalCodeBatch) => ctx.viewer.id !== null && batch.givenTo === ctx.viewer.id,
)

/** Codes for use elsewhere, such as licences for a partner's software; each student of the audience gets one. */
@Entity()
@ObjectType({ implements: Node, description: 'Codes for external use, one per student' })
@Access(or(maySetUpForms, given))
export class ExternalCodeBatch extends Node {
  @Column('jsonb') storedWords: StoredWords
  @Column('jsonb') audience: FormAudience
  @Field(() => Date, { nullable: true, description: 'End of distribution' })
  @OptionalTimeColumn()
  endsAt: Date | null
  @Field(() => Int, { description: 'Remaining number of codes at which admins are notified' })
  @Access(maySetUpForms)
  @Column('int')
  warnAt: number
  @Field(() => Date, { nullable: true, description: 'Time of the notification' })
  @Access(maySetUpForms)
  @OptionalTimeColumn()
  warnedAt: Date | null
  @Field() @CreatedColumn() createdAt: Date

  /** viewer id, set on a batch that the student received a code from */
  givenTo?: string
}

/** An external code, handed out once. */
@Entity()
@Index(['batchId', 'code'], { unique: true })
@Index('external_code_once', ['batchId', 'userId'], { unique: true, where: 'user_id is not null' })
@Index('external_code_next', ['batchId', 'position'], { where: 'user_id is null' })
@Index(['userId'])
export class ExternalCode {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') batchId: string
  @ManyToOne(() => ExternalCodeBatch, { onDelete: 'CASCADE' }) batch: Relation<ExternalCodeBatch>
  @Column('text') code: string
  @Column('int') position: number
  @Column('uuid', { nullable: true }) userId: string | null
  @ManyToOne(() => User, { onDelete: 'SET NULL', nullable: true }) user: Relation<User> | null
  @OptionalTimeColumn() handedAt: Date | null
}
