import { graphql, readInlineData } from 'react-relay'
import type { classCodes_row$data, classCodes_row$key } from '../../__generated__/classCodes_row.graphql.ts'

const fragment = graphql`
  fragment classCodes_row on GroupImportRow @inline {
    id
    username
    referenceCode
    cells {
      field
      value
    }
  }
`

/** Row of a class list with the student's codes. */
export type CodeRow = classCodes_row$data

/** Rows that have a reference code, each once. */
export const codeRows = (rows: readonly classCodes_row$key[]): CodeRow[] => [
  ...new Map(
    rows
      .map((row) => readInlineData<classCodes_row$key>(fragment, row))
      .filter(({ referenceCode }) => referenceCode)
      .map((row) => [row.id, row]),
  ).values(),
]

/** Value of a cell, empty if the list has no such column. */
export const cellOf = ({ cells }: CodeRow, field: string) => cells.find((each) => each.field === field)?.value ?? ''
