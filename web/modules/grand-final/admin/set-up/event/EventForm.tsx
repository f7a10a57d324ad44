import { Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { EventFormMutation } from '../../../../../__generated__/EventFormMutation.graphql.ts'
import type { EventForm_event$key } from '../../../../../__generated__/EventForm_event.graphql.ts'
import { useCommand } from '../../../../../relay/use-command.ts'
import { SaveRow } from '../../../../../shared/forms/SaveRow.tsx'
import { useServerForm } from '../../../../../shared/forms/use-server-form.ts'
import { WordsFields } from '../../../../../shared/words/WordsFields.tsx'
import { Panel } from '../../../shared/Panel.tsx'
import { CountryCaps } from './CountryCaps.tsx'
import { EventFields, PhaseFields, PlaceFields } from './EventFields.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import { eventInput, eventValues } from './event-values.ts'
import type { EventValues } from './event-values.ts'

/** Form for the dates, phases, places and rules of an event. */
export function EventForm({ event }: { event: EventForm_event$key }) {
  const { t } = useTranslation('grandFinal')
  const data = useFragment(
    graphql`
      fragment EventForm_event on GrandFinalEvent {
        id
        currency
        ...eventValues_event
      }
    `,
    event,
  )
  const [save, , said] = useCommand<EventFormMutation>(graphql`
    mutation EventFormMutation($input: SaveGrandFinalEventInput!) {
      saveGrandFinalEvent(input: $input) {
        event {
          id
          ...EventForm_event
        }
        query {
          ...SetUpPage_query
        }
      }
    }
  `)
  const form = useServerForm<EventValues>({
    initialValues: eventValues(data),
    validate: {
      words: { en: { title: (title: string) => (title.trim() ? null : t('setUp.titleNeeded')) } },
      endsOn: (endsOn, { startsOn }) => (endsOn < startsOn ? t('setUp.endsEarly') : null),
    },
  })
  const submit = form.submit((values, shown) =>
    save({ input: eventInput(data.id, values) }, { result: t('action.saved'), ...shown }),
  )
  return (
    <Panel title={t('setUp.event')} mb="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <EventFields form={form} />
          <WordsFields form={form} titleLabel={t('setUp.name')} textLabel={t('setUp.description')} />
          <PhaseFields form={form} />
          <PlaceFields form={form} />
          <CountryCaps
            path="countryCaps"
            caps={form.values.countryCaps}
            error={form.errors.countryCaps}
            onChange={(caps) => form.setFieldValue('countryCaps', caps)}
          />
          <MoneyFields form={form} currency={data.currency} />
          <Switch label={t('setUp.published')} {...form.getInputProps('published', { type: 'checkbox' })} />
          <SaveRow busy={form.pending} label={t('action.save')} result={said} />
        </Stack>
      </form>
    </Panel>
  )
}
