import { Column, Entity, PrimaryColumn } from 'typeorm'

/** An application as last counted. */
@Entity()
export class StatisticApplication {
  @PrimaryColumn('uuid') applicationId: string
  @Column('uuid') userId: string
  /** day of the application, UTC */
  @Column('date') day: string
  @Column('uuid') examId: string
  @Column('uuid', { nullable: true }) categoryId: string | null
  @Column('int', { nullable: true }) grade: number | null
  @Column('text', { nullable: true }) country: string | null
  @Column('text') language: string
  @Column('text') state: string
  @Column('boolean') sat: boolean
  @Column('boolean') certified: boolean
  /** supervisors of the student */
  @Column('uuid', { array: true }) supervisors: string[]
  /** partners of these supervisors */
  @Column('uuid', { array: true }) partners: string[]
}

/** A registered person as last counted. Drafts are not counted. */
@Entity()
export class StatisticPerson {
  @PrimaryColumn('uuid') userId: string
  /** day of registration, UTC */
  @Column('date') day: string
  @Column('text') userType: string
  @Column('int', { nullable: true }) grade: number | null
  @Column('text', { nullable: true }) country: string | null
  @Column('boolean') hasApplied: boolean
  @Column('boolean') hasPaid: boolean
  @Column('boolean') hasSat: boolean
  @Column('boolean') hasCertified: boolean
  @Column('uuid', { array: true }) supervisors: string[]
  @Column('uuid', { array: true }) partners: string[]
}

/** A payment as last counted; amounts are in minor units. */
@Entity()
export class StatisticPayment {
  @PrimaryColumn('uuid') paymentId: string
  /** day on which it was requested, UTC */
  @Column('date') askedDay: string
  /** day on which it was paid, UTC */
  @Column('date', { nullable: true }) paidDay: string | null
  @Column('uuid', { nullable: true }) examId: string | null
  @Column('uuid', { nullable: true }) categoryId: string | null
  /** grade of the student, like the country */
  @Column('int', { nullable: true }) grade: number | null
  @Column('text', { nullable: true }) country: string | null
  /** exam language; null for payments of other subjects */
  @Column('text', { nullable: true }) language: string | null
  @Column('text', { nullable: true }) method: string | null
  @Column('text') currency: string
  @Column('text') state: string
  @Column('int') dueAmount: number
  @Column('int') paidAmount: number
  @Column('int') refundedAmount: number
  @Column('uuid', { array: true }) supervisors: string[]
  @Column('uuid', { array: true }) partners: string[]
}
