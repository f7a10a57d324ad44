import { Anchor, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery } from 'react-relay'
import { Link } from 'react-router-dom'
import type { UserImagesPageQuery } from '../../../__generated__/UserImagesPageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { Page } from '../../../shared/Page.tsx'
import { WideTable } from '../../../ui/table/WideTable.tsx'
import { addressOf } from './addresses.ts'
import { Wall } from './wall/Wall.tsx'

const scopes = ['day', 'student', 'competition', 'application'] as const
const states = ['queued', 'making', 'checking', 'ready', 'refused', 'failed', 'cancelled'] as const

function Content({ queryRef }: QueryPageProps<UserImagesPageQuery>) {
  const { t } = useTranslation(['imaginationAdmin', 'imagination'])
  const data = usePreloadedQuery<UserImagesPageQuery>(
    graphql`
      query UserImagesPageQuery($userId: ID!) @preloadable @throwOnFieldError {
        imageUser(id: $userId) {
          user {
            username
            firstName
            lastName
            grade
            country
          }
          quota {
            remaining
            parts {
              scope
              limit
              used
              held
            }
          }
          refused
          requests {
            id
            prompt
            state
            message
            createdAt
          }
          entries {
            limit
            taken
            entrant {
              id
              blockedAt
              competition {
                id
                title
              }
            }
          }
        }
        ...Wall_query @arguments(userId: $userId)
      }
    `,
    queryRef,
  )
  const { user, quota, requests, entries, refused } = data.imageUser
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" p="md">
        <Stack gap={4}>
          <Title order={2}>{`${user.firstName} ${user.lastName}`}</Title>
          <Text c="dimmed">
            {[
              user.username,
              user.grade != null && t('imaginationAdmin:user.grade', { grade: user.grade }),
              user.country && countryName(user.country),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Group gap="md" mt="xs">
            {quota.parts.map(({ scope, limit, used, held }) => {
              const name = scopes.find((each) => each === scope) ?? 'student'
              return (
                <Text key={scope} size="sm">
                  {t(`imaginationAdmin:user.${name}`, {
                    used: formatNumber(used + held),
                    limit: formatNumber(limit),
                  })}
                </Text>
              )
            })}
            <Text size="sm" c={refused > 2 ? 'red' : undefined}>
              {t('imaginationAdmin:user.refused', { count: refused })}
            </Text>
          </Group>
          {entries.map(({ entrant: { id, competition, blockedAt }, limit, taken }) => (
            <Text key={id} size="sm">
              <Anchor component={Link} inherit to={`${addressOf.images}/${competition.id}`}>
                {competition.title}
              </Anchor>
              {`: ${t('imaginationAdmin:user.inCompetition', { used: formatNumber(taken), limit: formatNumber(limit) })}`}
              {blockedAt && ` · ${t('imaginationAdmin:users.paused')}`}
            </Text>
          ))}
        </Stack>
      </Paper>
      <section aria-labelledby="prompts">
        <Title order={2} size="h3" id="prompts" mb="sm">
          {t('imaginationAdmin:user.prompts')}
        </Title>
        {requests.length === 0 ? (
          <Text c="dimmed">{t('imaginationAdmin:user.noPrompts')}</Text>
        ) : (
          <WideTable minWidth={520}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('imaginationAdmin:user.moment')}</Table.Th>
                  <Table.Th>{t('imaginationAdmin:user.prompt')}</Table.Th>
                  <Table.Th>{t('imaginationAdmin:user.state')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {requests.map(({ id, prompt, state, message, createdAt }) => (
                  <Table.Tr key={id}>
                    <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDateTime(createdAt)}</Table.Td>
                    <Table.Td>
                      {prompt}
                      {message && (
                        <Text size="sm" c="dimmed">
                          {message}
                        </Text>
                      )}
                    </Table.Td>
                    <Table.Td>{t(`imagination:state.${states.find((each) => each === state) ?? 'failed'}`)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </WideTable>
        )}
      </section>
      <section aria-labelledby="pictures">
        <Title order={2} size="h3" id="pictures" mb="sm">
          {t('imaginationAdmin:user.pictures')}
        </Title>
        <Wall query={data} />
      </section>
    </Stack>
  )
}

/** A student's prompts, pictures and quotas. */
export default function UserImagesPage({ queryRef }: QueryPageProps<UserImagesPageQuery>) {
  const { t } = useTranslation('imaginationAdmin')
  return (
    <Page title={t('userTitle')} back={{ to: addressOf.users, label: t('usersTitle') }} resetKey={queryRef}>
      <Content queryRef={queryRef} />
    </Page>
  )
}
