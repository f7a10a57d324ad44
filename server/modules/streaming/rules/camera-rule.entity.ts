import { Column, Entity, OneToOne, JoinColumn, PrimaryColumn, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { TimeColumn } from '../../../database/columns.ts'
import { Exam } from '../../exams/public.ts'
import { StreamType } from '../streams/camera-stream.entity.ts'

/** Camera rule of an exam: number of cameras and type of stream. Exams without a row require none. */
@Entity()
@ObjectType({ description: 'Camera requirements of an exam' })
export class CameraRule {
  @PrimaryColumn('uuid') examId: string
  @OneToOne(() => Exam, { onDelete: 'CASCADE' }) @JoinColumn() exam: Relation<Exam>
  @Field(() => Int, { description: 'Number of cameras, 0 to 2' }) @Column('smallint') cameras: number
  @Field({ description: 'Whether sound is recorded' }) @Column('boolean', { default: false }) audio: boolean
  @Field({ description: 'Whether the screen is recorded, always on this server' })
  @Column('boolean', { default: false })
  screenShare: boolean
  @Field(() => StreamType) @Column('text', { default: StreamType.internal }) type: StreamType
  @TimeColumn() changedAt: Date
}
