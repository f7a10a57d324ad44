import { Group, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { partRules } from '../../../../../shared/questions/content.ts'
import { isExact, type ScoringTexts, valueNames } from '../../questions/editor/question-scoring.ts'

export interface SectionScoringProps {
  scoring: ScoringTexts
  /** values of the exam, as typed */
  exam: Readonly<Record<(typeof valueNames)[number], string>>
  onChange: (scoring: ScoringTexts) => void
}

/** Fields of a section's scoring; empty ones have the value of the exam. */
export function SectionScoring({ scoring, exam, onChange }: SectionScoringProps) {
  const { t } = useTranslation('setup')
  return (
    <Group gap="xs" align="flex-start">
      {valueNames.map((name) => (
        <TextInput
          key={name}
          size="sm"
          label={t(`form.${name}`)}
          placeholder={t('levels.asExam', { value: exam[name] })}
          maxLength={40}
          error={isExact(scoring[name]) ? null : t('form.exact')}
          value={scoring[name]}
          onChange={(event) => onChange({ ...scoring, [name]: event.currentTarget.value })}
          style={{ flex: '1 1 130px' }}
        />
      ))}
      <Select
        size="sm"
        label={t('levels.parts')}
        placeholder={t('levels.rule.all')}
        data={partRules.map((value) => ({ value, label: t(`levels.rule.${value}`) }))}
        clearable
        value={scoring.parts}
        onChange={(value) => onChange({ ...scoring, parts: partRules.find((rule) => rule === value) ?? null })}
        style={{ flex: '2 1 260px' }}
      />
    </Group>
  )
}
