import { Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useServerForm } from '../../../../shared/forms/use-server-form.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { Agenda_event$data, Agenda_event$key } from '../../../../__generated__/Agenda_event.graphql.ts'
import type { AgendaDeleteMutation } from '../../../../__generated__/AgendaDeleteMutation.graphql.ts'
import type { AgendaSaveMutation } from '../../../../__generated__/AgendaSaveMutation.graphql.ts'
import { insertIntoList, removeFromList } from '../../../../relay/plain-lists.ts'
import { useCommand } from '../../../../relay/use-command.ts'
import { useDelete } from '../../../../relay/use-delete.ts'
import { FormDialog } from '../../../../shared/FormDialog.tsx'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { formatLocalField, parseLocalField } from '../../../../shared/input/date-field.ts'
import { formatMoments } from '../../../../shared/input/format.ts'
import { wordsInput, wordsValues } from '../../../../shared/words/words.ts'
import { WordsFields } from '../../../../shared/words/WordsFields.tsx'
import { EditOrDelete } from './EditOrDelete.tsx'
import styles from '../../group/group.module.css'
import { SetUpSection } from './SetUpSection.tsx'

type Item = Agenda_event$data['agenda'][number]

const audiences = ['everyone', 'students', 'teachers'] as const

/** Agenda of an event by day, in the local time of the venue. */
export function Agenda({ event }: { event: Agenda_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  const data = useFragment(
    graphql`
      fragment Agenda_event on GrandFinalEvent {
        id
        timeZone
        startsOn
        agenda {
          id
          title
          startsAt
          endsAt
          venue
          audience
          groupTag
          words {
            language
            title
            text
          }
        }
      }
    `,
    event,
  )
  const [remove, removing] = useDelete<AgendaDeleteMutation>(graphql`
    mutation AgendaDeleteMutation($input: DeleteAgendaItemInput!) {
      deleteGrandFinalAgendaItem(input: $input) {
        deletedId
      }
    }
  `)
  const { timeZone } = data
  const ask = ({ id, title }: Item) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.deleteTitle', { title }),
        okButton: t('act.delete'),
        cancelButton: t('act.keep'),
        success: t('act.deleted'),
        updater: removeFromList({ field: 'agenda', of: data.id }, id),
      },
    )
  return (
    <>
      <SetUpSection
        title={t('setUp.agenda')}
        add={t('setUp.addItem')}
        onAdd={() => setEdited('new')}
        empty={data.agenda.length === 0 && <Text c="dimmed">{t('setUp.noAgenda')}</Text>}
      >
        {data.agenda.map((item) => (
          <li key={item.id} className={styles.row}>
            <div className={styles.words}>
              <Text fw={600}>{item.title}</Text>
              <Text size="sm" c="dimmed">
                {[
                  formatMoments(new Date(item.startsAt), new Date(item.endsAt), {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                    timeZone,
                  }),
                  item.venue,
                  t(`setUp.audience.${item.audience as 'everyone'}`),
                  item.groupTag && t('admin.tagIs', { tag: item.groupTag }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <EditOrDelete
              title={item.title}
              removing={removing}
              onEdit={() => setEdited(item)}
              onDelete={() => void ask(item)}
            />
          </li>
        ))}
      </SetUpSection>
      {edited && (
        <ItemDialog
          event={data}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface ItemDialogProps {
  event: Agenda_event$data
  item: Item | null
  onClose: () => void
  onSaved: () => void
}

function ItemDialog({ event, item, onClose, onSaved }: ItemDialogProps) {
  const { t } = useTranslation('grandFinal')
  const zone = event.timeZone
  const [save] = useCommand<AgendaSaveMutation>(graphql`
    mutation AgendaSaveMutation($input: SaveAgendaItemInput!) {
      saveGrandFinalAgendaItem(input: $input) {
        item {
          id
          title
          startsAt
          endsAt
          venue
          audience
          groupTag
          words {
            language
            title
            text
          }
        }
      }
    }
  `)
  const form = useServerForm({
    initialValues: {
      words: wordsValues(item?.words ?? []),
      startsAt: item ? formatLocalField(item.startsAt, zone) : `${event.startsOn}T09:00`,
      endsAt: item ? formatLocalField(item.endsAt, zone) : `${event.startsOn}T10:00`,
      venue: item?.venue ?? '',
      groupTag: item?.groupTag ?? '',
      audience: (item?.audience ?? 'everyone') as (typeof audiences)[number],
    },
    validate: {
      words: { en: { title: (title: string) => (title.trim() ? null : t('setUp.titleNeeded')) } },
      startsAt: (value) => (parseLocalField(value, zone) ? null : t('setUp.timeNeeded')),
      endsAt: (value, { startsAt }) => (value > startsAt ? null : t('setUp.endsEarly')),
    },
  })
  const submit = form.submit(({ words, startsAt, endsAt, venue, groupTag, audience }, shown) => {
    const input = {
      id: item?.id ?? null,
      eventId: event.id,
      words: wordsInput(words),
      startsAt: parseLocalField(startsAt, zone)!,
      endsAt: parseLocalField(endsAt, zone)!,
      venue: venue.trim() || null,
      groupTag: groupTag.trim() || null,
      audience,
    }
    const updater = insertIntoList({ field: 'agenda', of: event.id }, 'saveGrandFinalAgendaItem.item', {
      by: 'startsAt',
    })
    return save({ input }, { success: t('act.saved'), updater, ...shown })
  }, onSaved)
  return (
    <FormDialog
      title={item ? t('setUp.edit') : t('setUp.addItem')}
      submitLabel={t('act.save')}
      cancelLabel={t('act.cancel')}
      size="lg"
      busy={form.pending}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <WordsFields form={form} titleLabel={t('setUp.name')} textLabel={t('setUp.description')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          withTime
          zone={zone}
          label={t('setUp.from')}
          description={t('details.zone', { zone })}
          {...form.getInputProps('startsAt')}
        />
        <DateField
          withTime
          zone={zone}
          label={t('setUp.to')}
          description={t('details.zone', { zone })}
          {...form.getInputProps('endsAt')}
        />
        <TextInput label={t('setUp.venue')} maxLength={120} {...form.getInputProps('venue')} />
        <Select
          size="md"
          allowDeselect={false}
          label={t('setUp.for')}
          data={audiences.map((value) => ({ value, label: t(`setUp.audience.${value}`) }))}
          {...form.getInputProps('audience')}
        />
        <TextInput
          label={t('setUp.groupTag')}
          description={t('setUp.groupTagText')}
          maxLength={60}
          {...form.getInputProps('groupTag')}
        />
      </SimpleGrid>
    </FormDialog>
  )
}
