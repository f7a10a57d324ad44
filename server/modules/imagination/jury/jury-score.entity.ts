import { Column, Entity, Index, ManyToOne, Unique, type Relation } from 'typeorm'
import { registerEnum } from '../../../graphql/enums.ts'
import { OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'
import { ImageJuror } from './juror.entity.ts'

/** `assigned`: shown to the juror, not decided yet. */
export const JuryScoreState = { assigned: 'assigned', scored: 'scored', skipped: 'skipped' } as const
export type JuryScoreState = (typeof JuryScoreState)[keyof typeof JuryScoreState]

/** Reason why a juror skips a picture. */
export const SkipReason = { conflict: 'conflict', unsure: 'unsure', technical: 'technical' } as const
export type SkipReason = (typeof SkipReason)[keyof typeof SkipReason]
registerEnum(SkipReason, {
  name: 'JurySkipReason',
  description: 'Reason why a juror skips a picture',
  values: {
    conflict: 'The juror knows the student',
    unsure: 'The juror cannot judge the picture',
    technical: 'The picture is not displayed properly',
  },
})

/** A juror's scores of one picture. If the picture is replaced later, it is judged again. */
@Entity()
@Unique('jury_score_once', ['jurorId', 'submissionId', 'imageId'])
@Index(['submissionId'])
export class JuryScore extends Node {
  @Column('uuid') jurorId: string
  @ManyToOne(() => ImageJuror, { onDelete: 'CASCADE' }) juror?: Relation<ImageJuror>
  @Column('uuid') submissionId: string
  @ManyToOne(() => ImageSubmission, { onDelete: 'CASCADE' }) submission?: Relation<ImageSubmission>
  /** id of the judged picture */
  @Column('uuid') imageId: string
  @Column('text') state: JuryScoreState
  /** by criterion, 1 to 10 */
  @Column('jsonb', { default: {} }) scores: Record<string, number>
  @Column('text', { nullable: true }) skipReason: SkipReason | null
  @TimeColumn() assignedAt: Date
  @OptionalTimeColumn() decidedAt: Date | null
}
