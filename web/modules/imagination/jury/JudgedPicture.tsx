import { Anchor, Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../imagination.module.css'
import { SkipSelect } from './SkipSelect.tsx'
import type { SkipReason } from './SkipSelect.tsx'
import type { CriterionScore, JuryPicture } from './use-jury-turns.ts'

interface JudgedPictureProps {
  picture: JuryPicture
  scoring: boolean
  skipping: boolean
  onScore: (scores: readonly CriterionScore[]) => void
  onSkip: (reason: SkipReason) => void
}

/** An anonymous picture with a score for each criterion; it can be skipped with a reason. */
export function JudgedPicture({ picture, scoring, skipping, onScore, onSkip }: JudgedPictureProps) {
  const { t } = useTranslation('imagination')
  const [scores, setScores] = useState<ReadonlyMap<string, number>>(new Map())
  const given = picture.criteria.flatMap(({ key }) => {
    const value = scores.get(key)
    return value === undefined ? [] : [{ key, value }]
  })
  return (
    <div className={styles.judged}>
      {picture.url && (
        <Anchor href={picture.url} target="_blank" aria-label={t('jury.fullSize')}>
          <img className={styles.large} src={picture.url} alt={picture.prompt} />
        </Anchor>
      )}
      <Stack gap="md">
        <div>
          <Title order={3}>{picture.title || t('submission.untitled')}</Title>
          <Text size="sm" c="dimmed">
            {[picture.category, picture.theme].filter(Boolean).join(' · ')}
          </Text>
          <Text mt={4}>{picture.prompt}</Text>
        </div>
        {picture.criteria.map(({ key, ...criterion }) => (
          <CriterionScale
            key={key}
            id={`criterion-${key}`}
            {...criterion}
            value={scores.get(key)}
            onChange={(value) => setScores(new Map(scores).set(key, value))}
          />
        ))}
        <Group justify="space-between" align="flex-end">
          <SkipSelect disabled={skipping} onSkip={onSkip} />
          <Button
            size="md"
            disabled={given.length < picture.criteria.length}
            loading={scoring}
            onClick={() => onScore(given)}
          >
            {t('jury.save')}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}

interface CriterionScaleProps {
  id: string
  title: string
  weight: number
  value: number | undefined
  onChange: (value: number) => void
}

/** Scale from 1 to 10 for one criterion. */
function CriterionScale({ id, title, weight, value, onChange }: CriterionScaleProps) {
  const { t } = useTranslation('imagination')
  return (
    <div>
      <Text fw={600} id={id} mb={4}>
        {t('jury.criterion', { title, weight })}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value === undefined ? '' : String(value)}
        onChange={(chosen) => onChange(Number(chosen))}
        data={Array.from({ length: 10 }, (_, i) => String(i + 1))}
      />
    </div>
  )
}
