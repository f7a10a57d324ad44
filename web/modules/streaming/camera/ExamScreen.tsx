import { Button, Group, Text } from '@mantine/core'
import { IconScreenShare, IconScreenShareOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverClock } from '../../../base/server-clock.ts'
import { announce } from '../../../ui/toasts/announce.tsx'
import { reportEvents } from './camera-calls.ts'
import { CameraRun, type CameraStatus } from './camera-run.ts'
import { hasFailed, StatusIcon } from './StatusIcon.tsx'

/** Camera number of a shared screen, which is recorded as an additional camera. */
export const screenCamera = 3

/** Screen sharing during an exam. Browsers require a click for it, again after each reload. */
export function ExamScreen({ streamId, recording }: { streamId: string; recording: boolean }) {
  const { t } = useTranslation('camera')
  const [status, setStatus] = useState<CameraStatus>('off')
  const run = useRef<CameraRun | null>(null)

  useEffect(
    () => () => {
      void run.current?.close()
      run.current = null
    },
    [streamId],
  )
  const begin = useEffectEvent(() => {
    if (run.current) return void run.current.record()
    const event = { kind: 'refused', at: new Date(serverClock.now()).toISOString() } as const
    void reportEvents(streamId, [event]).catch(() => {})
  })
  useEffect(() => {
    if (recording) begin()
  }, [recording])

  const share = () => {
    void run.current?.close()
    const current: CameraRun = new CameraRun({
      streamId,
      audio: false,
      isScreen: true,
      onPicture() {},
      onStatus: (next) => run.current === current && setStatus(next),
    })
    run.current = current
    void current.open()
    if (recording) void current.record()
  }

  const failed = hasFailed(status)
  useEffect(() => {
    if (failed) announce(t(`screen.${status as 'stopped'}`))
  }, [failed, status, t])

  const isWaiting = status === 'off'
  return (
    <>
      <Group gap={6} wrap="nowrap" role={failed || (isWaiting && recording) ? 'alert' : undefined}>
        {isWaiting ? <IconScreenShareOff size={18} aria-hidden="true" /> : <StatusIcon status={status} />}
        <Text size="sm">{t(`screen.${status as 'off'}`)}</Text>
      </Group>
      {(isWaiting || (failed && status !== 'unsupported')) && (
        <Button
          size="compact-sm"
          variant={isWaiting ? 'filled' : 'default'}
          leftSection={<IconScreenShare size={16} aria-hidden="true" />}
          onClick={share}
        >
          {t('screen.share')}
        </Button>
      )}
    </>
  )
}
