import { Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

function OrderingKey({ content, counts, onChange }: KeyFieldsProps<'ordering'>) {
  const { t } = useTranslation('questions')
  const letters = [...lettersOf(counts.options)]
  const order = [...letters].map((letter, i) => content.key.right.charAt(i) || letter)
  /** Puts an item at a place; the item there takes its place, so that each stays in the order once. */
  const set = (place: number, letter: string) => {
    const before = order.indexOf(letter)
    const swapped = order.map((each, i) => (i === place ? letter : i === before ? (order[place] ?? each) : each))
    onChange({ ...content, key: { right: swapped.join('') } })
  }
  return (
    <Group gap="sm">
      {order.map((letter, i) => (
        <Select
          key={i}
          label={t('kinds.place', { number: i + 1 })}
          data={letters}
          allowDeselect={false}
          value={letter}
          onChange={(next) => next && set(i, next)}
          w={120}
        />
      ))}
    </Group>
  )
}

export const orderingEditor: KindEditor<'ordering'> = {
  blank: (count) => ({ kind: 'ordering', shape: {}, key: { right: lettersOf(count) } }),
  options: 4,
  list: 0,
  KeyFields: OrderingKey,
}
