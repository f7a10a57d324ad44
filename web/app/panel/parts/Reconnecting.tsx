import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { getSocketState, onSocketState } from '../../../relay/subscriptions.ts'
import styles from './Reconnecting.module.css'

/** Milliseconds for which a lost socket is not worth a word: another node mostly takes over within a second. */
const quietMs = 1500

/**
 * A quiet note in a corner while the socket is lost, which reconnects by itself: nothing on the page is lost, but changes of
 * others arrive later. It is not announced to screen readers, since it asks for nothing.
 */
export function Reconnecting() {
  const { t } = useTranslation('panel')
  const isOpen = useSyncExternalStore(onSocketState, getSocketState) === 'open'
  const wasOpen = useRef(false)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    wasOpen.current ||= isOpen
    if (isOpen || !wasOpen.current) return undefined
    const timer = setTimeout(() => setShown(true), quietMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isOpen])
  return isShown ? <p className={styles.note}>{t('reconnecting')}</p> : null
}
