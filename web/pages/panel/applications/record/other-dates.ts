import { graphql } from 'react-relay'

/** The exams of a category that are not over: other dates, or second chances. */
export const otherDates = graphql`
  query otherDatesQuery($category: String!) {
    findExams(first: 200, category: $category, coming: true) {
      nodes {
        id
        title
        opensAt
        round
      }
    }
  }
`
