import { ActionIcon, Text } from '@mantine/core'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HostVideoQuery } from '../../../__generated__/HostVideoQuery.graphql.ts'
import { graphql } from '../../../api/graphql.ts'
import { callOperation } from '../../../api/request.ts'
import { loadPlayer } from '../../streaming/public.ts'
import styles from './HostVideo.module.css'

const document = graphql`
  query HostVideoQuery($applicationId: ID!) {
    hostStream(applicationId: $applicationId) {
      streamId
      websocketUrl
      token
      playlistUrl
    }
  }
`

/** The host's video in the exam, which continues without it. Browsers allow autoplay only when muted. */
export function HostVideo({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('exam')
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'connecting' | 'playing'>('connecting')
  const [isMuted, setMuted] = useState(true)

  useEffect(() => {
    let isGone = false
    let stop = () => {}
    void loadPlayer().then(({ startPlayer }) => {
      if (isGone || !video.current) return
      const player = startPlayer({
        video: video.current,
        access: async () => (await callOperation<HostVideoQuery>(document, { applicationId })).hostStream ?? null,
        onState: (next) => !isGone && setState(next),
      })
      stop = player.stop
    })
    return () => {
      isGone = true
      stop()
    }
  }, [applicationId])
  // A DOM property: playback starts muted, and the student turns the sound on.
  useEffect(() => {
    if (video.current) video.current.muted = isMuted
  }, [isMuted])

  return (
    <section className={styles.frame} aria-label={t('hosted.host')} data-state={state}>
      <video ref={video} className={styles.picture} autoPlay playsInline muted aria-label={t('hosted.host')} />
      <div className={styles.bar}>
        <Text size="sm" role="status">
          {t(state === 'playing' ? 'hosted.live' : 'hosted.connecting')}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t(isMuted ? 'hosted.unmute' : 'hosted.mute')}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? <IconVolumeOff size={20} /> : <IconVolume size={20} />}
        </ActionIcon>
      </div>
    </section>
  )
}
