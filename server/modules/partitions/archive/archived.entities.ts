import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { CreatedColumn } from '../../../database/columns.ts'

/** A partition whose rows are in the file storage, encrypted, and no longer in the database. */
@Entity()
export class ArchivedPartition {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'archived_partition_key' }) name: string
  @Column('text') tableName: string
  /** its lowest id */
  @Column('uuid') fromId: string
  /** above its highest id */
  @Column('uuid') untilId: string
  @Column('bigint') rowCount: string
  /** of the rows as text of COPY, in hexadecimal */
  @Column('text') sha256: string
  @CreatedColumn() archivedAt: Date
}

/** A part of an archived partition: some of its rows as text of COPY, compressed by gzip, then encrypted by age. */
@Entity()
export class ArchivedPart {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'archived_part_key' }) partition: string
  @ManyToOne(() => ArchivedPartition, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'partition', foreignKeyConstraintName: 'archived_part_of' })
  whole: Relation<ArchivedPartition>
  /** from 1 */
  @PrimaryColumn('int', { primaryKeyConstraintName: 'archived_part_key' }) no: number
  /** its key in the file storage */
  @Column('text') sha256: string
}
