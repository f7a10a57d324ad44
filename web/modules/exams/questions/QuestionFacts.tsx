import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Facts } from './question-facts.ts'

export interface QuestionFactsProps {
  facts: Facts
  topicError: string | undefined
  onChange: (patch: Partial<Facts>) => void
}

/** Fields of a question that do not depend on the language. */
export function QuestionFacts({ facts, topicError, onChange }: QuestionFactsProps) {
  const { t } = useTranslation('questions')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
      <TextInput
        size="sm"
        label={t('topic')}
        required
        maxLength={200}
        error={topicError}
        value={facts.topic}
        onChange={(event) => onChange({ topic: event.currentTarget.value })}
      />
      <Select
        label={t('difficulty')}
        placeholder={t('difficultyNone')}
        data={['1', '2', '3', '4', '5'].map((value) => ({ value, label: t('difficultyOf', { level: value }) }))}
        clearable
        value={facts.difficulty}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <NumberInput
        label={t('points')}
        min={0.001}
        max={1000}
        decimalScale={3}
        value={facts.points}
        onChange={(points) => onChange({ points })}
      />
      <TextInput
        size="sm"
        label={t('source')}
        maxLength={500}
        value={facts.source}
        onChange={(event) => onChange({ source: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
