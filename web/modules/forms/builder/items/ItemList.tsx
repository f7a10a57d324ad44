import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { DragEndEvent } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../../../base/locale.ts'
import type { BuilderItem } from '../form-values.ts'
import styles from '../builder.module.css'
import { ItemRow } from './ItemRow.tsx'
import { moveItem } from '../../../../shared/move-item.ts'

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
            <ItemRow
              key={item.id}
              item={item}
              name={nameOf(item.id)}
              language={language}
              invalid={invalid.has(item.id)}
              onChange={(next) => onChange(items.map((one) => (one.id === item.id ? next : one)))}
              onRemove={() => onChange(items.filter(({ id }) => id !== item.id))}
              onUp={i > 0 ? () => onChange(moveItem(items, i, i - 1)) : null}
              onDown={i < items.length - 1 ? () => onChange(moveItem(items, i, i + 1)) : null}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const nameOfItem = (item: BuilderItem | undefined) => item?.texts.en.trim().slice(0, 60) ?? ''
