import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { GroupCard_group$key } from '../../../__generated__/GroupCard_group.graphql.ts'
import { formatNumber } from '../../../shared/input/format.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { useWaitingWords } from '../shared/Waiting.tsx'
import type { WaitingFacts } from '../shared/Waiting.tsx'
import { GroupSteps } from '../steps/GroupSteps.tsx'

/** A teacher's group with its places, its position on the waiting list and its steps. */
export function GroupCard({ group: key }: { group: GroupCard_group$key }) {
  const { t } = useTranslation('grandFinal')
  const times = useTimes()
  const group = useFragment(
    graphql`
      fragment GroupCard_group on ParticipationGroup {
        id
        name
        state
        memberCount
        requestedPlaces
        quota
        offerExpiresAt
        waiting {
          position
          of
          reason
          country
          cap
          taken
          needed
          fits
        }
        ...GroupSteps_group
      }
    `,
    key,
  )
  const { id, name, state, memberCount, requestedPlaces, quota, offerExpiresAt, waiting } = group
  return (
    <Paper component="li" withBorder radius="lg" p={20}>
      <Stack gap="sm" h="100%">
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {name}
          </Title>
          <GroupStateBadge state={state} />
        </Group>
        <Text c="dimmed">
          {t('home.members', { count: memberCount })}
          {' · '}
          {quota > 0 ? t('home.places', { count: quota }) : t('home.asked', { count: requestedPlaces ?? 0 })}
        </Text>
        {waiting && <WaitingWords {...waiting} />}
        {offerExpiresAt && <Text>{t('home.payUntil', { date: times.moment(offerExpiresAt) })}</Text>}
        <GroupSteps group={group} brief linked />
        <Group mt="auto">
          <Button
            component={Link}
            to={`/stadia/grand-final/supervisor?group=${encodeURIComponent(id)}`}
            variant="light"
            aria-label={t('home.openOf', { name })}
          >
            {t('home.open')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

function WaitingWords(waiting: WaitingFacts & { position: number; of: number }) {
  const { t } = useTranslation('grandFinal')
  const waitingWords = useWaitingWords()
  return (
    <div>
      <Text>{t('waiting.title', { position: formatNumber(waiting.position), of: formatNumber(waiting.of) })}</Text>
      <Text size="sm" c="dimmed">
        {waitingWords(waiting)}
      </Text>
    </div>
  )
}
