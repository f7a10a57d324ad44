import { Group, List, Select, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { partRules, type QuestionKind } from '../../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../../shared/questions/kinds/index.ts'
import type { ScoreExample } from '../../../../../shared/questions/scoring.ts'
import { formatPoints } from '../../../../shared/exams/scoring/format-points.ts'
import { formatNumber } from '../../../../shared/input/format.ts'
import { type InheritedScoring, isExact, type ScoringTexts, valueNames } from './question-scoring.ts'

export interface QuestionScoringProps {
  kind: QuestionKind
  scoring: ScoringTexts
  /** scoring of the section or exam */
  inherited: InheritedScoring
  /** null if they cannot be calculated */
  examples: readonly ScoreExample[] | null
  /** whether the right answer is in the form */
  hasKey: boolean
  /** by the path of the field */
  errors: Readonly<Record<string, string>>
  onChange: (scoring: ScoringTexts) => void
}

/** Scoring of a question where it differs from that of its exam, and the scores that follow from it. */
export function QuestionScoring({
  kind,
  scoring,
  inherited,
  examples,
  hasKey,
  errors,
  onChange,
}: QuestionScoringProps) {
  const { t } = useTranslation('questions')
  const rules = partRulesOf(kind)
  return (
    <Stack gap="sm" role="group" aria-label={t('scoring.title')}>
      <Text fw={600}>{t('scoring.title')}</Text>
      <Text size="sm">{t('scoring.text')}</Text>
      <Group gap="sm" align="flex-start">
        {valueNames.map((name) => (
          <TextInput
            key={name}
            label={t(`scoring.${name}`)}
            placeholder={t('scoring.asExam', { value: formatPoints(String(inherited[name])) })}
            maxLength={40}
            error={isExact(scoring[name]) ? errors[`scoring.${name}`] : t('scoring.exact')}
            value={scoring[name]}
            onChange={(event) => onChange({ ...scoring, [name]: event.currentTarget.value })}
            w={180}
          />
        ))}
        {rules.length > 1 && (
          <Select
            label={t('scoring.parts')}
            placeholder={t('scoring.asExam', {
              value: t(`scoring.rule.${rules.includes(inherited.parts) ? inherited.parts : 'all'}`),
            })}
            data={rules.map((value) => ({ value, label: t(`scoring.rule.${value}`) }))}
            clearable
            error={errors['scoring.parts']}
            value={scoring.parts}
            onChange={(value) => onChange({ ...scoring, parts: partRules.find((rule) => rule === value) ?? null })}
            w={360}
          />
        )}
      </Group>
      {!hasKey && <Text size="sm">{t('scoring.keyNeeded')}</Text>}
      {examples && (
        <Examples examples={examples} isWrongSubtracted={(scoring.parts ?? inherited.parts) === 'rightMinusWrong'} />
      )}
    </Stack>
  )
}

interface ExamplesProps {
  examples: readonly ScoreExample[]
  /** whether wrong parts make a difference */
  isWrongSubtracted: boolean
}

function Examples({ examples, isWrongSubtracted }: ExamplesProps) {
  const { t } = useTranslation('questions')
  const nameOf = ({ outcome, share, right, wrong, total }: ScoreExample) => {
    if (outcome === 'blank' || outcome === 'unread') return t('scoring.example.blank')
    if (share === '0') return t('scoring.example.wrong')
    if (total === 1) return share === '1' ? t('scoring.example.correct') : t('scoring.example.share', { share })
    return t(wrong > 0 && isWrongSubtracted ? 'scoring.example.partsWrong' : 'scoring.example.parts', {
      right,
      wrong,
      total,
    })
  }
  const names = examples.map(nameOf)
  return (
    <List size="sm" aria-label={t('scoring.example.title')}>
      {examples.map((example, i) => {
        const name = names[i] ?? ''
        const isUnique = names.indexOf(name) === names.lastIndexOf(name)
        const score = formatNumber(example.score, { maximumFractionDigits: 3 })
        return <List.Item key={i}>{`${isUnique ? name : `${name} (${example.share})`}: ${score}`}</List.Item>
      })}
    </List>
  )
}
