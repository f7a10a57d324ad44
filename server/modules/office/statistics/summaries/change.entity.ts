import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'

/** What kind of row has changed. `user` includes the person's applications, payments and students. */
export type ChangeKind = 'application' | 'payment' | 'user'

/**
 * A row whose figures are to be counted again: written by triggers, consumed by the schedule. Append-only, so that
 * writers never wait for each other.
 */
@Entity()
export class StatisticChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id: string
  @Column('text') kind: ChangeKind
  @Column('uuid') subjectId: string
}
