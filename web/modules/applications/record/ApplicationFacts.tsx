import { Anchor, Badge, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { ApplicationFacts_application$key } from '../../../__generated__/ApplicationFacts_application.graphql.ts'
import { formatDateTime, formatMoney, formatNumber, formatRange } from '../../../shared/input/format.ts'
import { countryName, languageName } from '../../../shared/intl/names.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { closeReasons, invitationStates, oneOfThese } from './known-words.ts'

export interface ApplicationFactsProps {
  application: ApplicationFacts_application$key
  /** path of the reports page, without the report's id */
  reports: string
  /** path of the payments page; without it the payment is not a link */
  payments?: string
}

/** Facts of an application: exam, window, fee, attempt, report and team. */
export function ApplicationFacts({ application, reports, payments }: ApplicationFactsProps) {
  const { t } = useTranslation('applications')
  const data = useFragment(
    graphql`
      fragment ApplicationFacts_application on Application {
        language
        grade
        country
        opensAt
        closesAt
        createdAt
        paidAt
        cancelledAt
        state
        invitationExpiresAt
        student {
          city
        }
        exam {
          title
          category {
            title
          }
        }
        payment {
          id
          state
          dueAmount {
            amount
            currency
          }
        }
        attempt {
          startedAt
          closedAt
          closeReason
          answeredCount
          questionCount
          extraSeconds
        }
        report {
          id
          score
          maxScore
          rank
          rankedCount
        }
        team {
          applicationId
          username
          firstName
          lastName
          state
          self
        }
        invitations {
          applicationId
          username
          firstName
          lastName
          state
          sentAt
        }
      }
    `,
    application,
  )
  const { exam, payment, attempt, report, team, invitations } = data
  const when = (name: string, iso: string | null | undefined): [string, ReactNode][] =>
    iso ? [[name, formatDateTime(iso)]] : []
  const nameOf = (of: { firstName?: string | null; lastName?: string | null; username: string }) =>
    of.firstName ? `${of.firstName} ${of.lastName}` : of.username

  const invited = data.state === 'invited'
  const money = payment && `${formatMoney(payment.dueAmount.amount, payment.dueAmount.currency)}`
  const facts: [string, ReactNode][] = [
    [t('column.exam'), exam.title],
    [t('column.category'), exam.category.title],
    [t('record.window'), formatRange(data.opensAt, data.closesAt)],
    [t('column.language'), languageName(data.language)],
    [t('column.grade'), data.grade ?? '–'],
    [t('column.country'), data.country ? countryName(data.country) : '–'],
    [t('column.city'), data.student.city ?? '–'],
    [invited ? t('event.invite') : t('column.createdAt'), formatDateTime(data.createdAt)],
    ...(invited ? when(t('record.answerBy'), data.invitationExpiresAt) : []),
    ...when(t('column.paidAt'), data.paidAt),
    ...when(t('record.cancelledAt'), data.cancelledAt),
  ]
  // an invitation's fee is due once it is accepted
  if (payment || !invited) {
    facts.push([
      t('record.payment'),
      payment ? (
        <>
          {payments ? (
            <Anchor component={Link} to={`${payments}/${payment.id}`}>
              {money}
            </Anchor>
          ) : (
            money
          )}{' '}
          <PaymentStateBadge state={payment.state} />
        </>
      ) : (
        t('record.noPayment')
      ),
    ])
  }
  if (attempt) {
    const reason = oneOfThese(closeReasons, attempt.closeReason)
    facts.push([
      t('record.attempt'),
      <Stack gap={2} align="flex-end" key="attempt">
        <span>{t('record.answered', { answered: attempt.answeredCount, count: attempt.questionCount })}</span>
        {attempt.startedAt && <span>{t('record.began', { moment: formatDateTime(attempt.startedAt) })}</span>}
        {attempt.closedAt && (
          <span>
            {t('record.ended', { moment: formatDateTime(attempt.closedAt) })}
            {reason && `, ${t(`record.close.${reason}`)}`}
          </span>
        )}
        {attempt.extraSeconds > 0 && <span>{t('record.extra', { count: Math.round(attempt.extraSeconds / 60) })}</span>}
      </Stack>,
    ])
  }
  if (report) {
    facts.push([
      t('record.report'),
      <Anchor component={Link} key="report" to={`${reports}/${report.id}`}>
        {t('record.score', { score: formatNumber(report.score), max: formatNumber(report.maxScore) })}
        {report.rank &&
          report.rankedCount &&
          `, ${t('record.rank', { rank: formatNumber(report.rank), count: report.rankedCount })}`}
      </Anchor>,
    ])
  }
  if (team.length > 1)
    facts.push([
      t('record.team'),
      team
        .filter(({ self }) => !self)
        .map(nameOf)
        .join(', '),
    ])
  if (invitations.length > 0) {
    facts.push([
      t('record.invitations'),
      <Stack gap={4} align="flex-end" key="invitations">
        {invitations.map((each) => {
          const state = oneOfThese(invitationStates, each.state)
          return (
            <span key={each.applicationId}>
              {nameOf(each)}{' '}
              <Badge variant="light" color={state === 'open' ? 'amber' : 'gray'}>
                {state && t(`invitationState.${state}`)}
              </Badge>
            </span>
          )
        })}
      </Stack>,
    ])
  }
  return <Facts facts={facts} />
}
