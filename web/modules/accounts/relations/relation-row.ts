import type { TFunction } from 'i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  relationRow_relation$data,
  relationRow_relation$key,
} from '../../../__generated__/relationRow_relation.graphql.ts'

const fragment = graphql`
  fragment relationRow_relation on Relation @inline {
    id
    state
    waitsForMe
    createdAt
    below {
      userId
      username
      firstName
      lastName
      grade
      country
      city
      isDraft
      referenceCode
      school {
        name
      }
    }
  }
`

/** A relation in a supervisor's or partner's list. */
export type RelationRow = Omit<relationRow_relation$data, ' $fragmentType'>

/** Reads the fields of a row that the columns show. */
export const relationRow = (row: relationRow_relation$key): RelationRow =>
  readInlineData<relationRow_relation$key>(fragment, row)

/** Status of a relation: `waits` for the viewer's answer, `asked` for the other side's. */
export type RelationStanding = 'draft' | 'active' | 'waits' | 'asked'

/** Returns a relation's status. */
export function standingOf(row: Pick<RelationRow, 'state' | 'waitsForMe' | 'below'>): RelationStanding {
  if (row.below.isDraft) return 'draft'
  if (row.state === 'active') return 'active'
  return row.waitsForMe ? 'waits' : 'asked'
}

/** The person's name; the username before the relation is confirmed. */
export const nameOf = ({ firstName, lastName, username }: RelationRow['below']): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username

/** Translates a status. */
export const standingText = (t: TFunction<'people'>, standing: RelationStanding): string => t(`standing.${standing}`)
