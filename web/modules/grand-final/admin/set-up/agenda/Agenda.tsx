import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AgendaDeleteMutation } from '../../../../../__generated__/AgendaDeleteMutation.graphql.ts'
import type { AgendaItemDialog_item$key } from '../../../../../__generated__/AgendaItemDialog_item.graphql.ts'
import type { Agenda_event$key } from '../../../../../__generated__/Agenda_event.graphql.ts'
import { removeFromList } from '../../../../../relay/plain-lists.ts'
import { useDelete } from '../../../../../relay/use-delete.ts'
import { EditOrDelete } from '../EditOrDelete.tsx'
import { SetUpSection } from '../SetUpSection.tsx'
import { AgendaItemDialog } from './AgendaItemDialog.tsx'
import { AgendaRow } from './AgendaRow.tsx'

/** Agenda of an event by day, in the local time of the venue. */
export function Agenda({ event }: { event: Agenda_event$key }) {
  const { t } = useTranslation('grandFinal')
  const [edited, setEdited] = useState<AgendaItemDialog_item$key | 'new' | null>(null)
  const data = useFragment(
    graphql`
      fragment Agenda_event on GrandFinalEvent {
        id
        timeZone
        agenda {
          id
          title
          ...AgendaRow_item
          ...AgendaItemDialog_item
        }
        ...AgendaItemDialog_event
      }
    `,
    event,
  )
  const { ask, removing } = useDeleteItem(data.id)
  return (
    <>
      <SetUpSection
        title={t('setUp.agenda')}
        add={t('setUp.addItem')}
        onAdd={() => setEdited('new')}
        empty={data.agenda.length === 0 && <Text c="dimmed">{t('setUp.noAgenda')}</Text>}
      >
        {data.agenda.map((item) => (
          <AgendaRow key={item.id} item={item} timeZone={data.timeZone}>
            <EditOrDelete
              title={item.title}
              removing={removing}
              onEdit={() => setEdited(item)}
              onDelete={() => void ask(item)}
            />
          </AgendaRow>
        ))}
      </SetUpSection>
      {edited && (
        <AgendaItemDialog
          event={data}
          item={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => setEdited(null)}
        />
      )}
    </>
  )
}

/** Deletes an item of the agenda after a confirmation. */
function useDeleteItem(eventId: string) {
  const { t } = useTranslation('grandFinal')
  const [remove, removing] = useDelete<AgendaDeleteMutation>(graphql`
    mutation AgendaDeleteMutation($input: DeleteAgendaItemInput!) {
      deleteGrandFinalAgendaItem(input: $input) {
        deletedId
      }
    }
  `)
  const ask = ({ id, title }: { id: string; title: string }) =>
    remove(
      { input: { id } },
      {
        title: t('setUp.deleteTitle', { title }),
        okButton: t('action.delete'),
        cancelButton: t('action.keep'),
        success: t('action.deleted'),
        updater: removeFromList({ field: 'agenda', of: eventId }, id),
      },
    )
  return { ask, removing }
}
