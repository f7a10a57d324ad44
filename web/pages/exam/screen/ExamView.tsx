import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useExam } from '../sitting/use-exam.ts'
import { DuplicatedScreen } from './DuplicatedScreen.tsx'
import { EmbeddedExam } from './EmbeddedExam.tsx'
import { ExamScreen } from './ExamScreen.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { FinishedScreen } from './FinishedScreen.tsx'
import { FullPage } from './FullPage.tsx'
import { GuidedStart } from './GuidedStart.tsx'
import { PaperSkeleton } from './PaperSkeleton.tsx'
import { useDepartureToast, useUnsavedWarning } from './use-page-warnings.ts'

export interface ExamViewProps {
  onPractiseAgain(): Promise<void>
}

/** Shows what the sitting has come to. */
export function ExamView({ onPractiseAgain }: ExamViewProps) {
  const phase = useExam((state) => state.phase)
  useDepartureToast()
  useUnsavedWarning()
  switch (phase) {
    case 'loading':
    case 'leaving':
      return <PaperSkeleton />
    case 'failed':
      return <FailedScreen onPractiseAgain={onPractiseAgain} />
    case 'duplicated':
      return <DuplicatedScreen />
    case 'external':
      return <ExternalNotice />
    case 'embedded':
      return <EmbeddedExam />
    case 'finished':
      return <FinishedScreen onPractiseAgain={onPractiseAgain} />
    default:
      return <ExamScreen />
  }
}

function ExternalNotice() {
  const { t } = useTranslation('exam')
  const external = useExam((state) => state.external)
  if (external?.initialLink) return <GuidedStart {...external} initialLink={external.initialLink} />
  return (
    <FullPage title={t('external.title')} announce>
      <p>{t('external.redirecting', { source: external?.source ?? '' })}</p>
      {external && <Anchor href={external.link}>{t('external.now')}</Anchor>}
    </FullPage>
  )
}
