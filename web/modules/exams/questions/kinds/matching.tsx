import { Checkbox, Group, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lettersOf, noLetter } from '../../../../../shared/questions/kinds/letters.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

function MatchingKey({ content, counts, onChange }: KeyFieldsProps<'matching'>) {
  const { t } = useTranslation('questions')
  const right = content.key.right.padEnd(counts.options, noLetter).slice(0, counts.options)
  const set = (row: number, letter: string) =>
    onChange({ ...content, key: { right: [...right].map((each, i) => (i === row ? letter : each)).join('') } })
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {[...right].map((letter, i) => (
          <Select
            key={i}
            label={t('kinds.row', { number: i + 1 })}
            data={[{ value: noLetter, label: t('kinds.noMatch') }, ...lettersOf(counts.list)]}
            allowDeselect={false}
            value={letter}
            onChange={(next) => set(i, next ?? noLetter)}
            w={140}
          />
        ))}
      </Group>
      <Checkbox
        label={t('kinds.reuse')}
        checked={content.shape.reuse}
        onChange={(event) => onChange({ ...content, shape: { reuse: event.currentTarget.checked } })}
      />
    </Stack>
  )
}

export const matchingEditor: KindEditor<'matching'> = {
  blank: (count) => ({ kind: 'matching', shape: { reuse: false }, key: { right: noLetter.repeat(count) } }),
  options: 3,
  list: 4,
  KeyFields: MatchingKey,
}
