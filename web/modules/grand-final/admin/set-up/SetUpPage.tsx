import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment, usePreloadedQuery } from 'react-relay'
import type { SetUpPageCreateMutation } from '../../../../__generated__/SetUpPageCreateMutation.graphql.ts'
import type { SetUpPageQuery } from '../../../../__generated__/SetUpPageQuery.graphql.ts'
import type { SetUpPage_query$key } from '../../../../__generated__/SetUpPage_query.graphql.ts'
import type { QueryPageProps } from '../../../../relay/route-query.ts'
import { ignoreReported, useCommand } from '../../../../relay/use-command.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { CardSkeletons, Page, PageActions } from '../../../../shared/Page.tsx'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { EventSelect } from './EventSelect.tsx'
import { Agenda } from './agenda/Agenda.tsx'
import { Categories } from './categories/Categories.tsx'
import { EventForm } from './event/EventForm.tsx'
import { PhaseChecks } from './event/PhaseChecks.tsx'
import { Files } from './files/Files.tsx'
import { Programs } from './programs/Programs.tsx'

function Content({ queryRef }: QueryPageProps<SetUpPageQuery>) {
  const { t } = useTranslation('grandFinal')
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { grandFinalEvents: events } = useFragment<SetUpPage_query$key>(
    graphql`
      fragment SetUpPage_query on Query @throwOnFieldError {
        grandFinalEvents {
          id
          ...EventSelect_events
          ...PhaseChecks_event
          ...EventForm_event
          ...Programs_event
          ...Categories_event
          ...Agenda_event
          ...Files_event
        }
      }
    `,
    usePreloadedQuery<SetUpPageQuery>(
      graphql`
        query SetUpPageQuery @preloadable @throwOnFieldError {
          ...SetUpPage_query
        }
      `,
      queryRef,
    ),
  )
  const event = events.find(({ id }) => id === chosen) ?? events[0]
  const add = <Button onClick={() => setAdding(true)}>{t('setUp.new')}</Button>
  return (
    <>
      <PageActions>{add}</PageActions>
      {adding && <NewEvent onClose={() => setAdding(false)} onMade={setChosen} />}
      {!event ? (
        <EmptyState title={t('setUp.empty')} text={t('setUp.emptyText')} action={add} />
      ) : (
        <Stack gap="lg">
          {events.length > 1 && <EventSelect events={events} value={event.id} onChange={setChosen} />}
          <PhaseChecks event={event} />
          <EventForm key={event.id} event={event} />
          <Programs event={event} />
          <Categories event={event} />
          <Agenda event={event} />
          <Files event={event} />
        </Stack>
      )}
    </>
  )
}

function NewEvent({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const { t } = useTranslation('grandFinal')
  const [season, setSeason] = useState('')
  const [startsOn, setStartsOn] = useState('')
  const [endsOn, setEndsOn] = useState('')
  const [create, busy] = useCommand<SetUpPageCreateMutation>(graphql`
    mutation SetUpPageCreateMutation($input: SaveGrandFinalEventInput!) {
      saveGrandFinalEvent(input: $input) {
        event {
          id
        }
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
  const submit = () =>
    create({ input: { season: season.trim(), startsOn, endsOn } }, { success: t('action.saved') }).then(
      ({ saveGrandFinalEvent: { event } }) => {
        onMade(event.id)
        onClose()
      },
      ignoreReported,
    )
  return (
    <FormDialog
      title={t('setUp.new')}
      submitLabel={t('setUp.create')}
      cancelLabel={t('action.cancel')}
      busy={busy}
      ready={Boolean(season.trim() && startsOn && endsOn)}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <Text c="dimmed">{t('setUp.newText')}</Text>
      <TextInput
        label={t('setUp.season')}
        required
        maxLength={40}
        value={season}
        onChange={(event) => setSeason(event.currentTarget.value)}
      />
      <Group grow>
        <DateField label={t('setUp.startsOn')} required value={startsOn} onChange={setStartsOn} />
        <DateField label={t('setUp.endsOn')} required value={endsOn} onChange={setEndsOn} />
      </Group>
    </FormDialog>
  )
}

/** Admin page for setting up a Grand Final: checklist, dates, places, prices, programmes and agenda. */
export default function SetUpPage({ queryRef }: QueryPageProps<SetUpPageQuery>) {
  const { t } = useTranslation('grandFinal')
  return (
    <Page
      title={t('setUp.title')}
      text={t('setUp.intro')}
      back={{ to: '/stadia/janus/grand-final-applications', label: t('admin.title') }}
      skeleton={<CardSkeletons heights={[554, 720]} fields />}
      resetKey={queryRef}
    >
      <Content queryRef={queryRef} />
    </Page>
  )
}
