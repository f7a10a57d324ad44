import { useTranslation } from 'react-i18next'
import type { stages } from './exams-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

type Stage = (typeof stages)[number]

/** Badge of an exam's stage. */
export function StageBadge({ stage, size = 'md' }: { stage: string; size?: 'sm' | 'md' | 'lg' }) {
  const { t } = useTranslation('setup')
  const known = stage as Stage
  return (
    <Badge tone={stateTones.examStage[known]} size={size}>
      {t(`stage.${known}`)}
    </Badge>
  )
}
