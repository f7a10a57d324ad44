import type { ReactNode } from 'react'
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { PersonCard_thread$key } from '../../../__generated__/PersonCard_thread.graphql.ts'
import { formatMoney } from '../../../shared/input/format.ts'
import { countryName, languageName } from '../../../shared/intl/names.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { supportPath } from '../support-view.ts'

const recordPages = { student: 'student', supervisor: 'supervisors', partner: 'supervisors' } as const

const threadFragment = graphql`
  fragment PersonCard_thread on SupportThread {
    personName
    email
    language
    person {
      id
      username
      userType
      country
      grade
      applications(first: 5) {
        nodes {
          id
          state
          exam {
            title
          }
        }
      }
      payments(first: 5) {
        nodes {
          id
          state
          amount {
            amount
            currency
          }
        }
      }
    }
  }
`

/** Record of the person beside a thread: account, exams, payments, other threads. */
export function PersonCard({ thread }: { thread: PersonCard_thread$key }) {
  const { t } = useTranslation(['support', 'payments', 'applications'])
  const { person, personName, email, language } = useFragment(threadFragment, thread)
  const page = person && recordPages[person.userType as keyof typeof recordPages]
  return (
    <Paper withBorder radius="lg" p="md" component="aside" aria-label={t('support:person.title')}>
      <Stack gap="sm">
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {page ? (
            <Anchor component={Link} to={`/stadia/janus/${page}/${person.id}`} inherit>
              {personName}
            </Anchor>
          ) : (
            personName
          )}
        </Title>
        <Facts
          facts={[
            [t('support:list.role'), t(`support:role.${(person?.userType ?? 'visitor') as 'student'}`)],
            person && [t('support:list.username'), person.username],
            [t('support:person.email'), email ?? t('support:person.noEmail')],
            [t('support:person.language'), languageName(language)],
            person?.country && [t('support:person.country'), countryName(person.country)],
            person?.grade != null && [t('support:person.grade'), String(person.grade)],
          ]}
        />
        {person && (
          <>
            <Part title={t('support:person.exams')} empty={t('support:person.none')}>
              {person.applications.nodes.map(({ id, exam, state }) => (
                <Text key={id} size="sm">
                  {exam.title} · {t(`applications:state.${state as 'paid'}`)}
                </Text>
              ))}
            </Part>
            <Part title={t('support:person.payments')} empty={t('support:person.none')}>
              {person.payments.nodes.map(({ id, amount, state }) => (
                <Text key={id} size="sm">
                  {formatMoney(amount.amount, amount.currency)} · {t(`payments:state.${state as 'paid'}`)}
                </Text>
              ))}
            </Part>
            <Anchor component={Link} size="sm" to={`${supportPath}?person=${person.id}`}>
              {t('support:person.threads')}
            </Anchor>
          </>
        )}
      </Stack>
    </Paper>
  )
}

function Part({ title, empty, children }: { title: string; empty: string; children: readonly ReactNode[] }) {
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      {children.length ? (
        children
      ) : (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
    </div>
  )
}
