import { Column, Entity, ManyToOne, PrimaryColumn, Unique, type Relation } from 'typeorm'
import { CreatedColumn } from '../../database/columns.ts'
import { User } from '../accounts/public.ts'
import { Category } from '../exams/public.ts'

/** Permission of a student to apply for a later round of a category. */
@Entity()
@Unique('qualification_once', ['userId', 'categoryId', 'round'])
export class Qualification {
  @PrimaryColumn('uuid', { default: () => 'uuid7()' }) id: string
  @Column('uuid') userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Column('uuid') categoryId: string
  @ManyToOne(() => Category, { onDelete: 'RESTRICT' }) category: Relation<Category>
  @Column('int') round: number
  /** the admin who granted it; null: the rule of the exam */
  @Column('uuid', { nullable: true }) grantedById: string | null
  @CreatedColumn() createdAt: Date
}
