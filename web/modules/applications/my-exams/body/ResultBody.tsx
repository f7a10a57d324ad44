import { graphql, useFragment } from 'react-relay'
import type { ResultBody_application$key } from '../../../../__generated__/ResultBody_application.graphql.ts'
import { AnswerReceipt } from '../../../../shared/exams/AnswerReceipt.tsx'
import { ReportView } from './ReportView.tsx'

/** The published result and the receipt of the answers. */
export function ResultBody({ application }: { application: ResultBody_application$key }) {
  const { report, attempt } = useFragment(
    graphql`
      fragment ResultBody_application on Application {
        report {
          ...ReportView_report
        }
        attempt {
          receipt
        }
      }
    `,
    application,
  )
  return (
    <>
      {report && <ReportView report={report} />}
      {attempt?.receipt && <AnswerReceipt receipt={attempt.receipt} />}
    </>
  )
}
