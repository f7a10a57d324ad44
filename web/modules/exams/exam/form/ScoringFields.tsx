import { Checkbox, NumberInput, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RulesPreview_exam$key } from '../../../../__generated__/RulesPreview_exam.graphql.ts'
import { FieldGroup, Pair } from './FieldGroup.tsx'
import { LevelFields } from './LevelFields.tsx'
import { PresetFields } from './PresetFields.tsx'
import { RulesPreview } from './RulesPreview.tsx'
import { valueNames } from '../../questions/editor/question-scoring.ts'
import type { ExamSectionProps } from './use-exam-form.ts'

export interface ScoringFieldsProps extends ExamSectionProps {
  /** null for a new exam */
  exam: RulesPreview_exam$key | null
}

/** Section of the exam form: points, sections, order of questions, and the results shown to students. */
export function ScoringFields({ form, exam }: ScoringFieldsProps) {
  const { t } = useTranslation('setup')
  return (
    <FieldGroup title={t('form.scoring')}>
      <PresetFields form={form} />
      <Stack gap="xs">
        <Text size="sm" c="dimmed">
          {t('form.scoringText')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          {valueNames.map((name) => (
            <TextInput key={name} size="sm" label={t(`form.${name}`)} maxLength={40} {...form.getInputProps(name)} />
          ))}
        </SimpleGrid>
      </Stack>
      <Pair>
        {(['start', 'floor'] as const).map((name) => (
          <TextInput
            key={name}
            size="sm"
            label={t(`form.${name}`)}
            description={t(`form.${name}Text`)}
            maxLength={40}
            {...form.getInputProps(name)}
          />
        ))}
      </Pair>
      <LevelFields
        levels={form.values.levels}
        exam={form.values}
        onChange={(levels) => form.setFieldValue('levels', levels)}
      />
      {exam && <RulesPreview form={form} exam={exam} />}
      <Checkbox
        label={t('form.mixQuestions')}
        description={t('form.mixQuestionsText')}
        {...form.getInputProps('mixQuestions', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('form.mixOptions')}
        description={t('form.mixOptionsText')}
        {...form.getInputProps('mixOptions', { type: 'checkbox' })}
      />
      <Checkbox label={t('form.resultAtOnce')} {...form.getInputProps('resultAtOnce', { type: 'checkbox' })} />
      <NumberInput
        label={t('form.appealDays')}
        description={t('form.appealDaysText')}
        min={0}
        max={365}
        allowDecimal={false}
        {...form.getInputProps('appealDays')}
      />
    </FieldGroup>
  )
}
