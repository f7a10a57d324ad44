import { Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../../../database/columns.ts'
import type { Locale } from '../../../../editions.ts'
import { User } from '../../../accounts/public.ts'

/** A translator's subscription to daily e-mails about changed English texts. */
@Entity()
export class TextFollower {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** target language of the translator */
  @PrimaryColumn('text') locale: Locale
  /** changes up to this time were mailed, or preceded the subscription */
  @TimeColumn() toldUntil: Date
}
