import { Group, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import { reorderedContent } from '../../../../../shared/questions/kinds/index.ts'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import type { OptionOrder } from '../question-draft.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'
import { FixedOptions, LetterBoxes, letterKey, OptionShares } from './OptionExtras.tsx'

function SeveralKey({ content, counts, isShuffled, onChange }: KeyFieldsProps<'several'>) {
  const { t } = useTranslation('questions')
  const { shape, key } = content
  const letters = lettersOf(counts.options)
  const each = key.right.length > 1 ? `1/${key.right.length}` : '1'
  return (
    <Stack gap="sm">
      <Group gap="md" align="flex-end">
        <LetterBoxes
          label={t('kinds.rightOptions')}
          count={counts.options}
          value={key.right}
          onChange={(right) => onChange({ ...content, key: { ...key, right } })}
        />
        <Select
          label={t('kinds.max')}
          data={[
            { value: '', label: t('kinds.maxAll') },
            ...[...letters].map((_, i) => ({ value: String(i + 1), label: String(i + 1) })),
          ]}
          allowDeselect={false}
          value={shape.max === null ? '' : String(shape.max)}
          onChange={(max) => onChange({ ...content, shape: { ...shape, max: max ? Number(max) : null } })}
          w={220}
        />
      </Group>
      <OptionShares
        letters={letters}
        shares={key.shares}
        initial={Object.fromEntries([...key.right].map((letter) => [letter, each]))}
        hint={t('kinds.severalShares')}
        onChange={(shares) => onChange({ ...content, key: letterKey(key.right, shares) })}
      />
      {(isShuffled || shape.fixed) && (
        <FixedOptions
          count={counts.options}
          fixed={shape.fixed}
          onChange={(fixed) => onChange({ ...content, shape: { max: shape.max, ...(fixed ? { fixed } : {}) } })}
        />
      )}
    </Stack>
  )
}

/** The content after its options changed; as many can be selected as before, or all. */
function withOptions(content: QuestionContent<'several'>, order: OptionOrder): QuestionContent<'several'> {
  const { max } = content.shape
  const changed = reorderedContent(content, order)
  return { ...changed, shape: { ...changed.shape, max: max !== null && max > order.length ? null : max } }
}

export const severalEditor: KindEditor<'several'> = {
  blank: () => ({ kind: 'several', shape: { max: null }, key: { right: '' } }),
  options: 4,
  lists: [],
  withOptions,
  pasted: (_content, right) => (right.length === 1 ? null : { kind: 'several', shape: { max: null }, key: { right } }),
  KeyFields: SeveralKey,
}
