import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { UserSummary_entry$key } from '../../../__generated__/UserSummary_entry.graphql.ts'
import type { UserSummary_user$key } from '../../../__generated__/UserSummary_user.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { countryName } from '../../../shared/intl/names.ts'
import { userName } from '../../../shared/people/person-name.ts'
import { QuotaParts } from './QuotaParts.tsx'
import { addressOf } from './addresses.ts'

/** A student with their quotas and competitions. */
export function UserSummary({ user: key }: { user: UserSummary_user$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { user, quota, entries, refused } = useFragment(
    graphql`
      fragment UserSummary_user on ImageUser {
        user {
          username
          ...personName_user
          grade
          country
        }
        quota {
          ...QuotaParts_quota
        }
        refused
        entries {
          entrant {
            id
          }
          ...UserSummary_entry
        }
      }
    `,
    key,
  )
  return (
    <Paper withBorder radius="lg" p="md">
      <Stack gap={4}>
        <Title order={2}>{userName(user)}</Title>
        <Text c="dimmed">
          {[
            user.username,
            user.grade != null && t('user.grade', { grade: user.grade }),
            user.country && countryName(user.country),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Group gap="md" mt="xs">
          <QuotaParts quota={quota} />
          <Text size="sm" {...(refused > 2 && { c: 'red' })}>
            {t('user.refused', { count: refused })}
          </Text>
        </Group>
        {entries.map((entry) => (
          <QuotaUse key={entry.entrant.id} entry={entry} />
        ))}
      </Stack>
    </Paper>
  )
}

/** Pictures that a student has used in a competition. */
function QuotaUse({ entry }: { entry: UserSummary_entry$key }) {
  const { t } = useTranslation('imaginationAdmin')
  const { limit, taken, entrant } = useFragment(
    graphql`
      fragment UserSummary_entry on ImageUserEntry {
        limit
        taken
        entrant {
          blockedAt
          competition {
            id
            title
          }
        }
      }
    `,
    entry,
  )
  return (
    <Text size="sm">
      <Anchor component={Link} inherit to={`${addressOf.images}/${entrant.competition.id}`}>
        {entrant.competition.title}
      </Anchor>
      {`: ${t('user.inCompetition', { used: formatNumber(taken), limit: formatNumber(limit) })}`}
      {entrant.blockedAt && ` · ${t('users.paused')}`}
    </Text>
  )
}
