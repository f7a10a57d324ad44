import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { AgendaItemDialogMutation } from '../../../../../__generated__/AgendaItemDialogMutation.graphql.ts'
import type { AgendaItemDialog_event$key } from '../../../../../__generated__/AgendaItemDialog_event.graphql.ts'
import type { AgendaItemDialog_item$key } from '../../../../../__generated__/AgendaItemDialog_item.graphql.ts'
import { insertIntoList } from '../../../../../relay/plain-lists.ts'
import { useCommand } from '../../../../../relay/use-command.ts'
import { FormDialog } from '../../../../../shared/FormDialog.tsx'
import { useServerForm } from '../../../../../shared/forms/use-server-form.ts'
import { DateField } from '../../../../../shared/input/DateField.tsx'
import { parseLocalField } from '../../../../../shared/input/date-field.ts'
import { WordsFields } from '../../../../../shared/words/WordsFields.tsx'
import { agendaInput, agendaValues, audiences } from './agenda-values.ts'
import type { AgendaValues } from './agenda-values.ts'

interface AgendaItemDialogProps {
  event: AgendaItemDialog_event$key
  /** null when adding an item */
  item: AgendaItemDialog_item$key | null
  onClose: () => void
  onSaved: () => void
}

/** Dialog that adds or edits an item of the agenda. */
export function AgendaItemDialog({ event: eventKey, item: itemKey, onClose, onSaved }: AgendaItemDialogProps) {
  const { t } = useTranslation('grandFinal')
  const event = useFragment(
    graphql`
      fragment AgendaItemDialog_event on GrandFinalEvent {
        id
        timeZone
        startsOn
      }
    `,
    eventKey,
  )
  const item = useFragment(
    graphql`
      fragment AgendaItemDialog_item on GrandFinalAgendaItem {
        id
        ...agendaValues_item
      }
    `,
    itemKey,
  )
  const zone = event.timeZone
  const [save] = useSaveItem()
  const form = useServerForm<AgendaValues>({
    initialValues: agendaValues(item ?? null, event),
    validate: {
      words: { en: { title: (title: string) => (title.trim() ? null : t('setUp.titleNeeded')) } },
      startsAt: (value) => (parseLocalField(value, zone) ? null : t('setUp.timeNeeded')),
      endsAt: (value, { startsAt }) => (value > startsAt ? null : t('setUp.endsEarly')),
    },
  })
  const submit = form.submit((values, shown) => {
    const input = { id: item?.id ?? null, eventId: event.id, ...agendaInput(values, zone) }
    const updater = insertIntoList({ field: 'agenda', of: event.id }, 'saveGrandFinalAgendaItem.item', {
      by: 'startsAt',
    })
    return save({ input }, { success: t('action.saved'), updater, ...shown })
  }, onSaved)
  return (
    <FormDialog
      title={item ? t('setUp.edit') : t('setUp.addItem')}
      submitLabel={t('action.save')}
      cancelLabel={t('action.cancel')}
      size="lg"
      busy={form.pending}
      noValidate
      onClose={onClose}
      onSubmit={submit}
    >
      <WordsFields form={form} titleLabel={t('setUp.name')} textLabel={t('setUp.description')} />
      <ItemFields form={form} zone={zone} />
    </FormDialog>
  )
}

function useSaveItem() {
  return useCommand<AgendaItemDialogMutation>(graphql`
    mutation AgendaItemDialogMutation($input: SaveAgendaItemInput!) {
      saveGrandFinalAgendaItem(input: $input) {
        item {
          id
          title
          ...AgendaRow_item
          ...AgendaItemDialog_item
        }
      }
    }
  `)
}

interface ItemFieldsProps {
  form: UseFormReturnType<AgendaValues>
  zone: string
}

/** Time, venue and audience of an item. */
function ItemFields({ form, zone }: ItemFieldsProps) {
  const { t } = useTranslation('grandFinal')
  return (
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
  )
}
