import { graphql } from 'react-relay'

/** Connection of the bank's questions by the filters of its page. */
export const bankConnection = graphql`
  fragment bankConnection_query on Query
  @refetchable(queryName: "bankConnectionPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    questionBank(
      first: $first
      after: $after
      search: $search
      topic: $topic
      difficulty: $difficulty
      category: $category
      language: $language
      order: $order
      descending: $descending
      startAt: $startAt
    ) @connection(key: "bankConnection_questionBank") {
      totalCount
      edges {
        node {
          ...useBankColumns_question
        }
      }
    }
  }
`
