import { graphql } from 'react-relay'
import type { useCandidatesQuery } from '../../../../__generated__/useCandidatesQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'

interface CandidateFilter {
  groupId: string
  search: string
  qualified: boolean
}

/**
 * Students of the teacher who can be added to a group, qualified ones first.
 * @param round changes when a student was added and is no longer a candidate
 * @returns undefined until the first response, null after a failure
 */
export function useCandidates({ groupId, search, qualified }: CandidateFilter, round: number) {
  return useAnswer<useCandidatesQuery>(
    graphql`
      query useCandidatesQuery($groupId: ID!, $search: String, $qualified: Boolean) {
        participantCandidates(groupId: $groupId, search: $search, qualified: $qualified) {
          userId
          ...CandidateRow_candidate
        }
      }
    `,
    { groupId, search: search.trim() || null, qualified },
    'network-only',
    round,
  )
}
