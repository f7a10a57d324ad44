import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { CardBody_application$key } from '../../../../__generated__/CardBody_application.graphql.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import type { Phase } from '../phase.ts'
import { ContinuingBody } from './ContinuingBody.tsx'
import { ExamButton } from './ExamButton.tsx'
import { Invitation } from './Invitation.tsx'
import { ResultBody } from './ResultBody.tsx'
import { UnpaidBody } from './UnpaidBody.tsx'
import { UpcomingBody } from './UpcomingBody.tsx'
import { WaitingBody } from './WaitingBody.tsx'

/** End reasons with their own text; others are shown as cancelled. */
const namedEnds = ['declined', 'expired', 'withdrawn', 'unpaid'] as const

/** Text and actions of a card in each phase. */
export function CardBody({ application, phase }: { application: CardBody_application$key; phase: Phase }) {
  const { t } = useTranslation(['student', 'applications'])
  const data = useFragment(
    graphql`
      fragment CardBody_application on Application {
        endReason
        closesAt
        ...Invitation_application
        ...UpcomingBody_application
        ...ExamButton_application
        ...ContinuingBody_application
        ...WaitingBody_application
        ...ResultBody_application
        ...UnpaidBody_application
      }
    `,
    application,
  )
  const closesAt = formatDateTime(data.closesAt)
  const ended = namedEnds.find((reason) => reason === data.endReason)
  switch (phase) {
    case 'invited':
      return <Invitation application={data} />
    case 'upcoming':
      return <UpcomingBody application={data} />
    case 'open':
      return (
        <>
          <Text>{t('student:body.open', { moment: closesAt })}</Text>
          <ExamButton application={data}>{t('student:action.start')}</ExamButton>
        </>
      )
    case 'continuing':
      return <ContinuingBody application={data} />
    case 'waiting':
      return <WaitingBody application={data} />
    case 'result':
      return <ResultBody application={data} />
    case 'notPaid':
      return <UnpaidBody application={data} />
    case 'cancelled':
      return <Text c="dimmed">{ended ? t(`applications:ended.${ended}`) : t('student:body.cancelled')}</Text>
    case 'missed':
      return <Text c="dimmed">{t('student:body.missed', { moment: closesAt })}</Text>
  }
}
