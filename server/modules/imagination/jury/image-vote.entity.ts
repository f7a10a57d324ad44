import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { CreatedColumn } from '../../../database/columns.ts'
import { User } from '../../accounts/public.ts'
import { ImageCompetition } from '../competitions/competition.entity.ts'
import { ImageSubmission } from '../competitions/submission.entity.ts'

/** A student's only vote in a competition; it can be moved to another picture until the results are published. */
@Entity()
export class ImageVote {
  @PrimaryColumn('uuid') competitionId: string
  @ManyToOne(() => ImageCompetition, { onDelete: 'CASCADE' }) competition?: Relation<ImageCompetition>
  @PrimaryColumn('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user?: Relation<User>
  @Column('uuid') @Index() submissionId: string
  @ManyToOne(() => ImageSubmission, { onDelete: 'CASCADE' }) submission?: Relation<ImageSubmission>
  @CreatedColumn() createdAt: Date
}
