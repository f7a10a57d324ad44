import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../../ui/toasts/announce.tsx'
import styles from './ExamCamera.module.css'
import { hasFailed, StatusIcon } from './StatusIcon.tsx'
import type { CameraStatus } from './camera-run.ts'
import { useCameraRun } from './use-camera-run.ts'

interface CameraProps {
  applicationId: string
  /** 1, or 2 for the second camera */
  number: number
  streamId: string
  audio: boolean
  type: 'internal' | 'antMedia'
  recording: boolean
  /** label if there are two cameras */
  name: string | null
  /** picture of the first camera, which the second waits for; undefined for the first */
  first?: MediaStream | null | undefined
  onPicture?: ((picture: MediaStream | null) => void) | undefined
}

/** A camera: its picture, its status and a retry button after a failure. */
export function Camera({ name, first, onPicture, ...options }: CameraProps) {
  const { t } = useTranslation('camera')
  const { status, picture, isSecond, retry } = useCameraRun({ ...options, first, onPicture })
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
        <Button size="compact-sm" variant="default" onClick={retry}>
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
