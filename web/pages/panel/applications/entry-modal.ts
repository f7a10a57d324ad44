import { graphql } from 'react-relay'
import type { PreloadedQuery } from 'react-relay'
import type { entryModalQuery } from '../../../__generated__/entryModalQuery.graphql.ts'

/** The exams that students are entered for. */
export const entryQuery = graphql`
  query entryModalQuery {
    findExams(first: 200) {
      nodes {
        id
        title
        opensAt
        round
        resultsPublishedAt
        category {
          id
        }
      }
    }
  }
`

export interface EntryModalProps {
  queryRef: PreloadedQuery<entryModalQuery>
  onClose: () => void
  /** Somebody was entered. */
  onDone: () => void
}

/** Student IDs out of a text: one on each line, or with commas, semicolons or spaces between. */
export const studentIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
