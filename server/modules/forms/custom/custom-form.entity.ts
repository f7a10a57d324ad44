import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Locale } from '../../../editions.ts'
import { ChangeRecord } from '../../../change-record.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, rule } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Segment } from '../../segments/public.ts'
import { maySetUpForms } from '../forms.access.ts'
import type { FormContent, FormValues } from './form-content.ts'

/** Whether students are asked to fill a form in at this moment. */
export const CustomFormState = { draft: 'draft', planned: 'planned', open: 'open', closed: 'closed' } as const
export type CustomFormState = keyof typeof CustomFormState
registerEnumType(CustomFormState, {
  name: 'CustomFormState',
  description: 'Whether students are asked to fill a form in at this moment, by the clock of the server',
})

/** Which students are asked; null or empty: no limit. */
export interface FormAudience {
  fromGrade: number | null
  toGrade: number | null
  countries: string[]
  /** those with a paid place in the exam */
  examId: string | null
}

/** The form came out of the viewer's own query for a form to fill in. */
const asked = rule('asked', (ctx, form: CustomForm) => ctx.viewer.id !== null && form.askedOf === ctx.viewer.id)

/** A form that students are asked to fill in. Its draft is edited; what students see is a frozen version. */
@Entity()
@ObjectType({ implements: Node, description: 'A form that students are asked to fill in' })
@Access(or(maySetUpForms, asked))
@Index(['createdAt', 'id'])
export class CustomForm extends Node {
  @Field({ description: 'What admins call it; students see the title' })
  @Access(maySetUpForms)
  @Column('text')
  name: string

  @Column('jsonb') draft: FormContent
  /** grows with every change of the draft: a second editor does not overwrite the first */
  @Field(() => Int) @Access(maySetUpForms) @Column('int', { default: 1 }) revision: number
  @Column('uuid', { nullable: true }) versionId: string | null
  @Column('jsonb') audience: FormAudience
  /** narrows the audience to a saved segment */
  @Column('uuid', { nullable: true }) @Index() segmentId: string | null
  @ManyToOne(() => Segment, { nullable: true, onDelete: 'RESTRICT' }) segment?: Relation<Segment> | null
  @Field(() => Date, { nullable: true, description: 'From when students see it; when published, unless told' })
  @OptionalTimeColumn()
  opensAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Until when it can be filled in and changed' })
  @OptionalTimeColumn()
  closesAt: Date | null
  @Field() @Access(maySetUpForms) @CreatedColumn() createdAt: Date

  /** set on the form that a student asked for */
  askedOf?: string
}

/** What students saw of a form from one publication to the next. Only its wording may be corrected. */
@Entity()
@Index(['formId', 'number'], { unique: true })
export class CustomFormVersion {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') formId: string
  @ManyToOne(() => CustomForm, { onDelete: 'CASCADE' }) form: Relation<CustomForm>
  @Column('int') number: number
  @Column('jsonb') content: FormContent
  /** in which it is complete; the others read English */
  @Column('text', { array: true }) languages: Locale[]
  @TimeColumn() publishedAt: Date
  @Column('uuid', { nullable: true }) publishedById: string | null
  @OptionalTimeColumn() correctedAt: Date | null
}

/** A student's answers to a form, with the version that they answer. */
@Entity()
@ObjectType('CustomFormAnswer', { implements: Node, description: 'A student’s answers to a form' })
@Access(maySetUpForms)
@Index(['formId', 'userId'], { unique: true })
@Index(['formId', 'submittedAt', 'id'])
@Index(['userId'])
export class CustomFormAnswer extends Node {
  @Column('uuid') formId: string
  @ManyToOne(() => CustomForm, { onDelete: 'CASCADE' }) form: Relation<CustomForm>
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('uuid') versionId: string
  @Column('jsonb') stored: FormValues
  @Field({ description: 'When it was submitted or last changed' }) @TimeColumn() submittedAt: Date
  @Field({ description: 'When it was first submitted' }) @CreatedColumn() createdAt: Date
}

/** One change of an answer: from what to what, by whom and when. Never changed itself. */
@Entity()
@Index(['answerId', 'createdAt'])
@Index(['userId'])
export class CustomFormAnswerChange extends ChangeRecord {
  @Column('uuid') answerId: string
  @ManyToOne(() => CustomFormAnswer, { onDelete: 'CASCADE' }) answer: Relation<CustomFormAnswer>
  /** whose answer it is */
  @Column('uuid') userId: string
  @Column('uuid') versionId: string
  @Column('jsonb', { nullable: true }) before: FormValues | null
  @Column('jsonb') after: FormValues
}

/** What a student has typed and not submitted yet, so that another device goes on with it. */
@Entity()
export class CustomFormDraft {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @PrimaryColumn('uuid') @Index() formId: string
  @ManyToOne(() => CustomForm, { onDelete: 'CASCADE' }) form: Relation<CustomForm>
  @Column('jsonb') stored: FormValues
  @TimeColumn() savedAt: Date
}
