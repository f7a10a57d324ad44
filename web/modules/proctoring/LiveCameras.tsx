import { Loader, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { LiveCamerasMutation } from '../../__generated__/LiveCamerasMutation.graphql.ts'
import { callOperation } from '../../api/request.ts'
import { loadPlayer } from '../streaming/public.ts'
import styles from './proctoring.module.css'

type Live = LiveCamerasMutation['response']['watchCameras']['cameras'][number]
type Part = Live['parts'][number]

/** Polling interval for new segments, in ms; a segment lasts five seconds. */
const askEvery = 3000
/** Maximum number of queued segments; more are dropped to keep the picture close to live. */
const maxQueued = 2

const watch = async (applicationId: string) =>
  (
    await callOperation<LiveCamerasMutation>(
      graphql`
        mutation LiveCamerasMutation($input: WatchCamerasInput!) {
          watchCameras(input: $input) {
            cameras {
              camera
              parts {
                id
                url
              }
              play {
                streamId
                websocketUrl
                token
                playlistUrl
              }
            }
          }
        }
      `,
      { input: { applicationId } },
    )
  ).watchCameras.cameras

/** A student's cameras, a few seconds behind live. The server logs each viewing. */
export function LiveCameras({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('camera')
  const [cameras, setCameras] = useState<readonly Live[] | null>(null)
  const ask = useEffectEvent(async () => setCameras(await watch(applicationId)))
  useEffect(() => {
    const look = () => {
      // The next poll retries a failed request.
      if (!document.hidden) void ask().catch(() => {})
    }
    look()
    const timer = setInterval(look, askEvery)
    return () => clearInterval(timer)
  }, [applicationId])

  if (!cameras) return <Loader role="status" aria-label={t('wall.loading')} />
  if (!cameras.length) return <Text c="dimmed">{t('wall.noRecording')}</Text>
  return (
    <Stack gap="md">
      {cameras.map((camera) =>
        camera.play ? (
          <Broadcast key={camera.camera} applicationId={applicationId} camera={camera.camera} />
        ) : (
          <Segments key={camera.camera} {...camera} />
        ),
      )}
    </Stack>
  )
}

/** Plays segments one after another as they arrive. */
function Segments({ camera, parts }: Pick<Live, 'camera' | 'parts'>) {
  const { t } = useTranslation('camera')
  const [queue, setQueue] = useState<readonly Part[]>([])
  const [taken, setTaken] = useState<readonly Part[]>([])
  const [isOver, setOver] = useState(false)
  if (taken !== parts) {
    setTaken(parts)
    const fresh = parts.filter(({ id }) => [...taken, ...queue].every((known) => known.id !== id))
    if (fresh.length) {
      // The segment that has ended leaves the queue.
      const next = [...(isOver ? queue.slice(1) : queue), ...fresh]
      setQueue([...next.slice(0, 1), ...next.slice(1).slice(-maxQueued)])
      setOver(false)
    }
  }
  const current = queue[0]
  const goOn = () => {
    if (queue.length > 1) setQueue(queue.slice(1))
    else setOver(true)
  }
  return (
    <Picture camera={camera} status={!current || isOver ? t('wall.live.waiting') : t('wall.live.on')}>
      <video
        className={styles.player}
        src={current?.url}
        autoPlay
        muted
        playsInline
        aria-label={t(nameOf(camera))}
        onEnded={goOn}
        onError={goOn}
      />
    </Picture>
  )
}

/** Plays a camera published at the streaming server. */
function Broadcast({ applicationId, camera }: { applicationId: string; camera: number }) {
  const { t } = useTranslation('camera')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'connecting' | 'playing'>('connecting')
  useEffect(() => {
    let isGone = false
    let stop = () => {}
    void loadPlayer().then(({ startPlayer }) => {
      if (isGone || !video.current) return
      const player = startPlayer({
        video: video.current,
        access: async () => (await watch(applicationId)).find((each) => each.camera === camera)?.play ?? null,
        onState: (next) => !isGone && setState(next),
      })
      stop = player.stop
    })
    return () => {
      isGone = true
      stop()
    }
  }, [applicationId, camera])
  return (
    <Picture camera={camera} status={t(state === 'playing' ? 'wall.live.on' : 'wall.live.connecting')}>
      <video ref={video} className={styles.player} autoPlay muted playsInline aria-label={t(nameOf(camera))} />
    </Picture>
  )
}

const names = ['wall.side.first', 'wall.side.second', 'wall.side.screen'] as const
const nameOf = (camera: number) => names[camera - 1] ?? names[0]

function Picture({ camera, status, children }: { camera: number; status: string; children: ReactNode }) {
  const { t } = useTranslation('camera')
  return (
    <div>
      {children}
      <Text size="sm" c="dimmed" role="status">
        {t(nameOf(camera))}: {status}
      </Text>
    </div>
  )
}
