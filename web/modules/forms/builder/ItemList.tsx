import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { ActionIcon, Badge, Collapse, Group, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../base/locale.ts'
import type { BuilderItem } from './builder-state.ts'
import styles from './builder.module.css'
import { ItemEditor } from './ItemEditor.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { moveItem } from '../../../shared/move-item.ts'

export interface ItemListProps {
  items: readonly BuilderItem[]
  language: Locale
  /** ids of incomplete items, after an attempt to save */
  invalid: ReadonlySet<string>
  onChange: (items: BuilderItem[]) => void
}

/** Ordered list of items, sorted by dragging, keyboard or buttons; each expands into its fields. */
export function ItemList({ items, language, invalid, onChange }: ItemListProps) {
  const { t } = useTranslation('forms')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: unknown) => nameOfItem(items.find((item) => item.id === id)) || t('builder.untitled')
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id) + 1
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moveItem(items, placeOf(active.id) - 1, placeOf(over.id) - 1))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('builder.drag.how') },
        announcements: {
          onDragStart: ({ active }) => t('builder.drag.start', { item: nameOf(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? t('builder.drag.over', { item: nameOf(active.id), place: placeOf(over.id) }) : undefined,
          onDragEnd: ({ active, over }) =>
            over ? t('builder.drag.end', { item: nameOf(active.id), place: placeOf(over.id) }) : undefined,
          onDragCancel: ({ active }) => t('builder.drag.cancel', { item: nameOf(active.id) }),
        },
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.items}>
          {items.map((item, i) => (
            <Row
              key={item.id}
              item={item}
              name={nameOf(item.id)}
              language={language}
              invalid={invalid.has(item.id)}
              onChange={(next) => onChange(items.map((one) => (one.id === item.id ? next : one)))}
              onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
              onUp={i > 0 ? () => onChange(moveItem(items, i, i - 1)) : undefined}
              onDown={i < items.length - 1 ? () => onChange(moveItem(items, i, i + 1)) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const nameOfItem = (item: BuilderItem | undefined) => item?.texts.en.trim().slice(0, 60) ?? ''

interface RowProps {
  item: BuilderItem
  name: string
  language: Locale
  invalid: boolean
  onChange: (item: BuilderItem) => void
  onRemove: () => void
  onUp?: () => void
  onDown?: () => void
}

function Row({ item, name, language, invalid, onChange, onRemove, onUp, onDown }: RowProps) {
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
          <Badge variant="light" color="gray" style={{ flex: 'none' }}>
            {t(`builder.tag.${item.tag}`)}
          </Badge>
          <Text component="span" truncate fw={500} c={invalid ? 'red' : undefined}>
            {name}
            {item.required && ' *'}
          </Text>
          <IconChevronDown className={styles.chevron} data-open={shown || undefined} size={16} aria-hidden="true" />
        </UnstyledButton>
        <IconAction icon={IconArrowUp} label={t('builder.up', { item: name })} disabled={!onUp} onClick={onUp} />
        <IconAction
          icon={IconArrowDown}
          label={t('builder.down', { item: name })}
          disabled={!onDown}
          onClick={onDown}
        />
        <IconAction icon={IconTrash} danger label={t('builder.remove', { item: name })} onClick={onRemove} />
      </Group>
      <Collapse expanded={shown}>
        <div className={styles.fields}>
          <ItemEditor item={item} language={language} invalid={invalid} onChange={onChange} />
        </div>
      </Collapse>
    </Paper>
  )
}
