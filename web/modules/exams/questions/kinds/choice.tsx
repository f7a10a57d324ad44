import { Checkbox, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Letters } from '../../../../../shared/questions/content.ts'
import { reorderedContent } from '../../../../../shared/questions/kinds/index.ts'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'
import { FixedOptions, LetterBoxes, letterKey, OptionShares } from './OptionExtras.tsx'

function ChoiceKey({ content, counts, isShuffled, onChange }: KeyFieldsProps<'choice'>) {
  const { t } = useTranslation('questions')
  const { shape, key } = content
  const [isMultiple, setMultiple] = useState(key.right.length > 1)
  const letters = lettersOf(counts.options)
  /** Shares are only for the other options. */
  const setRight = (right: Letters) => {
    const shares =
      key.shares && Object.fromEntries(Object.entries(key.shares).filter(([each]) => !right.includes(each)))
    onChange({ ...content, key: letterKey(right, shares) })
  }
  return (
    <Stack gap="sm">
      {isMultiple ? (
        <LetterBoxes label={t('kinds.rightOptions')} count={counts.options} value={key.right} onChange={setRight} />
      ) : (
        <Select
          label={t('answer')}
          required
          data={[...letters]}
          value={key.right || null}
          onChange={(right) => setRight(right ?? '')}
          w={220}
        />
      )}
      <Checkbox
        label={t('kinds.eachRight')}
        checked={isMultiple}
        onChange={(event) => {
          setMultiple(event.currentTarget.checked)
          if (!event.currentTarget.checked) setRight(key.right.slice(0, 1))
        }}
      />
      <OptionShares
        letters={[...letters].filter((letter) => !key.right.includes(letter)).join('')}
        shares={key.shares}
        initial={{}}
        hint={t('kinds.choiceShares')}
        onChange={(shares) => onChange({ ...content, key: letterKey(key.right, shares) })}
      />
      {(isShuffled || shape.fixed) && (
        <FixedOptions
          count={counts.options}
          fixed={shape.fixed}
          onChange={(fixed) => onChange({ ...content, shape: fixed ? { fixed } : {} })}
        />
      )}
    </Stack>
  )
}

export const choiceEditor: KindEditor<'choice'> = {
  blank: () => ({ kind: 'choice', shape: {}, key: { right: '' } }),
  options: 4,
  lists: [],
  withOptions: reorderedContent,
  KeyFields: ChoiceKey,
}
