import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ArrayMaxSize, IsOptional } from 'class-validator'
import { connectionOf } from '../../graphql/connection.ts'
import { Id } from '../../graphql/input.ts'
import { Node } from '../../graphql/node.ts'
import { Access, rule } from '../../graphql/rules.ts'
import type { Permission } from '../../../shared/permission.ts'
import { maySee } from './changes.ts'
import { WorkState, type WorkRow } from './source.ts'

/** Work that continues after its page is closed: a row of one of the sources. */
@ObjectType({
  implements: Node,
  description: 'Work that continues after its page is closed: a bulk operation, an export, a mailing',
})
@Access(rule('maySeeWork', maySee))
export class BackgroundWork extends Node implements WorkRow {
  type: string
  @Field({ description: 'Kind of work, such as `certificates`, `listExport` or `mailing`' }) kind: string
  @Field(() => String, { nullable: true, description: 'Own name, such as that of the file or the mailing' })
  name: string | null
  ownerId: string | null
  permission: Permission | null
  own: boolean
  @Field(() => WorkState) state: WorkState
  @Field(() => Int, { nullable: true, description: 'Total number of rows; null if it is not known beforehand' })
  total: number | null
  @Field(() => Int, { description: 'Number of processed rows' }) done: number
  @Field(() => Int, {
    nullable: true,
    description: 'Number of created or changed rows; null for work that changes none',
  })
  changed: number | null
  @Field(() => Int, { description: 'Number of failed rows' }) failed: number
  @Field() startedAt: Date
  @Field(() => Date, { nullable: true }) finishedAt: Date | null
}

export const BackgroundWorkConnection = connectionOf(BackgroundWork)

@ObjectType({ description: 'Record that work is about' })
export class WorkSubject {
  @Field({ description: 'Type of the record' }) type: string
  /** not `id`, which clients such as Relay take for the id of this object: the record's own data would be lost */
  @Field(() => ID, { description: 'ID of the record' }) recordId: string
  @Field({ description: 'Name in the reader’s language' }) name: string
}

@ObjectType({ description: 'Row that failed' })
export class WorkFailure {
  @Field({ description: 'Name of the row, or its position' }) label: string
  @Field({ description: 'Reason in the reader’s language' }) message: string
  @Field(() => String, { nullable: true, description: 'Type of the row’s record' }) recordType: string | null
  @Field(() => ID, { nullable: true, description: 'ID of the row’s record' }) recordId: string | null
}

@ObjectType({ description: 'Expected duration of work, from earlier work of its kind' })
export class WorkDuration {
  @Field(() => Int, { description: 'Shortest expected duration in seconds' }) shortest: number
  @Field(() => Int, { description: 'Longest expected duration in seconds' }) longest: number
}

@ObjectType({ description: 'User who started work' })
export class WorkPerson {
  @Field(() => ID, { description: 'ID of the user' }) userId: string
  @Field({ description: 'First and last name' }) name: string
}

@ObjectType({ description: 'The viewer’s work in figures' })
export class BackgroundWorkOverview {
  @Field(() => Int, { description: 'Number of the viewer’s works in progress' }) running: number
  @Field(() => Int, { description: 'Number of paused works that the viewer can see' }) paused: number
  @Field(() => Int, { description: 'Number of the viewer’s works that ended since they last looked' }) finished: number
  newestFirst: readonly BackgroundWork[]
}

@InputType({ description: 'Conditions of the list of work' })
export class BackgroundWorkFilterInput {
  @Field(() => [String], { nullable: true, description: 'Kinds of work' })
  @IsOptional()
  @ArrayMaxSize(50)
  kinds?: string[] | null
  @Field(() => [WorkState], { nullable: true, description: 'States of work' }) @IsOptional() @ArrayMaxSize(10) states?:
    | WorkState[]
    | null
  @Id('User', { nullable: true, description: 'User who started it' }) startedById?: string | null
}

@InputType()
export class PauseBackgroundWorkInput {
  @Id('BackgroundWork') id: string
}

@InputType()
export class ResumeBackgroundWorkInput {
  @Id('BackgroundWork') id: string
}

@InputType()
export class CancelBackgroundWorkInput {
  @Id('BackgroundWork') id: string
}

@InputType()
export class OpenBackgroundWorkFileInput {
  @Id('BackgroundWork') id: string
}

@ObjectType()
export class BackgroundWorkPayload {
  @Field(() => BackgroundWork) work: BackgroundWork
}

@ObjectType()
export class BackgroundWorkFilePayload {
  @Field(() => String, { nullable: true, description: 'Download URL, valid for five minutes' }) url: string | null
  @Field(() => String, { nullable: true, description: 'Name of a file sent as content' }) fileName: string | null
  @Field(() => String, { nullable: true, description: 'MIME type of a file sent as content' }) mimeType: string | null
  @Field(() => String, { nullable: true, description: 'Content of the file in base64, if there is no URL' })
  content: string | null
}
