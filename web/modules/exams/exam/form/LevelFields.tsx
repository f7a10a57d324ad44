import { Button, Group, NumberInput, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../../../../ui/IconAction.tsx'
import type { LevelValues } from './exam-fields.ts'
import { noScoring } from './scoring-values.ts'
import { SectionScoring, type SectionScoringProps } from './SectionScoring.tsx'

export interface LevelFieldsProps {
  levels: readonly LevelValues[]
  /** scoring values of the exam, as typed */
  exam: SectionScoringProps['exam']
  onChange: (levels: LevelValues[]) => void
}

/**
 * Fields of sections: first and last question, the number of right answers that opens the next one, and their scoring.
 */
export function LevelFields({ levels, exam, onChange }: LevelFieldsProps) {
  const { t } = useTranslation('setup')
  const change = (at: number, patch: Partial<LevelValues>) =>
    onChange(levels.map((level, i) => (i === at ? { ...level, ...patch } : level)))
  const add = () => {
    const from = (levels.at(-1)?.toQuestionNo ?? 0) + 1
    onChange([...levels, { name: '', fromQuestionNo: from, toQuestionNo: from + 19, passMark: 0, scoring: noScoring }])
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
          exam={exam}
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
  exam: SectionScoringProps['exam']
  onChange: (patch: Partial<LevelValues>) => void
  onRemove: () => void
}

function LevelRow({ level, place, exam, onChange, onRemove }: LevelRowProps) {
  const { t } = useTranslation('setup')
  return (
    <Paper withBorder p="sm" radius="md" role="group" aria-label={t('levels.group', { place })}>
      <Group gap="xs" align="flex-end" wrap="wrap" mb="xs">
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
            w={name === 'passMark' ? 230 : 120}
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
      <SectionScoring scoring={level.scoring} exam={exam} onChange={(scoring) => onChange({ scoring })} />
    </Paper>
  )
}
