import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type {
  CardSentence_application$data,
  CardSentence_application$key,
} from '../../../../__generated__/CardSentence_application.graphql.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { useTimes } from '../../../../shared/intl/when.ts'
import { moneyText } from '../../../../shared/money/money-text.ts'
import type { Phase } from '../phase.ts'

/** End reasons with their own text; others are shown as cancelled. */
const namedEnds = ['declined', 'expired', 'withdrawn', 'unpaid'] as const

const fragment = graphql`
  fragment CardSentence_application on Application {
    opensAt
    closesAt
    endReason
    invitationExpiresAt
    price {
      ...moneyText_money
    }
    exam {
      resultsPublishedAt
      price {
        amount
        ...moneyText_money
      }
    }
    attempt {
      deadline
      answeredCount
      questionCount
      closeReason
      result {
        correct
        partial
        wrong
        blank
      }
    }
    report {
      score
      maxScore
      providerResult
      rank
      rankedCount
    }
    team {
      firstName
      lastName
      username
      self
      state
    }
  }
`

/** Where the exam stands, in one sentence with one time. */
export function CardSentence({ application, phase }: { application: CardSentence_application$key; phase: Phase }) {
  const { t } = useTranslation(['student', 'applications'])
  const times = useTimes()
  const data = useFragment(fragment, application)
  const ended = namedEnds.find((reason) => reason === data.endReason)
  switch (phase) {
    case 'invited':
      return <InvitationSentence data={data} />
    case 'upcoming':
      return t('student:body.upcoming', { moment: times.distance(data.opensAt) })
    case 'open':
      return t('student:body.open', { moment: times.moment(data.closesAt) })
    case 'continuing':
      return <ContinuingSentence attempt={data.attempt} />
    case 'waiting':
      return <WaitingSentence data={data} />
    case 'result':
      return data.report && <ResultSentence report={data.report} />
    case 'notPaid':
      return data.price ? t('student:body.notPaid', { price: moneyText(data.price) }) : t('student:body.notPaidTitle')
    case 'cancelled':
      return ended ? t(`applications:ended.${ended}`) : t('student:body.cancelled')
    case 'missed':
      return t('student:body.missed', { moment: times.moment(data.closesAt) })
  }
}

function InvitationSentence({ data }: { data: CardSentence_application$data }) {
  const { t } = useTranslation('applications')
  const times = useTimes()
  const { price } = data.exam
  const host = data.team.find(({ self, state }) => !self && state !== 'invited')
  const name = host ? `${host.firstName ?? ''} ${host.lastName ?? ''}`.trim() || host.username : ''
  return [
    t('invitation.text', { name }),
    price.amount > 0 && t('invitation.price', { price: moneyText(price) }),
    data.invitationExpiresAt && t('invitation.until', { moment: times.moment(data.invitationExpiresAt) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function ContinuingSentence({ attempt }: { attempt: CardSentence_application$data['attempt'] }) {
  const { t } = useTranslation('student')
  const times = useTimes()
  if (!attempt) return null
  const { answeredCount, questionCount, deadline } = attempt
  return [
    questionCount > 0 && t('body.continuing', { answered: answeredCount, count: questionCount }),
    deadline && t('body.endsAt', { moment: times.moment(deadline) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function WaitingSentence({ data: { attempt, exam } }: { data: CardSentence_application$data }) {
  const { t } = useTranslation('student')
  const times = useTimes()
  const result = attempt?.result
  const expected = exam.resultsPublishedAt
    ? t('body.resultsOn', { moment: times.distance(exam.resultsPublishedAt) })
    : t('body.resultsLater')
  return [
    attempt?.closeReason === 'timeUp' ? t('body.timeUp') : t('body.submitted'),
    result
      ? t('body.counts', {
          right: t('body.countRight', { count: result.correct }),
          wrong: t('body.countWrong', { count: result.wrong }),
          blank: t('body.countBlank', { count: result.blank }),
        })
      : expected,
    result && result.partial > 0 && t('body.partial', { count: result.partial }),
  ]
    .filter(Boolean)
    .join(' ')
}

function ResultSentence({ report }: { report: NonNullable<CardSentence_application$data['report']> }) {
  const { t } = useTranslation('student')
  const { score, maxScore, rank, rankedCount, providerResult } = report
  if (providerResult === 'awaited') return t('result.awaited')
  const figure = (label: string, value: number, of: number | null) =>
    `${label} ${formatNumber(value)}${of ? ` / ${formatNumber(of)}` : ''}`
  return [
    figure(t('result.score'), score, maxScore),
    rank != null && figure(t('result.rank'), rank, rankedCount ?? null),
  ]
    .filter(Boolean)
    .join(' · ')
}
