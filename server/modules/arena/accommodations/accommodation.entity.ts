import { Field, Int, ObjectType } from 'type-graphql'
import { Column, Entity, ManyToOne, type Relation } from 'typeorm'
import { TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, may } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'

/**
 * What a student needs in every exam and practice. The exam office alone sees it; the student is told what applies, but
 * neither reason nor proof. A document shown as proof is not stored: who saw what and when is enough.
 */
@Entity()
@ObjectType({ implements: Node, description: 'Accommodations of a student, applied to every exam' })
@Access(may('admin.exams'))
export class Accommodation extends Node {
  @Column('uuid', { unique: true }) userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Field(() => Int, { description: 'Extra time as a percentage of the working time; 0 for none' })
  @Column('int')
  percent: number
  @Field(() => Int, { description: 'Minutes of breaks in each exam, during which the clock stands still; 0 for none' })
  @Column('int', { default: 0 })
  breakMinutes: number
  @Field(() => Int, { description: 'Size of the text in percent: 100, 125, 150 or 200' })
  @Column('int', { default: 100 })
  textScale: number
  @Field({ description: 'Whether letters, words and lines are spaced more widely' })
  @Column('boolean', { default: false })
  wideSpacing: boolean
  @Field({ description: 'Whether questions are set in a plain font without serifs' })
  @Column('boolean', { default: false })
  plainFont: boolean
  @Field({ description: 'Whether the description of each picture is shown below it as text' })
  @Column('boolean', { default: false })
  figureTexts: boolean
  @Field(() => String, { nullable: true, description: 'Last day, YYYY-MM-DD, in every time zone; null: no end' })
  @Column('date', { nullable: true })
  endsOn: string | null
  /** reason, without health data */
  @Field({ description: "Reason in the admin's words, stored in the action log" }) @Column('text') reason: string
  /** without health data */
  @Field({ description: 'What was shown as proof, when, and who checked it; may be empty' })
  @Column('text', { default: '' })
  proof: string
  @Column('uuid', { nullable: true }) changedById: string | null
  @Field() @TimeColumn() changedAt: Date
}
