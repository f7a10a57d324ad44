import { Column, Entity, Index } from 'typeorm'
import { CreatedColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'

/** Details reported by a student's browser. */
export interface LogDetails {
  userAgent?: string | null
  language?: string | null
  deviceMemory?: number | null
  cores?: number | null
  platform?: string | null
  brands?: string[] | null
  mobile?: boolean | null
  screenResolution?: string | null
}

/** Details added by the server: the admin who gave an order, its reason and its amount. */
export interface ExamEventDetails extends LogDetails {
  by?: string | null
  reason?: string
  seconds?: number
  questionNo?: number
}

/** An exam-day event, reported by a browser or recorded by the server. */
@Entity()
@Index(['applicationId', 'at'])
export class ExamLog extends Node {
  @Column('uuid') userId: string
  @Column('uuid', { nullable: true }) applicationId: string | null
  @Column('text') action: string
  @Column('jsonb', { default: {} }) details: LogDetails
  @Column('text') address: string
  @CreatedColumn() at: Date
}
