import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, type Relation } from 'typeorm'
import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../../graphql/enums.ts'
import { TimeColumn } from '../../../database/columns.ts'
import { User } from '../../accounts/public.ts'
import { Application } from '../../applications/public.ts'

/** Parts of a device check for a camera exam. */
export const DevicePart = {
  browser: 'browser',
  clock: 'clock',
  storage: 'storage',
  speed: 'speed',
  screen: 'screen',
  camera: 'camera',
  microphone: 'microphone',
  recording: 'recording',
  upload: 'upload',
} as const
export type DevicePart = (typeof DevicePart)[keyof typeof DevicePart]
registerEnum(DevicePart, {
  name: 'DevicePart',
  description: 'Part of a device that is checked before an exam',
  values: {
    browser: 'Required functions of the browser',
    clock: 'Clock of the device compared with the server',
    storage: 'Free storage for recordings',
    speed: 'Upload speed; a slow connection does not fail the check',
    screen: 'Screen sharing, if the exam requires it',
    camera: 'Camera',
    microphone: 'Microphone, if the exam requires sound',
    recording: 'Recording of a rehearsal',
    upload: 'Upload of the rehearsal',
  },
})

/** The last check of a student's device for one exam. */
@Entity()
@ObjectType({ description: 'Last check of a student’s device for an exam' })
export class DeviceCheck {
  @Column('uuid', { primary: true, default: () => 'uuid7()' }) id: string
  @Column('uuid', { unique: true }) applicationId: string
  @OneToOne(() => Application, { onDelete: 'CASCADE' }) @JoinColumn() application: Relation<Application>
  @Column('uuid') @Index() userId: string
  @ManyToOne(() => User, { onDelete: 'CASCADE' }) user: Relation<User>
  @Field(() => [DevicePart], { description: 'Parts that failed the check' })
  @Column('text', { array: true })
  failed: DevicePart[]
  @Field({ description: 'Whether the exam can be recorded on this device' }) @Column('boolean') ready: boolean
  @Field(() => Int, { nullable: true, description: 'Upload speed in kbit/s; null if not measured' })
  @Column('int', { nullable: true })
  uploadSpeed: number | null
  @Field() @TimeColumn() checkedAt: Date
}
