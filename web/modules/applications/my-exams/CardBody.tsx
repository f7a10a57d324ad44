import { Alert, Button, Text } from '@mantine/core'
import { IconCreditCard, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { CardBody_application$key } from '../../../__generated__/CardBody_application.graphql.ts'
import { examPath } from '../../../shared/exams/exam-path.ts'
import { AnswerReceipt } from '../../../shared/exams/AnswerReceipt.tsx'
import { formatDateTime, formatMoney } from '../../../shared/input/format.ts'
import { serverClock } from '../../../base/server-clock.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Invitation } from './Invitation.tsx'
import type { Phase } from './phase.ts'
import { ReportView } from './ReportView.tsx'

/** End reasons with their own text; others are shown as cancelled. */
const namedEnds = ['declined', 'expired', 'withdrawn', 'unpaid'] as const

/** Text and actions of a card in each phase. */
export function CardBody({ application, phase }: { application: CardBody_application$key; phase: Phase }) {
  const { t } = useTranslation(['student', 'common', 'applications'])
  const data = useFragment(
    graphql`
      fragment CardBody_application on Application {
        id
        endReason
        opensAt
        closesAt
        exam {
          layout
          resultsPublishedAt
        }
        price {
          amount
          currency
        }
        attempt {
          deadline
          answeredCount
          questionCount
          closeReason
          receipt
          result {
            correct
            wrong
            blank
            extraMessage
          }
        }
        report {
          ...ReportView_report
        }
        ...Invitation_application
      }
    `,
    application,
  )
  const { attempt, exam, price, report } = data
  const ended = namedEnds.find((reason) => reason === data.endReason)
  const units = {
    days: t('common:countdown.days'),
    hours: t('common:countdown.hours'),
    minutes: t('common:countdown.minutes'),
    seconds: t('common:countdown.seconds'),
  }
  const address = examPath(data.id, exam.layout)

  switch (phase) {
    case 'invited':
      return <Invitation application={data} />
    case 'upcoming':
      return (
        <>
          <Text>{t('student:body.upcoming', { moment: formatDateTime(data.opensAt) })}</Text>
          <Countdown until={Date.parse(data.opensAt)} now={serverClock.now} units={units} />
        </>
      )
    case 'open':
      return (
        <>
          <Text>{t('student:body.open', { moment: formatDateTime(data.closesAt) })}</Text>
          <Button component={Link} to={address} leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}>
            {t('student:action.start')}
          </Button>
        </>
      )
    case 'continuing':
      return (
        <>
          <Text>
            {attempt != null &&
              attempt.questionCount > 0 &&
              t('student:body.continuing', { answered: attempt.answeredCount, count: attempt.questionCount })}{' '}
            {attempt?.deadline && t('student:body.endsAt', { moment: formatDateTime(attempt.deadline) })}
          </Text>
          {attempt?.deadline && <Countdown until={Date.parse(attempt.deadline)} now={serverClock.now} units={units} />}
          <Button component={Link} to={address} leftSection={<IconPlayerPlay size={18} aria-hidden="true" />}>
            {t('student:action.continue')}
          </Button>
        </>
      )
    case 'waiting':
      return (
        <>
          <Text>
            {attempt?.closeReason === 'timeUp' ? t('student:body.timeUp') : t('student:body.submitted')}{' '}
            {attempt?.result
              ? t('student:body.counts', attempt.result)
              : exam.resultsPublishedAt
                ? t('student:body.resultsOn', { moment: formatDateTime(exam.resultsPublishedAt) })
                : t('student:body.resultsLater')}
          </Text>
          {attempt?.result?.extraMessage && <Text>{attempt.result.extraMessage}</Text>}
          {attempt?.receipt && <AnswerReceipt receipt={attempt.receipt} />}
        </>
      )
    case 'result':
      return (
        <>
          {report && <ReportView report={report} />}
          {attempt?.receipt && <AnswerReceipt receipt={attempt.receipt} />}
        </>
      )
    case 'notPaid':
      return (
        <>
          <Alert variant="light" color="amber" title={t('student:body.notPaidTitle')}>
            {price && t('student:body.notPaid', { price: formatMoney(price.amount, price.currency) })}
          </Alert>
          <Button
            component={Link}
            to="/stadia/payments"
            leftSection={<IconCreditCard size={18} aria-hidden="true" />}
            aria-describedby={`exam-${data.id}`}
          >
            {t('applications:card.pay')}
          </Button>
        </>
      )
    case 'cancelled':
      return <Text c="dimmed">{ended ? t(`applications:ended.${ended}`) : t('student:body.cancelled')}</Text>
    case 'missed':
      return <Text c="dimmed">{t('student:body.missed', { moment: formatDateTime(data.closesAt) })}</Text>
  }
}
