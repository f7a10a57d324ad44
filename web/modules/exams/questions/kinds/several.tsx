import { Checkbox, Group, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

function SeveralKey({ content, counts, onChange }: KeyFieldsProps<'several'>) {
  const { t } = useTranslation('questions')
  const { shape, key } = content
  return (
    <Group gap="md" align="flex-end">
      <Checkbox.Group
        label={t('kinds.rightOptions')}
        value={[...key.right]}
        onChange={(right) => onChange({ ...content, key: { ...key, right: right.toSorted().join('') } })}
      >
        <Group gap="md" mih={44}>
          {[...lettersOf(counts.options)].map((letter) => (
            <Checkbox key={letter} value={letter} label={letter} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        label={t('kinds.max')}
        data={[
          { value: '', label: t('kinds.maxAll') },
          ...[...lettersOf(counts.options)].map((_, i) => ({ value: String(i + 1), label: String(i + 1) })),
        ]}
        allowDeselect={false}
        value={shape.max === null ? '' : String(shape.max)}
        onChange={(max) => onChange({ ...content, shape: { ...shape, max: max ? Number(max) : null } })}
        w={220}
      />
    </Group>
  )
}

export const severalEditor: KindEditor<'several'> = {
  blank: () => ({ kind: 'several', shape: { max: null }, key: { right: '' } }),
  options: 4,
  list: 0,
  KeyFields: SeveralKey,
}
