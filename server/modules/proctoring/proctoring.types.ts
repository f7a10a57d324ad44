import { Length } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Id } from '../../graphql/input.ts'
import { CameraCoverage, CameraRule, StreamRecording, StreamType } from '../streaming/public.ts'
import { ProctorNote } from './proctor-note.entity.ts'

@ObjectType({ description: 'A student on the proctors’ wall' })
export class ProctorTile {
  applicationId: string
  @Field() name: string
  @Field() username: string
  @Field({ description: 'Takes the exam now' }) sitting: boolean
  @Field(() => Date) startedAt: Date
  @Field(() => Date, { nullable: true }) lastSeenAt: Date | null
  @Field(() => String, { nullable: true, description: 'The newest segment, by a link of five minutes' })
  pictureUrl: string | null
  @Field(() => Int, { description: 'How often the student left the page of the exam' }) departures: number
  @Field(() => Int) notes: number
  @Field() flagged: boolean
}

@ObjectType({ description: 'The wall of one exam, or one part of it' })
export class ProctorWall {
  @Field(() => ID) examId: string
  @Field() title: string
  @Field(() => CameraRule, { nullable: true }) rule: CameraRule | null
  @Field(() => [ProctorTile], { description: 'At most 300' }) tiles: ProctorTile[]
  @Field(() => Int, { description: 'Students of all parts' }) total: number
  @Field(() => Int, { description: 'Of at most 300 students; who takes the exam now stands in the first ones' })
  parts: number
}

export const MarkKind = {
  answer: 'answer',
  departure: 'departure',
  camera: 'camera',
  screen: 'screen',
  note: 'note',
} as const
export type MarkKind = (typeof MarkKind)[keyof typeof MarkKind]
registerEnumType(MarkKind, { name: 'ProctorMarkKind', description: 'What happened at a moment of an exam' })

@ObjectType({ description: 'A moment of an exam beside its recording' })
export class ProctorMark {
  @Field(() => MarkKind) kind: MarkKind
  @Field(() => Date) at: Date
  @Field(() => Int, { nullable: true, description: 'Of an answer' }) questionNo: number | null
  @Field(() => String, { nullable: true, description: 'The note, or what camera or screen reported' }) text:
    | string
    | null
  @Field({ description: 'Of a flagged note' }) flagged: boolean
}

@ObjectType({ description: 'The recording of one student beside what happened in the exam' })
export class ProctorRecording {
  @Field() name: string
  @Field() username: string
  @Field() examTitle: string
  @Field(() => Date, { nullable: true, description: 'When its parts were deleted, as their time was over' })
  deletedAt: Date | null
  @Field(() => [CameraCoverage]) coverage: CameraCoverage[]
  @Field(() => [StreamRecording], { description: 'Of the first camera, in their order' }) parts: StreamRecording[]
  @Field(() => [StreamRecording], { description: 'Of the second camera, in their order' })
  secondParts: StreamRecording[]
  @Field(() => [StreamRecording], { description: 'Of the screen, in their order' }) screenParts: StreamRecording[]
  @Field(() => [ProctorMark], { description: 'In their order' }) marks: ProctorMark[]
  @Field(() => [RecordingView], { description: 'Who watched it, the newest first' }) views: RecordingView[]
}

@ObjectType({ description: 'Somebody watched a recording' })
export class RecordingView {
  @Field() viewer: string
  @Field(() => Date) at: Date
}

@InputType()
export class OpenRecordingInput {
  @Id('Application') applicationId: string
}

@InputType()
export class AddProctorNoteInput {
  @Id('Application') applicationId: string
  @Field(() => Date) moment: Date
  @Field() @Length(1, 1000) text: string
  @Field(() => Boolean, { nullable: true, defaultValue: false }) flagged: boolean | null
}

@ObjectType({ description: 'The note' })
export class AddProctorNotePayload {
  @Field(() => ProctorNote) note: ProctorNote
}

@ObjectType({ description: 'The devices of the students of one country' })
export class CountryReadiness {
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2; null: not known' }) country: string | null
  @Field(() => Int, { description: 'With a place' }) students: number
  @Field(() => Int, { description: 'Of them, with a device that is ready' }) ready: number
}

@ObjectType({ description: 'An exam and its cameras, for a list' })
export class CameraExam {
  @Field(() => ID) id: string
  @Field() title: string
  @Field(() => Date) opensAt: Date
  @Field(() => Date) closesAt: Date
  @Field(() => Int, { description: '0: none' }) cameras: number
  @Field() audio: boolean
  @Field({ description: 'The screen is recorded too' }) screenShare: boolean
  @Field(() => StreamType) type: StreamType
  @Field(() => Int, { description: 'Students who take it now' }) sitting: number
  @Field(() => Int, { description: 'With a paid place' }) students: number
  @Field(() => Int, { description: 'Of them, on a device that was checked and is ready' }) ready: number
  @Field(() => [CountryReadiness], { description: 'The least ready country first; empty without cameras' })
  countries: CountryReadiness[]
  @Field(() => Float, { description: 'Bytes of all recordings' }) bytes: number
}
