import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Exam } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'

/**
 * An exam whose questions are released one by one by a host, to everybody at once. One device leads it: `epoch` counts
 * how often another one took over, and fences what the device before still sends.
 */
@Entity()
export class HostedExam {
  @PrimaryColumn('uuid') examId: string
  @OneToOne(() => Exam, { onDelete: 'CASCADE' }) @JoinColumn() exam: Relation<Exam>
  /** how long a question is open unless the host says otherwise */
  @Column('int') seconds: number
  @Column('int', { default: 0 }) epoch: number
  @Column('uuid', { nullable: true }) hostId: string | null
  @Column('text', { nullable: true }) hostDevice: string | null
  /** since when the host's picture is broadcast; null: it is not */
  @OptionalTimeColumn() onAirSince: Date | null
  @OptionalTimeColumn() endedAt: Date | null
}

/** A question that was released. A student with extra time has the same share of it more for each question. */
@Entity()
export class HostedQuestion {
  @PrimaryColumn('uuid') examId: string
  @ManyToOne(() => HostedExam, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'exam_id', referencedColumnName: 'examId' })
  exam: Relation<HostedExam>
  @PrimaryColumn('smallint') questionNo: number
  @TimeColumn() openedAt: Date
  /** for students without extra time */
  @TimeColumn() closesAt: Date
}

/** Time that the host gave one student for one question, beside everybody's. */
@Entity()
export class HostedExtension {
  @PrimaryColumn('uuid') attemptId: string
  @ManyToOne(() => Attempt, { onDelete: 'CASCADE' }) attempt: Relation<Attempt>
  @PrimaryColumn('smallint') questionNo: number
  @Column('int') seconds: number
}
