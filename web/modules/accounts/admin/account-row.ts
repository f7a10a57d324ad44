import { graphql, readInlineData } from 'react-relay'
import type { accountRow_user$data, accountRow_user$key } from '../../../__generated__/accountRow_user.graphql.ts'

const fragment = graphql`
  fragment accountRow_user on User @inline {
    id
    username
    firstName
    lastName
    email
    userType
    grade
    country
    city
    phone
    isDraft
    disabledAt
    referenceCode
    createdAt
    school {
      name
    }
  }
`

/** An account row of the admin lists. */
export type AccountRow = accountRow_user$data

/** Reads the fields of a row that the columns show. */
export const accountRow = (row: accountRow_user$key): AccountRow => readInlineData<accountRow_user$key>(fragment, row)

export type AccountStanding = 'active' | 'draft' | 'disabled'

export function standingOf({
  isDraft,
  disabledAt,
}: {
  readonly isDraft: boolean
  readonly disabledAt?: string | null | undefined
}): AccountStanding {
  if (disabledAt) return 'disabled'
  return isDraft ? 'draft' : 'active'
}

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`
