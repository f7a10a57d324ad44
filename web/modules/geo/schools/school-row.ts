import { graphql, readInlineData } from 'react-relay'
import type { schoolRow_school$data, schoolRow_school$key } from '../../../__generated__/schoolRow_school.graphql.ts'

const fragment = graphql`
  fragment schoolRow_school on School @inline {
    id
    name
    city
    peopleCount
    createdAt
    country {
      code
      name
    }
    mergedInto {
      name
    }
  }
`

/** Row of the school list. */
export type SchoolRow = schoolRow_school$data

/** Reads the fields of a row that the columns show. */
export const schoolRow = (row: schoolRow_school$key): SchoolRow => readInlineData<schoolRow_school$key>(fragment, row)
