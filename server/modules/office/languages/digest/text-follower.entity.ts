import { Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { TimeColumn } from '../../../../database/columns.ts'
import type { Locale } from '../../../../editions.ts'
import { User } from '../../../accounts/public.ts'

/** A translator who gets a daily e-mail about texts that changed in English. */
@Entity()
export class TextFollower {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  /** the language that the person translates into */
  @PrimaryColumn('text') locale: Locale
  /** changes up to this moment have been told, or were there before */
  @TimeColumn() toldUntil: Date
}
