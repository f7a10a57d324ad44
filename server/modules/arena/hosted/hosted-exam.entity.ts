import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Exam } from '../../exams/public.ts'
import { Attempt } from '../attempt.entity.ts'

/**
 * An exam whose questions a host releases one by one to all students simultaneously. One device leads it: `epoch`
 * counts take-overs and is the fencing token against the previous device.
 */
@Entity()
export class HostedExam {
  @PrimaryColumn('uuid') examId: string
  @OneToOne(() => Exam, { onDelete: 'CASCADE' }) @JoinColumn() exam: Relation<Exam>
  /** default time that a question is open */
  @Column('int') seconds: number
  @Column('int', { default: 0 }) epoch: number
  @Column('uuid', { nullable: true }) hostId: string | null
  @Column('text', { nullable: true }) hostDevice: string | null
  /** start of the host's broadcast; null: not broadcasting */
  @OptionalTimeColumn() onAirSince: Date | null
  @OptionalTimeColumn() endedAt: Date | null
}

/** A released question. Extra time extends each question in proportion. */
@Entity()
export class HostedQuestion {
  @PrimaryColumn('uuid') examId: string
  @ManyToOne(() => HostedExam, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'exam_id', referencedColumnName: 'examId' })
  exam: Relation<HostedExam>
  @PrimaryColumn('smallint') questionNo: number
  @TimeColumn() openedAt: Date
  /** deadline for students without extra time */
  @TimeColumn() closesAt: Date
}

/** Extra time given by the host to one student for one question. */
@Entity()
export class HostedExtension {
  @PrimaryColumn('uuid') attemptId: string
  @ManyToOne(() => Attempt, { onDelete: 'CASCADE' }) attempt: Relation<Attempt>
  @PrimaryColumn('smallint') questionNo: number
  @Column('int') seconds: number
}
