import { Group, Paper, Text } from '@mantine/core'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { RequestFormRow_form$key } from '../../../__generated__/RequestFormRow_form.graphql.ts'
import { useTimes } from '../../../shared/intl/when.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { RequestAction } from './request-view.ts'
import { useDeleteRequestForm } from './use-delete-request-form.ts'
import { Badge } from '../../../ui/Badge.tsx'

/** A request form: whether it is open, its request types, and the buttons that edit and delete it. */
export function RequestFormRow({ form, onEdit }: { form: RequestFormRow_form$key; onEdit: () => void }) {
  const { t } = useTranslation('forms')
  const times = useTimes()
  const { id, title, actions, isOpen, closesAt } = useFragment(
    graphql`
      fragment RequestFormRow_form on RequestForm {
        id
        title
        actions
        isOpen
        closesAt
      }
    `,
    form,
  )
  const remove = useDeleteRequestForm()
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Group gap={6}>
            <Text fw={600}>{title}</Text>
            <Badge tone={isOpen ? 'good' : 'neutral'}>{isOpen ? t('state.open') : t('state.closed')}</Badge>
          </Group>
          <Text size="sm" c="dimmed">
            {actions.map((action) => t(`action.${action as RequestAction}`)).join(' · ')}
            {closesAt && ` · ${t('fill.until', { date: times.moment(closesAt) })}`}
          </Text>
        </div>
        <Group gap={2} wrap="nowrap">
          <IconAction icon={IconEdit} label={t('requestForm.edit', { title })} onClick={onEdit} />
          <IconAction
            icon={IconTrash}
            danger
            label={t('requestForm.delete', { title })}
            onClick={() => void remove(id, title)}
          />
        </Group>
      </Group>
    </Paper>
  )
}
