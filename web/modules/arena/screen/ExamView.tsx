import { Anchor, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useExam } from '../sitting/use-exam.ts'
import { DuplicatedScreen } from './notices/DuplicatedScreen.tsx'
import { EmbeddedExam } from './stages/EmbeddedExam.tsx'
import { ExamLayout } from './ExamLayout.tsx'
import type { ExamVariant } from './VariantBand.tsx'
import { FailedScreen } from './notices/FailedScreen.tsx'
import { FinishedScreen } from './stages/FinishedScreen.tsx'
import { FullPage } from './FullPage.tsx'
import { laterViews } from './later-views.ts'
import { PaperSkeleton } from './stages/PaperSkeleton.tsx'
import { restingPhase } from '../engine/exam-state.ts'
import type { Phase } from '../engine/exam-state.ts'
import { ExamCamera } from '../../streaming/public.ts'
import { WaitingRoom } from './stages/WaitingRoom.tsx'
import { ExternalExam } from './stages/ExternalExam.tsx'
import { useDepartureToast, useUnsavedWarning } from './notices/use-page-warnings.ts'
import { lazyPart } from '../../../shared/app/lazy-part.ts'

/** Loaded separately, because most exams have no host. */
const HostedScreen = lazyPart(async () => ({ default: (await import('../hosted/HostedScreen.tsx')).HostedScreen }))

/** Phases with the camera: from shortly before the start until the submission. */
const withCamera: ReadonlySet<Phase> = new Set<Phase>(['ready', 'sitting', 'submitting', 'external', 'embedded'])

export interface ExamViewProps {
  /** The layout expected from the URL until the server responds. */
  expected?: ExamVariant
  onPractiseAgain(): Promise<void>
}

/** Renders the phase of the sitting in the layout of its exam. */
export function ExamView({ expected = 'arena', onPractiseAgain }: ExamViewProps) {
  const layout = useExam((state) => (state.simulation ? 'simulation' : state.application?.layout))
  const variant = layout ?? expected
  useDepartureToast()
  useUnsavedWarning()
  return (
    <ExamLayout variant={variant}>
      <CameraPlace />
      <Content folded={variant === 'stream'} onPractiseAgain={onPractiseAgain} />
    </ExamLayout>
  )
}

/** The camera where the exam requires one; its code is loaded separately. */
function CameraPlace() {
  const applicationId = useExam((state) => (state.simulation ? undefined : state.application?.id))
  const phase = useExam((state) => state.phase)
  const near = useExam((state) => state.room?.near ?? true)
  if (!applicationId || !withCamera.has(phase) || (phase === 'ready' && !near)) return null
  return (
    <Suspense fallback={null}>
      <ExamCamera applicationId={applicationId} recording={phase !== 'ready'} />
    </Suspense>
  )
}

interface ContentProps {
  /** Whether the board is folded on wide windows too. */
  folded: boolean
  onPractiseAgain(): Promise<void>
}

function Content({ folded, onPractiseAgain }: ContentProps) {
  const phase = useExam((state) => (state.phase === 'submitting' ? restingPhase(state) : state.phase))
  const hosted = useExam((state) => state.hosted)
  const paper = laterViews.paper.use(phase !== 'loading')
  switch (phase) {
    case 'loading':
    case 'leaving':
      return <PaperSkeleton />
    case 'ready':
      return <WaitingRoom />
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
      if (!hosted) return paper ? <paper.ExamScreen folded={folded} /> : <PaperSkeleton />
      return (
        <Suspense fallback={<PaperSkeleton />}>
          <HostedScreen />
        </Suspense>
      )
  }
}

function ExternalNotice() {
  const { t } = useTranslation('exam')
  const external = useExam((state) => state.external)
  const title = useExam((state) => state.application?.examTitle)
  const guided = laterViews.guidedStart.use(Boolean(external?.initialLink))
  if (external?.initialLink) {
    return guided ? <guided.GuidedStart {...external} initialLink={external.initialLink} /> : <PaperSkeleton />
  }
  if (external && !external.redirecting) return <ExternalExam {...external} />
  return (
    <FullPage title={t('external.title')} announce>
      <Text c="dimmed">{title}</Text>
      <p>{t('external.redirecting', { source: external?.source ?? '' })}</p>
      {external && <Anchor href={external.link}>{t('external.now')}</Anchor>}
    </FullPage>
  )
}
