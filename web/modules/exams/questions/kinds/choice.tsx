import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

function ChoiceKey({ content, counts, onChange }: KeyFieldsProps<'choice'>) {
  const { t } = useTranslation('questions')
  return (
    <Select
      label={t('answer')}
      required
      data={[...lettersOf(counts.options)]}
      value={content.key.right || null}
      onChange={(right) => onChange({ ...content, key: { ...content.key, right: right ?? '' } })}
      w={220}
    />
  )
}

export const choiceEditor: KindEditor<'choice'> = {
  blank: () => ({ kind: 'choice', shape: {}, key: { right: '' } }),
  options: 4,
  list: 0,
  KeyFields: ChoiceKey,
}
