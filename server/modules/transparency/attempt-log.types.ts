import { Field, Int, ObjectType } from 'type-graphql'
import { registerEnum } from '../../graphql/enums.ts'

/** Kinds of entries about an attempt, without its saved minutes. */
export const AttemptEntryKind = {
  handIn: 'handIn',
  forcedClose: 'forcedClose',
  correction: 'correction',
  cancellation: 'cancellation',
  setAside: 'setAside',
  restored: 'restored',
} as const
export type AttemptEntryKind = (typeof AttemptEntryKind)[keyof typeof AttemptEntryKind]
registerEnum(AttemptEntryKind, {
  name: 'AttemptEntryKind',
  description: 'What an entry of the transparency log about an attempt says',
  values: {
    handIn: 'The student submitted the attempt',
    forcedClose: 'The attempt was closed otherwise: its time was over, or an admin closed it',
    correction: 'Answers were accepted after the end',
    cancellation: 'The application was cancelled',
    setAside: 'The attempt does not count, or not for the ranking',
    restored: 'The attempt counts again',
  },
})

@ObjectType({ description: 'Entry of the transparency log about an attempt' })
export class AttemptEntry {
  @Field(() => AttemptEntryKind) kind: AttemptEntryKind
  @Field({ description: 'Time of the event' }) at: Date
  @Field({ description: 'SHA-256 of the entry as a leaf of the tree, in hexadecimal' }) leaf: string
  @Field({ description: 'Address of the proof without the opening, for everybody' }) address: string
  @Field({ description: 'By when the log promises that the entry is in a signed tree' }) promisedBy: Date
  @Field(() => String, {
    nullable: true,
    description:
      'Signed promise that the entry appears within 60 seconds; null once it is in a signed tree, and while the log stands still',
  })
  receipt: string | null
  @Field(() => String, {
    nullable: true,
    description:
      'File `.tlog-proof` with the opening of the entry (salt and event) as extra data; null until the entry is in a signed tree',
  })
  proof: string | null
}

@ObjectType({ description: 'What the transparency log holds about the attempts of an application' })
export class AttemptLog {
  @Field(() => [AttemptEntry], { description: 'Entries without the saved minutes, oldest first' })
  entries: AttemptEntry[]
  @Field(() => Int, { description: 'Number of logged minutes in which answers were stored' }) savedMinutes: number
}
