import { Button, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type GapKey, optionLimits, type UnitUse } from '../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../shared/questions/kinds/letters.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { orderWithNew, withListOrder } from '../question-draft.ts'
import { type GapKind, gapMarks, withGapKind, withGapOptions, withoutGap } from './gap-edits.ts'
import type { KeyFieldsProps, KindEditor } from './kind-editor.ts'
import { NumberFields, RemoveButton } from './number.tsx'
import { WordsFields } from './words.tsx'

const gapKinds = ['words', 'number', 'choice'] as const satisfies readonly GapKind[]

function GapsKey(props: KeyFieldsProps<'gaps'>) {
  const { content, isPublished, onEdit } = props
  const { t } = useTranslation('questions')
  const remove = async (at: number) => {
    const sure = await confirm({
      title: t('kinds.removeGapTitle', { number: at + 1 }),
      message: t('kinds.removeGapText'),
      okButton: t('kinds.removeGap', { number: at + 1 }),
      cancelButton: t('cancel'),
      destructive: true,
    })
    if (sure) onEdit((draft) => withoutGap(draft, at))
  }
  if (content.shape.gaps.length === 0) return <Text size="sm">{t('kinds.noGaps')}</Text>
  return (
    <Stack gap="sm">
      {content.shape.gaps.map((gap, i) => (
        <Paper key={i} withBorder radius="md" p="sm" role="group" aria-label={t('kinds.gap', { number: i + 1 })}>
          <Stack gap="sm">
            <Group gap="sm" align="flex-end">
              <Select
                label={t('kinds.gapKind', { number: i + 1 })}
                data={gapKinds.map((value) => ({ value, label: t(`kinds.name.${value}`) }))}
                allowDeselect={false}
                value={gap.kind}
                disabled={isPublished}
                onChange={(value) => {
                  const kind = gapKinds.find((each) => each === value)
                  if (kind && kind !== gap.kind) onEdit((draft) => withGapKind(draft, i, kind))
                }}
                w={220}
              />
              {!isPublished && (
                <RemoveButton label={t('kinds.removeGap', { number: i + 1 })} onClick={() => void remove(i)} />
              )}
            </Group>
            <GapKeyFields {...props} index={i} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  )
}

/** A unit cannot be printed behind a gap. */
const gapUnits: readonly UnitUse[] = ['none', 'asked']

/** Fields of the key of a gap; none if the stored key is of another kind. */
function GapKeyFields({ index, content, counts, languages, isPublished, onChange, onEdit }: GapKeyFieldsProps) {
  const { t } = useTranslation('questions')
  const gap = content.shape.gaps[index]
  const key = content.key.gaps[index]
  if (!gap || !key) return null
  const set = (next: GapKey, shape = gap) =>
    onChange({
      ...content,
      shape: { gaps: content.shape.gaps.map((each, i) => (i === index ? shape : each)) },
      key: { gaps: content.key.gaps.map((each, i) => (i === index ? next : each)) },
    })
  if (gap.kind === 'choice' && 'right' in key) {
    const count = counts.lists[index] ?? 0
    return (
      <Group gap="sm" align="flex-end">
        <Select
          label={t('answer')}
          required
          data={[...lettersOf(count)]}
          value={key.right || null}
          onChange={(right) => set({ right: right ?? '' })}
          w={220}
        />
        {!isPublished && (
          <Button
            variant="default"
            disabled={count >= optionLimits.max}
            onClick={() =>
              onEdit((draft) => ({
                content: withGapOptions(draft.content, index, orderWithNew(count)),
                words: withListOrder(draft.words, index, orderWithNew(count)),
              }))
            }
          >
            {t('kinds.addOption')}
          </Button>
        )}
      </Group>
    )
  }
  if (gap.kind === 'words' && 'caseSensitive' in key) {
    return (
      <WordsFields
        content={{ kind: 'words', shape: {}, key }}
        languages={languages}
        onChange={(words) => set(words.key)}
      />
    )
  }
  if (gap.kind === 'number' && 'accepted' in key && !('caseSensitive' in key)) {
    return (
      <NumberFields
        content={{ kind: 'number', shape: { form: gap.form, unit: gap.unit }, key }}
        uses={gapUnits}
        onChange={(number) => set(number.key, { kind: 'number', ...number.shape })}
      />
    )
  }
  return null
}

interface GapKeyFieldsProps extends KeyFieldsProps<'gaps'> {
  /** from 0 */
  index: number
}

export const gapsEditor: KindEditor<'gaps'> = {
  blank: () => ({ kind: 'gaps', shape: { gaps: [] }, key: { gaps: [] } }),
  options: 0,
  lists: [],
  listName: 'kinds.gapOption',
  withList: withGapOptions,
  marks: gapMarks,
  KeyFields: GapsKey,
}
