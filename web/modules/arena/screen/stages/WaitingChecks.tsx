import { IconAlertTriangle, IconCircleCheck, IconLoader } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExam } from '../../sitting/use-exam.ts'
import { type CheckState, useConnection } from './use-connection.ts'
import styles from './WaitingRoom.module.css'

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, pending: IconLoader }

/** Whether a camera is connected; no permission is asked for. Pending until the browser answers. */
function useCameraCheck(isNeeded: boolean): CheckState {
  const [state, setState] = useState<CheckState>('pending')
  useEffect(() => {
    if (!isNeeded) return undefined
    let left = false
    const look = async () => {
      const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
      if (!left) setState(devices.some(({ kind }) => kind === 'videoinput') ? 'good' : 'bad')
    }
    const { mediaDevices } = navigator
    if (!mediaDevices?.enumerateDevices) {
      setState('bad')
      return undefined
    }
    void look()
    mediaDevices.addEventListener?.('devicechange', look)
    return () => {
      left = true
      mediaDevices.removeEventListener?.('devicechange', look)
    }
  }, [isNeeded])
  return state
}

/** A short list of what the exam needs of this device. */
export function WaitingChecks() {
  const { t } = useTranslation('exam')
  const connection = useConnection()
  const durable = useExam((state) => state.saving.durable)
  const paper = useExam((state) => state.room?.paper ?? 'none')
  const selfie = useExam((state) => state.application?.selfie === 'required')
  const camera = useCameraCheck(selfie)
  return (
    <ul className={styles.checks} aria-label={t('room.checks')}>
      <Check state={connection}>{t(`room.connection.${connection}`)}</Check>
      <Check state={durable ? 'good' : 'bad'}>{t(durable ? 'room.storage.good' : 'room.storage.bad')}</Check>
      {selfie && <Check state={camera}>{t(`room.camera.${camera}`)}</Check>}
      {paper === 'here' && <Check state="good">{t('room.paper.here')}</Check>}
      {paper === 'loading' && <Check state="pending">{t('room.paper.loading')}</Check>}
      {paper === 'failed' && <Check state="bad">{t('room.paper.failed')}</Check>}
    </ul>
  )
}

function Check({ state, children }: { state: CheckState; children: string }) {
  const Icon = icons[state]
  return (
    <li data-state={state}>
      <Icon size={20} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
