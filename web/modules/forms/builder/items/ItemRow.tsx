import { useSortable } from '@dnd-kit/sortable'
import { ActionIcon, Collapse, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../builder.module.css'
import { ItemEditor } from './ItemEditor.tsx'
import type { ItemEditorProps } from './ItemEditor.tsx'
import { ItemRowActions } from './ItemRowActions.tsx'
import type { ItemRowActionsProps } from './ItemRowActions.tsx'
import { Badge } from '../../../../ui/Badge.tsx'

export type ItemRowProps = ItemEditorProps & ItemRowActionsProps

/** Row of an item: a grip to drag it, its kind and text, and its fields when expanded. */
export function ItemRow({ item, name, language, invalid, onChange, ...actions }: ItemRowProps) {
  const { t } = useTranslation('forms')
  const [opened, setOpened] = useState(item.texts.en === '')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  })
  const shown = opened || invalid
  const move = transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined
  return (
    <Paper
      component="li"
      withBorder
      radius="md"
      ref={setNodeRef}
      style={{ transform: move, transition, zIndex: isDragging ? 1 : undefined, position: 'relative' }}
    >
      <Group gap={2} wrap="nowrap" p={6}>
        <ActionIcon
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          variant="subtle"
          color="gray"
          c="inherit"
          size="lg"
          className={styles.grip}
          aria-label={t('builder.drag.grip', { item: name })}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </ActionIcon>
        <UnstyledButton className={styles.name} aria-expanded={shown} onClick={() => setOpened(!opened)}>
          <Badge tone="neutral" style={{ flex: 'none' }}>
            {t(`builder.tag.${item.tag}`)}
          </Badge>
          <Text component="span" truncate fw={500} {...(invalid && { c: 'red' })}>
            {name}
            {item.required && ' *'}
          </Text>
          <IconChevronDown className={styles.chevron} data-open={shown || undefined} size={16} aria-hidden="true" />
        </UnstyledButton>
        <ItemRowActions name={name} {...actions} />
      </Group>
      <Collapse expanded={shown}>
        <div className={styles.fields}>
          <ItemEditor item={item} language={language} invalid={invalid} onChange={onChange} />
        </div>
      </Collapse>
    </Paper>
  )
}
