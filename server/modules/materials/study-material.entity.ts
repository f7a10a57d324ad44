import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { CreatedColumn } from '../../database/columns.ts'
import { Node } from '../../graphql/node.ts'
import { Access, may, or } from '../../graphql/rules.ts'
import { UserType } from '../../context/viewer.ts'
import { Category } from '../exams/public.ts'
import { StoredFile } from '../files/public.ts'
import { addressed, type StoredWords } from '../texts/public.ts'

/** Permission to manage study materials. */
export const materialsPermission = 'admin.upload'

/** A study material: an uploaded file or an external page, for some roles, a category and grades. */
@Entity()
@ObjectType({ implements: Node, description: 'Study material: a file or an external page' })
@Access(or(addressed, may(materialsPermission)))
export class StudyMaterial extends Node {
  @Field(() => [UserType])
  @Access(may(materialsPermission))
  @Column('text', { array: true })
  roles: UserType[]

  /** the text is the description */
  @Column('jsonb') storedWords: StoredWords

  /** null: all categories */
  @Column('uuid', { nullable: true }) @Index() categoryId: string | null
  @ManyToOne(() => Category, { nullable: true, onDelete: 'RESTRICT' }) category?: Relation<Category> | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) fromGrade: number | null
  @Field(() => Int, { nullable: true }) @Column('int', { nullable: true }) toGrade: number | null

  @Field(() => String, { nullable: true, description: 'Language of the content, ISO 639-1' })
  @Column('text', { nullable: true })
  contentLanguage: string | null

  @Column('uuid', { nullable: true }) @Index() fileId: string | null
  @ManyToOne(() => StoredFile, { nullable: true }) file?: Relation<StoredFile> | null
  /** https URL, if there is no file */
  @Field(() => String, { nullable: true, description: 'URL of the external page; null for a file' })
  @Column('text', { nullable: true })
  link: string | null

  @Field({ description: 'Whether readers can see the entry' })
  @Access(may(materialsPermission))
  @Column('boolean', { default: true })
  published: boolean
  @Field() @CreatedColumn() createdAt: Date
}
