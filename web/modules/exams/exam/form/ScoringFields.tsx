import { Checkbox, NumberInput, SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FieldGroup } from './FieldGroup.tsx'
import { LevelFields } from './LevelFields.tsx'
import type { ExamSectionProps } from './use-exam-form.ts'

/** Section of the exam form: points, levels, order of questions, and the results shown to students. */
export function ScoringFields({ form }: ExamSectionProps) {
  const { t } = useTranslation('setup')
  return (
    <FieldGroup title={t('form.scoring')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        {(['right', 'wrong', 'blank'] as const).map((name) => (
          <NumberInput
            key={name}
            label={t(`form.${name}`)}
            decimalScale={3}
            step={0.25}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          label={t('form.start')}
          description={t('form.startText')}
          min={0}
          decimalScale={3}
          {...form.getInputProps('start')}
        />
        <NumberInput
          label={t('form.floor')}
          description={t('form.floorText')}
          decimalScale={3}
          {...form.getInputProps('floor')}
        />
      </SimpleGrid>
      <LevelFields levels={form.values.levels} onChange={(levels) => form.setFieldValue('levels', levels)} />
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
