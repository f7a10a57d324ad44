import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

/** Mirrored camera picture. Uses the namespace `camera`. */
export function Picture({ picture }: { picture: MediaStream }) {
  const { t } = useTranslation('camera')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = picture
  }, [picture])
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label={t('selfView')}
      style={{ width: '100%', maxWidth: 360, borderRadius: 10, transform: 'scaleX(-1)' }}
    />
  )
}
