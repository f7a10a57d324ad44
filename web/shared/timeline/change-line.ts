import { graphql, readInlineData } from 'react-relay'
import type { changeLine_change$key } from '../../__generated__/changeLine_change.graphql.ts'
import type { TimelineLine } from './Timeline.tsx'

/** A change as a line of the time line, all but its title, and the change itself to make the title and the values of. */
export interface ChangeLine extends Omit<TimelineLine, 'title'> {
  /** What was done, as the server's word. */
  what: string
  why: string | null
  from: Readonly<Record<string, unknown>> | null
  to: Readonly<Record<string, unknown>> | null
}

/** Reads a line of any record of the server: all of them implement `ChangeRecord`. */
export function changeLine(change: changeLine_change$key): ChangeLine {
  const { id, createdAt, what, who, why, from, to } = readInlineData(
    graphql`
      fragment changeLine_change on ChangeRecord @inline {
        id
        createdAt
        what
        who
        why
        from
        to
      }
    `,
    change,
  )
  return { id, at: createdAt, by: who, text: why, what, why: why ?? null, from: from ?? null, to: to ?? null }
}
