import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** Kind of the changed row. `user` includes the person's applications, payments and students. */
export type ChangeKind = 'application' | 'payment' | 'user'

/**
 * A row to be recounted: inserted by triggers, consumed by the schedule. Append-only, so that writers never block each
 * other.
 */
@Entity()
export class StatisticChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string
  @Column('text') kind: ChangeKind
  @Column('uuid') subjectId: string
}
