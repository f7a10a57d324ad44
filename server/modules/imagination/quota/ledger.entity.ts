import { Column, Entity, Index, PrimaryColumn } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'

/** `reserve` opens a request's account; `settle` or `release` closes it once. */
export const QuotaEntryKind = { reserve: 'reserve', settle: 'settle', release: 'release' } as const
export type QuotaEntryKind = (typeof QuotaEntryKind)[keyof typeof QuotaEntryKind]

/**
 * Append-only ledger of pictures and costs. A finished request holds nothing and has used as many pictures as
 * delivered; totals of a student, competition, application or day are sums of entries.
 */
@Entity()
@Index('quota_reserved_once', ['requestId'], { unique: true, where: `kind = 'reserve'` })
@Index('quota_closed_once', ['requestId'], { unique: true, where: `kind <> 'reserve'` })
@Index(['userId', 'day'])
@Index(['day'])
@Index(['applicationId'])
@Index(['competitionId', 'userId'])
export class ImageQuotaEntry {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') requestId: string
  @Column('text') kind: QuotaEntryKind
  @Column('uuid') userId: string
  @Column('uuid', { nullable: true }) competitionId: string | null
  @Column('uuid', { nullable: true }) applicationId: string | null
  /** UTC day of the request, the same for all its entries */
  @Column('date') day: string
  /** change of the reserved pictures */
  @Column('int') held: number
  /** pictures delivered */
  @Column('int') used: number
  /** change of the reserved costs, millionths of the currency */
  @Column('int') costHeld: number
  @Column('int') cost: number
  @TimeColumn() createdAt: Date
}
