import { graphql, readInlineData } from 'react-relay'
import type { changeLine_change$key } from '../../__generated__/changeLine_change.graphql.ts'
import type { TimelineLine } from './Timeline.tsx'

/** Timeline entry for a change, without title, plus the change itself for building title and values. */
export interface ChangeLine extends Omit<TimelineLine, 'title'> {
  /** Action code from the server. */
  what: string
  why: string | null
  from: Readonly<Record<string, unknown>> | null
  to: Readonly<Record<string, unknown>> | null
}

/** Converts any server type that implements `ChangeRecord` to a timeline entry. */
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
