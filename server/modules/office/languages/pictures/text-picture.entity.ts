import { Column, Entity, PrimaryColumn } from 'typeorm'
import { TimeColumn } from '../../../../database/columns.ts'

/** A screenshot of the page that shows a text, or the texts of a namespace. */
@Entity()
export class TextPicture {
  @PrimaryColumn('text') namespace: string
  /** without plural suffix; empty: for all texts of the namespace without their own screenshot */
  @PrimaryColumn('text') key: string
  @Column('uuid') fileId: string
  @TimeColumn() changedAt: Date
}
