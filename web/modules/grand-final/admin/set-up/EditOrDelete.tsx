import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface EditOrDeleteProps {
  /** name of the item, for the accessible labels of the buttons */
  title: string
  /** whether an item of the list is being deleted */
  removing: boolean
  onEdit: () => void
  onDelete: () => void
}

/** Edit and Delete buttons of an item in the event's lists. */
export function EditOrDelete({ title, removing, onEdit, onDelete }: EditOrDeleteProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <Group gap={4}>
      <Button size="xs" variant="default" aria-label={t('setUp.editOf', { title })} onClick={onEdit}>
        {t('setUp.edit')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        disabled={removing}
        aria-label={t('setUp.deleteOf', { title })}
        onClick={onDelete}
      >
        {t('action.delete')}
      </Button>
    </Group>
  )
}
