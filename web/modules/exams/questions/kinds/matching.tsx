import { Checkbox, Group, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { QuestionContent } from '../../../../../shared/questions/content.ts'
import { reorderedContent } from '../../../../../shared/questions/kinds/index.ts'
import { lettersOf, noLetter, reorderedSequence } from '../../../../../shared/questions/kinds/letters.ts'
import type { OptionOrder } from '../question-draft.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'

type Matching = QuestionContent<'matching'>

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
            data={[{ value: noLetter, label: t('kinds.noMatch') }, ...lettersOf(counts.lists[0] ?? 0)]}
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

/** The content after its rows changed; new ones have no match yet. */
function withRows(content: Matching, order: OptionOrder): Matching {
  const { right } = content.key
  const padded = { ...content, key: { right: right.padEnd(Math.max(right.length, ...order) + 1, noLetter) } }
  return reorderedContent(padded, order)
}

/** The content after the second list changed; rows whose match was removed have none. */
function withSecond(content: Matching, order: OptionOrder): Matching {
  const right = [...content.key.right].map((letter) => reorderedSequence(letter, order) || noLetter)
  return { ...content, key: { right: right.join('') } }
}

export const matchingEditor: KindEditor<'matching'> = {
  blank: (count) => ({ kind: 'matching', shape: { reuse: false }, key: { right: noLetter.repeat(count) } }),
  options: 3,
  lists: [4],
  optionName: 'kinds.row',
  listName: 'kinds.secondOption',
  withOptions: withRows,
  withList: (content, _, order) => withSecond(content, order),
  KeyFields: MatchingKey,
}
