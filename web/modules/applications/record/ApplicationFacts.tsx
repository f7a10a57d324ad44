import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { ApplicationFacts_application$key } from '../../../__generated__/ApplicationFacts_application.graphql.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { AttemptFact } from './facts/AttemptFact.tsx'
import { InvitationsFact } from './facts/InvitationsFact.tsx'
import { memberName } from './facts/member-name.ts'
import { PaymentFact } from './facts/PaymentFact.tsx'
import { ReportFact } from './facts/ReportFact.tsx'
import { useEntryFacts } from './facts/use-entry-facts.ts'

export interface ApplicationFactsProps {
  application: ApplicationFacts_application$key
  /** Path of the reports page, without the report's id. */
  reports: string
  /** Path of the payments page; without it the payment is not a link. */
  payments?: string
}

/** Facts of an application: exam, window, fee, attempt, report and team. */
export function ApplicationFacts({ application, reports, payments }: ApplicationFactsProps) {
  const { t } = useTranslation('applications')
  const data = useFragment(
    graphql`
      fragment ApplicationFacts_application on Application {
        state
        payment {
          ...PaymentFact_payment
        }
        attempt {
          ...AttemptFact_attempt
        }
        report {
          ...ReportFact_report
        }
        team {
          username
          firstName
          lastName
          self
        }
        invitations {
          ...InvitationsFact_invitation
        }
        ...useEntryFacts_application
      }
    `,
    application,
  )
  const { payment, attempt, report, team, invitations } = data
  const entry = useEntryFacts(data)
  const others = team.filter(({ self }) => !self)
  return (
    <Facts
      facts={[
        ...entry,
        payment && [t('record.payment'), <PaymentFact key="payment" payment={payment} payments={payments} />],
        // an invitation's fee is due once it is accepted
        !payment && data.state !== 'invited' && [t('record.payment'), t('record.noPayment')],
        attempt && [t('record.attempt'), <AttemptFact key="attempt" attempt={attempt} />],
        report && [t('record.report'), <ReportFact key="report" report={report} reports={reports} />],
        team.length > 1 && [t('record.team'), others.map(memberName).join(', ')],
        invitations.length > 0 && [
          t('record.invitations'),
          <InvitationsFact key="invitations" invitations={invitations} />,
        ],
      ]}
    />
  )
}
