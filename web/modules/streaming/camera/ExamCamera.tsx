import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverClock } from '../../../base/server-clock.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { Camera } from './Camera.tsx'
import { CameraConsent, CameraRefused } from './CameraConsent.tsx'
import styles from './ExamCamera.module.css'
import { ExamScreen, screenCamera } from './ExamScreen.tsx'
import { cameraRule, loadStream, reportEvents } from './camera-calls.ts'
import { readConsent, saveConsent } from './consent.ts'
import { resumeUploads } from './uploads.ts'

export interface ExamCameraProps {
  applicationId: string
  /** Whether the attempt is in progress. */
  recording: boolean
}

interface Asked {
  audio: boolean
  type: 'internal' | 'antMedia'
  /** stream ids of the first camera and, if the exam requires it, of the second */
  streamIds: string[]
  /** stream id of the screen, if the exam requires it */
  screenId: string | null
}

/** Camera requirements of the exam with their streams; null while loading or without a required camera. */
function useAsked(applicationId: string): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let wanted = true
    void (async () => {
      const rule = await cameraRule(applicationId)
      if (!rule || rule.type === '%future added value') return
      const { audio, type } = rule
      await loadTexts('camera')
      const streamIds: string[] = []
      for (let camera = 1; camera <= rule.cameras; camera++) {
        streamIds.push(await loadStream(applicationId, { camera, type }))
      }
      const screenId = rule.screenShare ? await loadStream(applicationId, { camera: screenCamera }) : null
      if (wanted) setAsked({ audio, type, streamIds, screenId })
    })().catch(() => {
      // Camera failures never block the exam.
    })
    return () => {
      wanted = false
    }
  }, [applicationId])
  return asked
}

/**
 * Camera during an exam: consent, a small self-view, and a notice when it stops. It never blocks the start and never
 * stops the clock.
 */
export function ExamCamera({ applicationId, recording }: ExamCameraProps) {
  const asked = useAsked(applicationId)
  useEffect(() => void resumeUploads(), [])
  return asked && <Cameras key={asked.streamIds[0]} {...asked} applicationId={applicationId} recording={recording} />
}

function Cameras({ applicationId, streamIds, screenId, audio, type, recording }: ExamCameraProps & Asked) {
  const { t } = useTranslation('camera')
  const [consent, setConsent] = useState(() => readConsent(applicationId))
  const [first, setFirst] = useState<MediaStream | null>(null)

  const decide = (decision: 'given' | 'refused') => {
    saveConsent(applicationId, decision)
    setConsent(decision)
    const kind = decision === 'given' ? 'consented' : 'refused'
    const event = { kind, at: new Date(serverClock.now()).toISOString() } as const
    for (const streamId of [...streamIds, ...(screenId ? [screenId] : [])])
      void reportEvents(streamId, [event]).catch(() => {})
  }

  if (consent === null) {
    return <CameraConsent audio={audio} cameras={streamIds.length} hasScreen={screenId !== null} onDecide={decide} />
  }
  if (consent === 'refused') return <CameraRefused onGiven={() => decide('given')} />
  return (
    <section className={styles.card} aria-label={t('label')}>
      {streamIds.map((streamId, i) => (
        <Camera
          key={streamId}
          applicationId={applicationId}
          number={i + 1}
          streamId={streamId}
          audio={audio && i === 0}
          type={type}
          recording={recording}
          name={streamIds.length > 1 ? t('coverage.camera', { number: i + 1 }) : null}
          {...(i > 0 ? { first } : { onPicture: (picture) => picture && setFirst(picture) })}
        />
      ))}
      {screenId && <ExamScreen streamId={screenId} recording={recording} />}
    </section>
  )
}
