import { Button, Group, Text } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { announce } from '../../../ui/announce.tsx'
import { cameraRule, loadStream, publishAccess, reportEvents } from './camera-calls.ts'
import { CameraRun, type CameraStatus } from './camera-run.ts'
import { saveConsent, readConsent } from './consent.ts'
import styles from './ExamCamera.module.css'
import { ExamScreen, screenCamera } from './ExamScreen.tsx'
import { hasFailed, StatusIcon } from './StatusIcon.tsx'
import { serverClock } from '../../../base/server-clock.ts'
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
    return (
      <section className={styles.card} data-asking aria-label={t('consent.title')}>
        <Text fw={600}>{t('consent.title')}</Text>
        <Text size="sm">{t('consent.what')}</Text>
        {streamIds.length > 1 && <Text size="sm">{t('consent.two')}</Text>}
        {screenId && <Text size="sm">{t('consent.screen')}</Text>}
        <ul className={styles.facts}>
          <li>{t(audio ? 'consent.sound' : 'consent.noSound')}</li>
          <li>{t('consent.who')}</li>
          <li>{t('consent.howLong')}</li>
          <li>{t('consent.without')}</li>
        </ul>
        <Group gap="xs">
          <Button size="sm" onClick={() => decide('given')}>
            {t('consent.agree')}
          </Button>
          <Button size="sm" variant="default" onClick={() => decide('refused')}>
            {t('consent.refuse')}
          </Button>
        </Group>
      </section>
    )
  }
  if (consent === 'refused') {
    return (
      <section className={styles.card} aria-label={t('label')}>
        <Group gap="xs" wrap="nowrap">
          <IconCameraOff size={18} aria-hidden="true" />
          <Text size="sm">{t('status.declined')}</Text>
        </Group>
        <Button size="compact-sm" variant="default" onClick={() => decide('given')}>
          {t('turnOn')}
        </Button>
      </section>
    )
  }
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
          first={i === 0 ? undefined : first}
          onPicture={i === 0 ? (picture) => picture && setFirst(picture) : undefined}
        />
      ))}
      {screenId && <ExamScreen streamId={screenId} recording={recording} />}
    </section>
  )
}

interface CameraProps {
  applicationId: string
  /** 1, or 2 for the second camera */
  number: number
  streamId: string
  audio: boolean
  type: Asked['type']
  recording: boolean
  /** label if there are two cameras */
  name: string | null
  /** picture of the first camera, which the second waits for; undefined for the first */
  first?: MediaStream | null
  onPicture?(picture: MediaStream | null): void
}

/** A camera: its picture, its status and a retry button after a failure. */
function Camera(props: CameraProps) {
  const { applicationId, number, streamId, audio, type, recording, name, first, onPicture } = props
  const { t } = useTranslation('camera')
  const [status, setStatus] = useState<CameraStatus>('off')
  const [picture, setPicture] = useState<MediaStream | null>(null)
  const run = useRef<CameraRun | null>(null)
  const [round, setRound] = useState(0)
  const tell = useEffectEvent((stream: MediaStream | null) => {
    setPicture(stream)
    onPicture?.(stream)
  })
  const isSecond = first !== undefined
  const firstDevice = first?.getVideoTracks()[0]?.getSettings().deviceId

  useEffect(() => {
    if (isSecond && !firstDevice) return
    const current = new CameraRun({
      streamId,
      audio,
      ...(type === 'antMedia' && {
        publish: () => publishAccess(streamId),
        fallback: () => loadStream(applicationId, { camera: number }),
      }),
      otherDevice: isSecond ? () => firstDevice : undefined,
      onPicture: tell,
      onStatus: setStatus,
    })
    run.current = current
    void current.open()
    return () => {
      run.current = null
      void current.close()
    }
  }, [applicationId, number, streamId, audio, type, round, isSecond, firstDevice])

  useEffect(() => {
    if (recording) void run.current?.record()
  }, [recording, round, firstDevice])

  const failed = hasFailed(status)
  useEffect(() => {
    if (failed) announce(t(`status.${status as 'stopped'}`))
  }, [failed, status, t])

  // Only a screen can have the status `part`.
  const stands = status as Exclude<CameraStatus, 'part'>
  const text = isSecond && stands === 'missing' ? t('status.noSecond') : t(`status.${stands}`)
  return (
    <>
      {picture && <SelfView picture={picture} />}
      <Group gap={6} wrap="nowrap" role={failed ? 'alert' : undefined}>
        <StatusIcon status={status} />
        <Text size="sm">{name ? `${name}: ${text}` : text}</Text>
      </Group>
      {failed && status !== 'unsupported' && (
        <Button size="compact-sm" variant="default" onClick={() => setRound(round + 1)}>
          {t('tryAgain')}
        </Button>
      )}
    </>
  )
}

function SelfView({ picture }: { picture: MediaStream }) {
  const { t } = useTranslation('camera')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = picture
  }, [picture])
  return <video ref={video} className={styles.picture} autoPlay playsInline muted aria-label={t('selfView')} />
}
