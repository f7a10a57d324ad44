import { Alert, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import { Link, useNavigate } from 'react-router-dom'
import type { HomePageAnswerMutation } from '../../../__generated__/HomePageAnswerMutation.graphql.ts'
import type { HomePageCreateMutation } from '../../../__generated__/HomePageCreateMutation.graphql.ts'
import type { HomePage_query$data, HomePage_query$key } from '../../../__generated__/HomePage_query.graphql.ts'
import type { HomePageQuery } from '../../../__generated__/HomePageQuery.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatDateTime, formatNumber } from '../../../shared/input/format.ts'
import { CardSkeletons, Page, PageActions } from '../../../shared/Page.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EventFiles } from '../shared/EventFiles.tsx'
import { EventHeader } from '../shared/EventHeader.tsx'
import { EventPrices } from '../shared/EventPrices.tsx'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { NoEvent } from '../shared/NoEvent.tsx'
import { useWaitingWords } from '../shared/Waiting.tsx'
import { GroupSteps } from '../steps/GroupSteps.tsx'

type Answer = HomePage_query$data
type GroupCard = NonNullable<Answer['participationGroupsOf']>[number]

function Content({ queryRef }: QueryPageProps<HomePageQuery>) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  const navigate = useNavigate()
  const { grandFinalEvent: event, participationGroupsOf: groups } = useFragment<HomePage_query$key>(
    graphql`
      fragment HomePage_query on Query {
        grandFinalEvent {
          phases {
            current
            possible
          }
          ...EventHeader_event
          ...EventFiles_event
          ...EventPrices_event
        }
        participationGroupsOf {
          id
          name
          state
          offeredToMe
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
          supervisor {
            firstName
            lastName
          }
        }
      }
    `,
    usePreloadedQuery<HomePageQuery>(
      graphql`
        query HomePageQuery @preloadable {
          ...HomePage_query
        }
      `,
      queryRef,
    ),
  )
  const [create, creating] = useCommand<HomePageCreateMutation>(graphql`
    mutation HomePageCreateMutation($input: CreateParticipationGroupInput!) {
      createParticipationGroup(input: $input) {
        group {
          id
        }
      }
    }
  `)
  if (!event) return <NoEvent />
  const own = (groups ?? []).filter(({ offeredToMe }) => !offeredToMe)
  const offered = (groups ?? []).filter(({ offeredToMe }) => offeredToMe)
  const may = event.phases.some(({ current, possible }) => current && possible.includes('createGroup'))
  const make = () =>
    create({ input: {} }, { success: t('home.created') }).then(
      ({ createParticipationGroup: { group } }) =>
        void navigate(`/stadia/grand-final/supervisor?group=${encodeURIComponent(group.id)}`),
      ignoreReported,
    )
  const button = may && (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} loading={creating} onClick={() => void make()}>
      {t('home.new')}
    </Button>
  )
  return (
    <>
      {own.length > 0 && button && <PageActions>{button}</PageActions>}
      <EventHeader event={event} />
      {offered.map((group) => (
        <Offered key={group.id} group={group} />
      ))}
      {own.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('home.empty')}
          text={may ? t('home.emptyText') : t('home.closedText')}
          action={button}
        />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {own.map((group) => (
            <Card key={group.id} group={group} />
          ))}
        </SimpleGrid>
      )}
      <EventPrices event={event} />
      <EventFiles event={event} />
    </>
  )
}

function Card({ group }: { group: GroupCard }) {
  const { t } = useTranslation('grandFinal')
  const { id, name, state, memberCount, requestedPlaces, quota, offerExpiresAt, waiting } = group
  const waitingWords = useWaitingWords()
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
        {waiting && (
          <div>
            <Text>
              {t('waiting.title', { position: formatNumber(waiting.position), of: formatNumber(waiting.of) })}
            </Text>
            <Text size="sm" c="dimmed">
              {waitingWords(waiting)}
            </Text>
          </div>
        )}
        {offerExpiresAt && <Text>{t('home.payUntil', { date: formatDateTime(offerExpiresAt) })}</Text>}
        <GroupSteps group={group} brief />
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

function Offered({ group }: { group: GroupCard }) {
  const { t } = useTranslation('grandFinal')
  const [answer, busy] = useCommand<HomePageAnswerMutation>(graphql`
    mutation HomePageAnswerMutation($input: AnswerTransferInput!) {
      answerGroupTransfer(input: $input) {
        group {
          id
        }
        query {
          ...HomePage_query
        }
      }
    }
  `)
  const say = (accept: boolean) =>
    answer({ input: { id: group.id, accept } }, { success: t('act.saved') }).catch(ignoreReported)
  const { firstName, lastName } = group.supervisor
  return (
    <Alert title={t('home.offered', { name: group.name })}>
      <Stack gap="sm">
        <Text>{t('home.offeredText', { teacher: `${firstName} ${lastName}` })}</Text>
        <Group gap="sm">
          <Button loading={busy} onClick={() => void say(true)}>
            {t('home.take')}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void say(false)}>
            {t('home.refuse')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** A teacher's Grand Final home: the event and the teacher's groups. */
export default function HomePage({ queryRef }: QueryPageProps<HomePageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('home.title')}
      text={t('home.intro')}
      skeleton={<CardSkeletons heights={[180, 160]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
