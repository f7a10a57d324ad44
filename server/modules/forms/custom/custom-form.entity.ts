import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import type { Locale } from '../../../editions.ts'
import { ChangeRecord } from '../../../module/change-record.ts'
import { CreatedColumn, OptionalTimeColumn, TimeColumn } from '../../../database/columns.ts'
import { Node } from '../../../graphql/node.ts'
import { Access, or, rule } from '../../../graphql/rules.ts'
import { User } from '../../accounts/public.ts'
import { Segment } from '../../segments/public.ts'
import { maySetUpForms } from '../forms.access.ts'
import type { FormContent, FormValues } from './form-content.ts'

/** Current status of a form. */
export const CustomFormState = { draft: 'draft', planned: 'planned', open: 'open', closed: 'closed' } as const
export type CustomFormState = keyof typeof CustomFormState
registerEnum(CustomFormState, {
  name: 'CustomFormState',
  description: 'Availability of a form by server time',
  values: {
    draft: 'Not published; students do not see it',
    planned: 'Published; opens later',
    open: 'Can be answered',
    closed: 'Answers are no longer accepted',
  },
})

/** The students for whom a form is; null means no limit. */
export interface FormAudience {
  fromGrade: number | null
  toGrade: number | null
  allCountries: boolean
  /** empty: students of no country, unless `allCountries` */
  countries: string[]
  /** students with a paid place in the exam */
  examId: string | null
}

/** Access rule: the form was returned by the viewer's own query for a form to fill in. */
const asked = rule('asked', (ctx, form: CustomForm) => ctx.viewer.id !== null && form.askedOf === ctx.viewer.id)

/** A form for students to fill in. Admins edit its draft; students see a frozen version. */
@Entity()
@ObjectType({ implements: Node, description: 'Form for students to fill in' })
@Access(or(maySetUpForms, asked))
@Index(['createdAt', 'id'])
// expression indexes, which TypeORM cannot declare; a migration creates them
@Index('custom_form_by_name', { synchronize: false })
@Index('custom_form_by_opening', { synchronize: false })
@Index('custom_form_by_end', { synchronize: false })
export class CustomForm extends Node {
  @Field({ description: 'Internal name; students see the title' })
  @Access(maySetUpForms)
  @Column('text')
  name: string

  @Column('jsonb') draft: FormContent
  /** incremented on every change of the draft, for optimistic locking */
  @Field(() => Int) @Access(maySetUpForms) @Column('int', { default: 1 }) revision: number
  @Column('uuid', { nullable: true }) versionId: string | null
  @Column('jsonb') audience: FormAudience
  /** restricts the audience to a saved segment */
  @Column('uuid', { nullable: true }) @Index() segmentId: string | null
  @ManyToOne(() => Segment, { nullable: true, onDelete: 'RESTRICT' }) segment?: Relation<Segment> | null
  @Field(() => Date, { nullable: true, description: 'Opening time; default: the time of publication' })
  @OptionalTimeColumn()
  opensAt: Date | null
  @Field(() => Date, { nullable: true, description: 'Latest time for answers and changes' })
  @OptionalTimeColumn()
  closesAt: Date | null
  @Field() @Access(maySetUpForms) @CreatedColumn() createdAt: Date

  /** viewer id, set on the form returned to a student */
  askedOf?: string
}

/** A published version of a form. Only its wording may be corrected. */
@Entity()
@Index(['formId', 'number'], { unique: true })
export class CustomFormVersion {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') formId: string
  @ManyToOne(() => CustomForm, { onDelete: 'CASCADE' }) form: Relation<CustomForm>
  @Column('int') number: number
  @Column('jsonb') content: FormContent
  /** languages with all texts; readers of other languages see English */
  @Column('text', { array: true }) languages: Locale[]
  @TimeColumn() publishedAt: Date
  @Column('uuid', { nullable: true }) publishedById: string | null
  @OptionalTimeColumn() correctedAt: Date | null
}

/** A student's answers to a form, with the answered version. */
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
  @Field({ description: 'Time of the last submission or change' }) @TimeColumn() submittedAt: Date
  @Field({ description: 'Time of the first submission' }) @CreatedColumn() createdAt: Date
}

/** One change of a student's answers: old and new values, author and time. Immutable. */
@Entity()
@Index(['answerId', 'createdAt'])
@Index(['userId'])
export class CustomFormAnswerChange extends ChangeRecord {
  @Column('uuid') answerId: string
  @ManyToOne(() => CustomFormAnswer, { onDelete: 'CASCADE' }) answer: Relation<CustomFormAnswer>
  /** the student who gave the answers */
  @Column('uuid') userId: string
  @Column('uuid') versionId: string
  @Column('jsonb', { nullable: true }) before: FormValues | null
  @Column('jsonb') after: FormValues
}

/** A student's unsubmitted answers, available on other devices. */
@Entity()
export class CustomFormDraft {
  @PrimaryColumn('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @PrimaryColumn('uuid') @Index() formId: string
  @ManyToOne(() => CustomForm, { onDelete: 'CASCADE' }) form: Relation<CustomForm>
  @Column('jsonb') stored: FormValues
  @TimeColumn() savedAt: Date
}
