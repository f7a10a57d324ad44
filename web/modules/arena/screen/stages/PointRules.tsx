import { graphql } from 'react-relay'
import type { PointRulesQuery } from '../../../../__generated__/PointRulesQuery.graphql.ts'
import { useAnswer } from '../../../../relay/use-answer.ts'
import { ScoringRules } from '../../../../shared/exams/scoring/ScoringRules.tsx'

/** The scoring rules of the exam of an application; nothing while they load or if they cannot be loaded. */
export function PointRules({ applicationId }: { applicationId: string }) {
  const answer = useAnswer<PointRulesQuery>(
    graphql`
      query PointRulesQuery($id: ID!) {
        node(id: $id) {
          ... on Application @alias(as: "application") {
            exam {
              scoringRules {
                start
                floor
                best
                hasShares
                example
                groups {
                  section
                  questionNos
                  count
                  right
                  wrong
                  blank
                }
                parts {
                  kind
                  rule
                  questionNos
                  count
                  example {
                    right
                    wrong
                    total
                    points
                    score
                  }
                }
              }
            }
          }
        }
      }
    `,
    { id: applicationId },
    'store-or-network',
  )
  const rules = answer?.node?.application?.exam.scoringRules
  return rules ? <ScoringRules rules={rules} /> : null
}
