import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconBroadcast, IconBroadcastOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostCameraOffMutation } from '../../../__generated__/HostCameraOffMutation.graphql.ts'
import type { HostCameraOnMutation } from '../../../__generated__/HostCameraOnMutation.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { ignoreReported, useCommand } from '../../../relay/use-command.ts'
import { loadPublisher } from '../../streaming/public.ts'
import styles from './HostVideo.module.css'

const onAir = graphql`
  mutation HostCameraOnMutation($input: HostOnAirInput!) {
    hostOnAir(input: $input) {
      publish {
        streamId
        websocketUrl
        token
      }
    }
  }
`

/** Camera constraints of the host: enough to read a face and a board. */
const asked = { video: { width: { ideal: 1280 }, height: { ideal: 720 } }, audio: true }

type State = 'off' | 'connecting' | 'live' | 'noCamera'

/** The host's broadcast: camera and microphone of the leading device, sent to all students of the exam. */
export function HostCamera({ examId, epoch, isOnAir }: { examId: string; epoch: number; isOnAir: boolean }) {
  const { t } = useTranslation('control')
  const { video, state, media, goingOff, begin, end } = useBroadcast(examId, epoch)
  return (
    <Paper withBorder radius="lg" p="lg" component="section" aria-label={t('host.broadcast')}>
      <Stack gap="md">
        {media && (
          <video ref={video} className={styles.picture} autoPlay playsInline muted aria-label={t('host.self')} />
        )}
        <Group justify="space-between">
          <Text role="status">{t(isOnAir && state === 'off' ? 'host.air.elsewhere' : `host.air.${state}`)}</Text>
          {media || isOnAir ? (
            <Group gap="sm">
              {!media && (
                <Button leftSection={<IconBroadcast size={18} aria-hidden="true" />} onClick={() => void begin()}>
                  {t('host.goOn')}
                </Button>
              )}
              <Button
                variant="default"
                loading={goingOff}
                leftSection={<IconBroadcastOff size={18} aria-hidden="true" />}
                onClick={() => void end()}
              >
                {t('host.goOff')}
              </Button>
            </Group>
          ) : (
            <Button
              loading={state === 'connecting'}
              leftSection={<IconBroadcast size={18} aria-hidden="true" />}
              onClick={() => void begin()}
            >
              {t('host.goOn')}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  )
}

/** Camera and connection of the broadcast; `video` shows the host's own picture. */
function useBroadcast(examId: string, epoch: number) {
  const [media, setMedia] = useState<MediaStream | null>(null)
  const [state, setState] = useState<State>('off')
  const video = useRef<HTMLVideoElement>(null)
  const [goOff, goingOff] = useCommand<HostCameraOffMutation>(graphql`
    mutation HostCameraOffMutation($input: HostOnAirInput!) {
      hostOffAir(input: $input) {
        examId
      }
    }
  `)

  useEffect(() => {
    if (video.current) video.current.srcObject = media
    if (!media) return
    let isGone = false
    let stop = () => {}
    void loadPublisher().then(({ startPublisher }) => {
      if (isGone) return
      const publisher = startPublisher({
        media,
        access: async () =>
          (await callOperation<HostCameraOnMutation>(onAir, { input: { examId, epoch } })).hostOnAir.publish,
        onState: (next) => !isGone && setState(next === 'live' ? 'live' : 'connecting'),
      })
      stop = publisher.stop
    })
    return () => {
      isGone = true
      stop()
      for (const track of media.getTracks()) track.stop()
    }
  }, [media, examId, epoch])

  const begin = async () => {
    setState('connecting')
    try {
      setMedia(await navigator.mediaDevices.getUserMedia(asked))
    } catch {
      setState('noCamera')
    }
  }
  const end = async () => {
    setMedia(null)
    setState('off')
    await goOff({ input: { examId, epoch } }).catch(ignoreReported)
  }
  return { video, state, media, goingOff, begin, end }
}
