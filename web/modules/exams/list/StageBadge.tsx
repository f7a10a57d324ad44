import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { stages } from './exams-view.ts'

type Stage = (typeof stages)[number]

const colors: Record<Stage, string> = {
  draft: 'gray',
  published: 'blue',
  running: 'green',
  closed: 'amber',
  graded: 'violet',
  resultsPublished: 'teal',
}

/** Badge of an exam's stage. */
export function StageBadge({ stage, size = 'md' }: { stage: string; size?: 'sm' | 'md' | 'lg' }) {
  const { t } = useTranslation('setup')
  const known = stage as Stage
  return (
    <Badge color={colors[known]} variant="light" size={size}>
      {t(`stage.${known}`)}
    </Badge>
  )
}
