import { Column, Entity, OneToOne, JoinColumn, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../database/columns.ts'
import { Exam } from '../../exams/public.ts'
import { StreamType } from '../streams/camera-stream.entity.ts'

/** Camera rule of an exam: number of cameras and type of stream. Exams without a row require none. */
@Entity()
@ObjectType({ description: 'How many cameras an exam asks for' })
export class CameraRule {
  @PrimaryColumn('uuid') examId: string
  @OneToOne(() => Exam, { onDelete: 'CASCADE' }) @JoinColumn() exam: Relation<Exam>
  @Field(() => Int, { description: '0 to 2' }) @Column('smallint') cameras: number
  @Field({ description: 'Sound is recorded too' }) @Column('boolean', { default: false }) audio: boolean
  @Field({ description: 'The screen is recorded too, always here' })
  @Column('boolean', { default: false })
  screenShare: boolean
  @Field(() => StreamType) @Column('text', { default: StreamType.internal }) type: StreamType
  @TimeColumn() changedAt: Date
}
