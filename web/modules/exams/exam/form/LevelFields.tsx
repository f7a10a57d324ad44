import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../../ui/IconAction.tsx'
import type { LevelValues } from './exam-fields.ts'

export interface LevelFieldsProps {
  levels: readonly LevelValues[]
  onChange: (levels: LevelValues[]) => void
}

/** Fields of gated levels: first and last question, and the number of right answers that opens the next level. */
export function LevelFields({ levels, onChange }: LevelFieldsProps) {
  const { t } = useTranslation('setup')
  const change = (at: number, patch: Partial<LevelValues>) =>
    onChange(levels.map((level, i) => (i === at ? { ...level, ...patch } : level)))
  const add = () => {
    const from = (levels.at(-1)?.toQuestionNo ?? 0) + 1
    onChange([...levels, { name: '', fromQuestionNo: from, toQuestionNo: from + 19, passMark: 10 }])
  }
  return (
    <Stack gap="xs" role="group" aria-label={t('levels.title')}>
      <Text fw={600} size="sm">
        {t('levels.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('levels.text')}
      </Text>
      {levels.map((level, i) => (
        <LevelRow
          key={i}
          level={level}
          place={i + 1}
          onChange={(patch) => change(i, patch)}
          onRemove={() => onChange(levels.filter((_, at) => at !== i))}
        />
      ))}
      <Group>
        <Button
          variant="default"
          size="sm"
          disabled={levels.length >= 20}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={add}
        >
          {t('levels.add')}
        </Button>
      </Group>
    </Stack>
  )
}

interface LevelRowProps {
  level: LevelValues
  /** from 1 */
  place: number
  onChange: (patch: Partial<LevelValues>) => void
  onRemove: () => void
}

function LevelRow({ level, place, onChange, onRemove }: LevelRowProps) {
  const { t } = useTranslation('setup')
  return (
    <Group gap="xs" align="flex-end" wrap="wrap">
      <TextInput
        size="sm"
        label={t('levels.name')}
        value={level.name}
        maxLength={80}
        style={{ flex: '1 1 160px' }}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      {(['fromQuestionNo', 'toQuestionNo', 'passMark'] as const).map((name) => (
        <NumberInput
          key={name}
          label={t(`levels.${name}`)}
          value={level[name]}
          min={0}
          max={200}
          allowDecimal={false}
          w={110}
          onChange={(value) => onChange({ [name]: Number(value) })}
        />
      ))}
      <IconAction
        icon={IconTrash}
        danger
        label={t('levels.remove', { name: level.name || place })}
        mb={2}
        onClick={onRemove}
      />
    </Group>
  )
}
