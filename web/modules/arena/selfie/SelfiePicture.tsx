import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProblem } from './camera-help.ts'
import styles from './SelfiePage.module.css'
import type { SelfieState } from './use-selfie.ts'

/** The camera's picture, or the photo that was taken. */
export function SelfiePicture({ selfie }: { selfie: SelfieState }) {
  const { t } = useTranslation('exam')
  const { video, canvas, camera, isLooking, onFirstFrame } = selfie
  const NoPicture = isProblem(camera) ? IconCameraOff : IconCamera
  return (
    <div className={styles.picture}>
      <video
        ref={video}
        className={styles.video}
        hidden={!isLooking || camera !== 'on'}
        onLoadedData={onFirstFrame}
        autoPlay
        playsInline
        muted
      />
      <canvas ref={canvas} className={styles.shot} hidden={isLooking} role="img" aria-label={t('selfie.picture')} />
      {isLooking && camera !== 'on' && <NoPicture size={56} aria-hidden="true" />}
    </div>
  )
}
