import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { StudentRecord_application$key } from '../../../__generated__/StudentRecord_application.graphql.ts'
import type { StudentRecordQuery } from '../../../__generated__/StudentRecordQuery.graphql.ts'
import { useAnswer } from '../../../relay/use-answer.ts'
import { capitalised, formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { moneyText } from '../../../shared/money/money-text.ts'
import { PaymentStateBadge } from '../../../shared/money/PaymentStateBadge.tsx'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'

/** Exams loaded per click, and the most that the server lists at once. */
const batch = 20
const most = 1000

/** A student's exams with their payments, results and certificates, newest first. @param username student ID */
export function StudentRecord({ username }: { username: string }) {
  const { t } = useTranslation('people')
  const [first, setFirst] = useState(batch)
  const answer = useAnswer<StudentRecordQuery>(
    graphql`
      query StudentRecordQuery($username: String!, $first: Int!) {
        applications(first: $first, filter: { search: $username }) {
          pageInfo {
            hasNextPage
          }
          nodes {
            id
            student {
              username
            }
            ...StudentRecord_application
          }
        }
      }
    `,
    { username, first },
    'store-and-network',
  )
  if (!answer) return null
  // the search also finds student IDs that begin like this one
  const own = answer.applications.nodes.filter(({ student }) => student.username === username)
  return (
    <section aria-labelledby="student-record">
      <Title order={3} size="h5" id="student-record" mb="xs">
        {t('record.title')}
      </Title>
      {own.length === 0 && <Text c="dimmed">{t('record.none')}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {own.map((application) => (
          <RecordItem key={application.id} application={application} />
        ))}
      </Stack>
      <LoadMore
        hasNext={answer.applications.pageInfo.hasNextPage && first < most}
        loading={answer.applications.nodes.length < first}
        onClick={() => setFirst(Math.min(most, first + batch))}
      >
        {t('record.more')}
      </LoadMore>
    </section>
  )
}

function RecordItem({ application }: { application: StudentRecord_application$key }) {
  const { t } = useTranslation('people')
  const times = useTimes()
  const { id, state, opensAt, exam, payment, report } = useFragment(
    graphql`
      fragment StudentRecord_application on Application {
        id
        state
        opensAt
        exam {
          title
        }
        payment {
          state
          dueAmount {
            ...moneyText_money
          }
        }
        report {
          id
          score
          maxScore
          rank
          rankedCount
          publishedAt
          certificates {
            id
            kind
          }
        }
      }
    `,
    application,
  )
  return (
    <li>
      <Group gap="xs" justify="space-between">
        <Anchor component={Link} to={`/stadia/p-applications/${id}`} fw={600}>
          {exam.title}
        </Anchor>
        {payment ? (
          <Group gap={6}>
            <Text size="sm">{moneyText(payment.dueAmount)}</Text>
            <PaymentStateBadge state={payment.state} />
          </Group>
        ) : (
          state === 'cancelled' && <Badge tone={stateTones.application.cancelled}>{t('record.cancelled')}</Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {capitalised(times.day(opensAt))}
      </Text>
      {report?.publishedAt && (
        <Group gap="md">
          <Anchor component={Link} to={`/stadia/exams/${report.id}`} size="sm">
            {t('record.score', { score: formatNumber(report.score), max: formatNumber(report.maxScore) })}
            {report.rank != null &&
              report.rankedCount != null &&
              `, ${t('record.rank', { rank: formatNumber(report.rank), all: formatNumber(report.rankedCount) })}`}
          </Anchor>
          {report.certificates.map((certificate) => (
            <Anchor key={certificate.id} component={Link} to={`/stadia/certificates/${certificate.id}`} size="sm">
              {t(certificate.kind === 'award' ? 'record.award' : 'record.participation')}
            </Anchor>
          ))}
        </Group>
      )}
    </li>
  )
}
