import { Column, Entity, PrimaryColumn } from 'typeorm'
import { TimeColumn } from '../../../../database/columns.ts'

/** A picture of the page that shows a text, or the texts of a part. */
@Entity()
export class TextPicture {
  @PrimaryColumn('text') namespace: string
  /** without its plural form; empty: of all texts of the part that have none of their own */
  @PrimaryColumn('text') key: string
  @Column('uuid') fileId: string
  @TimeColumn() changedAt: Date
}
