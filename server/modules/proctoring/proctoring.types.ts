import { Length } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'
import { Id } from '../../graphql/input.ts'
import { CameraCoverage, CameraRule, StreamRecording, StreamType } from '../streaming/public.ts'
import { ProctorNote } from './proctor-note.entity.ts'

@ObjectType({ description: 'Student on the proctor wall' })
export class ProctorTile {
  applicationId: string
  @Field({ description: 'First and last name of the student' }) name: string
  @Field() username: string
  @Field({ description: 'Whether the student is currently sitting the exam' }) sitting: boolean
  @Field(() => Date) startedAt: Date
  @Field(() => Date, { nullable: true, description: 'Time of the last heartbeat' }) lastSeenAt: Date | null
  @Field(() => String, { nullable: true, description: 'URL of the newest segment, valid for five minutes' })
  pictureUrl: string | null
  @Field(() => Int, { description: 'Number of departures from the exam page' }) departures: number
  @Field(() => Int, { description: 'Number of notes' }) notes: number
  @Field({ description: 'Whether a proctor marked the attempt as suspicious' }) flagged: boolean
}

@ObjectType({ description: 'Proctor wall of an exam, or one page of it' })
export class ProctorWall {
  @Field(() => ID) examId: string
  @Field({ description: 'Title of the exam' }) title: string
  @Field(() => CameraRule, { nullable: true }) rule: CameraRule | null
  @Field(() => [ProctorTile], { description: 'Students of the page, at most 300' }) tiles: ProctorTile[]
  @Field(() => Int, { description: 'Total number of students' }) total: number
  @Field(() => Int, {
    description: 'Number of pages of at most 300 students; students currently sitting the exam come first',
  })
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
registerEnum(MarkKind, {
  name: 'ProctorMarkKind',
  description: 'Type of a marker',
  values: {
    answer: 'An answer was stored',
    departure: 'The student left the exam page',
    camera: 'Event of a camera',
    screen: 'Event of the shared screen',
    note: 'Note of a proctor',
  },
})

@ObjectType({ description: 'Marker in the recording of an exam' })
export class ProctorMark {
  @Field(() => MarkKind) kind: MarkKind
  @Field(() => Date) at: Date
  @Field(() => Int, { nullable: true, description: 'Question number of an answer' }) questionNo: number | null
  @Field(() => String, { nullable: true, description: 'Text of the note, or the camera or screen report' }) text:
    | string
    | null
  @Field({ description: 'Whether a note is flagged' }) flagged: boolean
}

@ObjectType({ description: 'Recording of one student with the events of the exam' })
export class ProctorRecording {
  @Field({ description: 'First and last name of the student' }) name: string
  @Field() username: string
  @Field() examTitle: string
  @Field(() => Date, {
    nullable: true,
    description: 'Time at which its segments were deleted after the retention period',
  })
  deletedAt: Date | null
  @Field(() => [CameraCoverage]) coverage: CameraCoverage[]
  @Field(() => [StreamRecording], { description: 'Segments of the first camera, in order' }) parts: StreamRecording[]
  @Field(() => [StreamRecording], { description: 'Segments of the second camera, in order' })
  secondParts: StreamRecording[]
  @Field(() => [StreamRecording], { description: 'Segments of the screen, in order' }) screenParts: StreamRecording[]
  @Field(() => [ProctorMark], { description: 'Phases in order' }) marks: ProctorMark[]
  @Field(() => [RecordingView], { description: 'Access log, newest first' }) views: RecordingView[]
}

@ObjectType({ description: 'Access to a recording' })
export class RecordingView {
  @Field({ description: 'First and last name of the viewer' }) viewer: string
  @Field(() => Date, { description: 'Time at which the recording was watched' }) at: Date
}

@InputType()
export class OpenRecordingInput {
  @Id('Application') applicationId: string
}

@InputType()
export class AddProctorNoteInput {
  @Id('Application') applicationId: string
  @Field(() => Date, { description: 'Moment of the recording' }) moment: Date
  @Field({ description: 'Observation of the proctor' }) @Length(1, 1000) text: string
  @Field(() => Boolean, { nullable: true, defaultValue: false, description: 'Whether the moment looks suspicious' })
  flagged: boolean | null
}

@ObjectType({ description: 'The added note' })
export class AddProctorNotePayload {
  @Field(() => ProctorNote) note: ProctorNote
}

@ObjectType({ description: 'Device readiness of the students of one country' })
export class CountryReadiness {
  @Field(() => String, { nullable: true, description: 'ISO 3166-1 alpha-2 country code; null if unknown' }) country:
    | string
    | null
  @Field(() => Int, { description: 'Number of students with a place' }) students: number
  @Field(() => Int, { description: 'Number of these students with a ready device' }) ready: number
}

@ObjectType({ description: 'Exam with its cameras, as shown in a list' })
export class CameraExam {
  @Field(() => ID) id: string
  @Field({ description: 'Title of the exam' }) title: string
  @Field(() => Date) opensAt: Date
  @Field(() => Date) closesAt: Date
  @Field(() => Int, { description: 'Number of cameras; 0 for none' }) cameras: number
  @Field() audio: boolean
  @Field({ description: 'Whether the screen is recorded' }) screenShare: boolean
  @Field(() => StreamType) type: StreamType
  @Field(() => Int, { description: 'Number of students currently sitting the exam' }) sitting: number
  @Field(() => Int, { description: 'Number of students with a paid place' }) students: number
  @Field(() => Int, { description: 'Number of these students with a checked and ready device' }) ready: number
  @Field(() => [CountryReadiness], {
    description: 'Device readiness by country, least ready first; empty without cameras',
  })
  countries: CountryReadiness[]
  @Field(() => Float, { description: 'Total size of all recordings in bytes' }) bytes: number
}
