import { Text } from '@mantine/core'
import { graphql, useFragment } from 'react-relay'
import type { CardMore_application$key } from '../../../../__generated__/CardMore_application.graphql.ts'
import { AnswerReceipt } from '../../../../shared/exams/AnswerReceipt.tsx'
import { CardActions } from '../actions/CardActions.tsx'
import { ExamCardFacts } from '../ExamCardFacts.tsx'
import { ExamCardLinks } from '../ExamCardLinks.tsx'
import type { Phase } from '../phase.ts'
import { Team } from '../Team.tsx'
import { ReportView } from './ReportView.tsx'

export interface CardMoreProps {
  application: CardMore_application$key
  phase: Phase
  /** Whether another date is available. */
  movable: boolean
}

/** What a tap on the sentence of a card shows: the result, the exact time, the team, and what else can be done. */
export function CardMore({ application, phase, movable }: CardMoreProps) {
  const data = useFragment(
    graphql`
      fragment CardMore_application on Application {
        id
        report {
          ...ReportView_report
        }
        attempt {
          closedAt
          receipt
          result {
            extraMessage
          }
        }
        ...ExamCardFacts_application
        ...Team_application
        ...ExamCardLinks_application
        ...CardActions_application
      }
    `,
    application,
  )
  const { id, report, attempt } = data
  return (
    <>
      {attempt?.result?.extraMessage && <Text>{attempt.result.extraMessage}</Text>}
      {phase === 'result' && report && <ReportView report={report} />}
      {attempt?.receipt && (
        <AnswerReceipt receipt={attempt.receipt} applicationId={attempt.closedAt ? id : undefined} />
      )}
      <ExamCardFacts application={data} />
      {phase !== 'invited' && phase !== 'cancelled' && <Team application={data} />}
      <ExamCardLinks application={data} phase={phase} />
      <CardActions application={data} phase={phase} movable={movable} />
    </>
  )
}
