import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, usePreloadedQuery, useFragment } from 'react-relay'
import type { StudentPage_query$data, StudentPage_query$key } from '../../../__generated__/StudentPage_query.graphql.ts'
import type { StudentPageQuery } from '../../../__generated__/StudentPageQuery.graphql.ts'
import type { StudentPageResponseMutation } from '../../../__generated__/StudentPageResponseMutation.graphql.ts'
import type { QueryPageProps } from '../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { useLook } from '../../../shared/editions/edition.tsx'
import { formatNumber } from '../../../shared/input/format.ts'
import { CardSkeletons, Page } from '../../../shared/Page.tsx'
import { confirm } from '../../../ui/dialogs.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ChangeRequests } from '../shared/ChangeRequests.tsx'
import { Charges } from '../shared/Charges.tsx'
import { DetailsForm } from '../shared/DetailsForm.tsx'
import { EventFiles } from '../shared/EventFiles.tsx'
import { EventHeader } from '../shared/EventHeader.tsx'
import { EventPrices } from '../shared/EventPrices.tsx'
import { GroupStateBadge } from '../shared/GroupStateBadge.tsx'
import { HandIns } from '../shared/HandIns.tsx'
import { NoEvent } from '../shared/NoEvent.tsx'
import { useChangeRequest } from '../shared/use-change-request.ts'
import { useExternalCode } from '../shared/use-external-code.ts'
import { awards, isOver, knownOf, phases } from '../shared/words.ts'
import { earliest, endOf } from '../steps/group-steps.ts'
import { StepList, type ShownStep } from '../steps/StepList.tsx'
import { Documents } from './Documents.tsx'

type Phases = NonNullable<StudentPage_query$data['grandFinalEvent']>['phases']
type Place = NonNullable<StudentPage_query$data['myParticipations']>[number]

function Content({ queryRef }: QueryPageProps<StudentPageQuery>) {
  const { t } = useTranslation('grandFinal')
  const { Drawing } = useLook()
  const { grandFinalEvent: event, myParticipations: places } = useFragment<StudentPage_query$key>(
    graphql`
      fragment StudentPage_query on Query {
        grandFinalEvent {
          id
          phases {
            name
            current
            possible
            closesAt
          }
          ...EventHeader_event
          ...EventFiles_event
          ...EventPrices_event
        }
        myParticipations {
          id
          userId
          groupId
          score {
            points
            rank
            rankedCount
            award
          }
          changeRequests {
            ...ChangeRequests_change
          }
          groupName
          groupState
          teacher
          teacherPays
          role
          response
          firstName
          lastName
          externalCode
          missing
          team
          category {
            title
            venue
          }
          companions {
            id
            firstName
            lastName
            missing
            ...HandIns_participant
            ...Documents_participant
          }
          charges {
            paidAt
            dueAt
            ...Charges_charge
          }
          event {
            id
          }
          ...DetailsForm_participant
          ...HandIns_participant
          ...Documents_participant
        }
      }
    `,
    usePreloadedQuery<StudentPageQuery>(
      graphql`
        query StudentPageQuery @preloadable {
          ...StudentPage_query
        }
      `,
      queryRef,
    ),
  )
  if (!event) return <NoEvent />
  const place = (places ?? []).find((one) => one.event.id === event.id)
  const now = event.phases.find(({ current }) => current)
  const phase = now && knownOf(phases, now.name)
  const may = (act: string) => now?.possible.includes(act) ?? false
  return (
    <>
      <EventHeader event={event} />
      {!place ? (
        <EmptyState
          drawing={<Drawing name="empty" />}
          title={t('student.none')}
          text={phase === 'closed' ? t('student.over') : t('student.noneText')}
        />
      ) : (
        <>
          <Invitation place={place} may={may('respond')} late={phase !== undefined && isOver(phase)} />
          <Result place={place} />
          <ChangeRequests changes={place.changeRequests} />
          {place.response === 'accepted' && (
            <>
              <CheckList place={place} phases={event.phases} />
              <Charges charges={place.charges} mayPay={!place.teacherPays} teacherPays={place.teacherPays} />
              <ContestCode place={place} mayTell={may('editDetails')} />
              {hasPlace(place) && <Documents people={[place, ...place.companions]} />}
              {[{ id: place.id, name: null, key: place }, ...place.companions.map(ofCompanion)].map(
                ({ id, name, key }) => (
                  <Paper key={id} component="section" withBorder radius="lg" p={20} aria-labelledby={`hand-in-${id}`}>
                    <Title order={2} id={`hand-in-${id}`} mb="sm">
                      {name ? t('handIn.of', { name }) : t('handIn.title')}
                    </Title>
                    <HandIns groupId={place.groupId} participant={key} mayTell={may('editDetails')} />
                  </Paper>
                ),
              )}
              <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="details-title">
                <Title order={2} id="details-title" mb="sm">
                  {t('details.title')}
                </Title>
                <DetailsForm
                  key={place.id}
                  groupId={place.groupId}
                  participant={place}
                  mayTell={may('editDetails')}
                  late={phase === 'closed'}
                />
              </Paper>
            </>
          )}
        </>
      )}
      <EventPrices event={event} />
      <EventFiles event={event} />
    </>
  )
}

function Result({ place: { score, category } }: { place: Place }) {
  const { t } = useTranslation('grandFinal')
  if (!score || !category) return null
  const award = score.award && knownOf(awards, score.award)
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="result-title">
      <Title order={2} id="result-title" mb="xs">
        {t('results.own', { title: category.title })}
      </Title>
      <Group gap="sm">
        <Text fw={600}>
          {[
            score.rank != null &&
              t('results.place', { rank: formatNumber(score.rank), all: formatNumber(score.rankedCount ?? 0) }),
            t('results.points', { points: formatNumber(score.points) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {award && <Badge variant="light">{t(`award.${award}`)}</Badge>}
      </Group>
    </Paper>
  )
}

/** The student's code at the contest provider. */
function ContestCode({ place, mayTell }: { place: Place; mayTell: boolean }) {
  const { t } = useTranslation('grandFinal')
  const ask = useExternalCode()
  if (place.role !== 'student') return null
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="code-title">
      <Group justify="space-between">
        <div>
          <Title order={2} id="code-title">
            {t('members.code')}
          </Title>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {place.externalCode ?? t('members.codeText')}
          </Text>
        </div>
        {mayTell && (
          <Button variant="default" onClick={() => void ask(place)}>
            {t(place.externalCode ? 'members.codeChange' : 'members.codeEnter')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}

const ofCompanion = (key: Place['companions'][number]) => ({
  id: key.id,
  name: `${key.firstName} ${key.lastName}`,
  key,
})

const hasPlace = ({ groupState }: Place) =>
  groupState === 'granted' || groupState === 'confirmed' || groupState === 'complete'

function Invitation({ place, may, late }: { place: Place; may: boolean; late: boolean }) {
  const { t } = useTranslation('grandFinal')
  const [respond, busy] = useCommand<StudentPageResponseMutation>(graphql`
    mutation StudentPageResponseMutation($input: SetParticipantResponseInput!) {
      setParticipantResponse(input: $input) {
        participant {
          id
          response
        }
        query {
          ...StudentPage_query
        }
      }
    }
  `)
  const changes = useChangeRequest()
  const open = may || late
  const say = async (action: 'accept' | 'decline') => {
    const input = { userId: place.userId!, participantId: place.id, action }
    if (late) return void (await changes.ask({ answer: input }))
    if (action === 'decline') {
      const sure = await confirm({
        title: t('student.declineTitle'),
        message: t('student.declineText'),
        okButton: t('student.decline'),
        cancelButton: t('act.keep'),
        destructive: true,
      })
      if (!sure) return
    }
    await respond({ input }, { success: t('student.answered') }).catch(ignoreReported)
  }
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="place-title">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} id="place-title">
            {place.groupName}
          </Title>
          <GroupStateBadge state={place.groupState} />
        </Group>
        <Text>
          {[
            t('student.with', { teacher: place.teacher }),
            place.category && `${place.category.title} (${place.category.venue})`,
            place.team && t('members.team', { team: place.team }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {place.response === 'waiting' && (
          <Alert title={t('student.invited')}>
            <Stack gap="sm">
              <Text>{t('student.invitedText')}</Text>
              <Group gap="sm">
                <Button loading={busy || changes.busy} disabled={!open} onClick={() => void say('accept')}>
                  {t('student.accept')}
                </Button>
                <Button variant="default" disabled={busy || changes.busy || !open} onClick={() => void say('decline')}>
                  {t('student.decline')}
                </Button>
              </Group>
            </Stack>
          </Alert>
        )}
        {place.response === 'declined' && (
          <Alert color="gray" title={t('student.declined')}>
            <Button
              variant="light"
              mt="xs"
              loading={busy || changes.busy}
              disabled={!open}
              onClick={() => void say('accept')}
            >
              {t('student.after')}
            </Button>
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}

function CheckList({ place, phases }: { place: Place; phases: Phases }) {
  const { t } = useTranslation('grandFinal')
  const unpaid = place.charges.filter(({ paidAt }) => paidAt == null)
  const untold = place.missing.filter((one) => one !== 'consent' && one !== 'photo').length
  const tell = endOf(phases, 'editDetails')
  const file = (kind: 'consent' | 'photo') => ({
    done: !place.missing.includes(kind),
    words: t(`check.${kind}`),
    until: tell,
  })
  const steps: ShownStep[] = [
    { done: true, words: t('check.accepted'), until: null },
    {
      done: unpaid.length === 0 && place.charges.length > 0,
      words: !place.charges.length
        ? t('check.soon')
        : unpaid.length
          ? t('check.paid', { count: unpaid.length })
          : t('step.done.payments'),
      until: earliest(unpaid.map(({ dueAt }) => dueAt)),
    },
    {
      done: untold === 0,
      words: untold ? t('check.details', { count: untold }) : t('step.done.details'),
      until: tell,
    },
    ...(place.role === 'student' ? [file('consent')] : []),
    file('photo'),
    ...place.companions.map(({ firstName, lastName, missing }) => ({
      done: missing.length === 0,
      words: t('check.companion', { name: `${firstName} ${lastName}` }),
      until: tell,
    })),
    ...(place.role === 'student'
      ? [{ done: place.category !== null, words: t('check.category'), until: endOf(phases, 'editParticipants') }]
      : []),
  ]
  return (
    <Paper component="section" withBorder radius="lg" p={20} aria-labelledby="check-title">
      <Title order={2} id="check-title" mb="sm">
        {t('check.title')}
      </Title>
      <StepList steps={steps} />
    </Paper>
  )
}

/** A student's Grand Final home: invitation, next steps, payments and details. */
export default function StudentPage({ queryRef }: QueryPageProps<StudentPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('student.title')}
      text={t('student.intro')}
      skeleton={<CardSkeletons heights={[180, 200, 300]} />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
