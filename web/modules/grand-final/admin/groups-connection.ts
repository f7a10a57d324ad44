import { graphql } from 'react-relay'

/** Connection of all groups by the filters of their page. */
export const groupsConnection = graphql`
  fragment GroupsAdminList_query on Query
  @refetchable(queryName: "GroupsAdminListPaginationQuery")
  @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" }) {
    participationGroups(
      first: $first
      after: $after
      search: $search
      state: $state
      country: $country
      tag: $tag
      order: $order
      descending: $descending
      startAt: $startAt
    ) @connection(key: "GroupsAdminList_participationGroups") {
      totalCount
      edges {
        node {
          ...useGroupColumns_participationGroup
        }
      }
    }
  }
`
