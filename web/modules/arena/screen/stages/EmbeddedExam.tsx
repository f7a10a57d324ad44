import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useEngine, useExam } from '../../sitting/use-exam.ts'
import styles from './EmbeddedExam.module.css'
import { FinishElsewhere, SubmitBy } from './FinishElsewhere.tsx'

/** Message that an embedded page posts when its exam is finished. */
const finished = 'stadia:finished'

/** Submits on the finished message, accepted only from this frame and the exam's origin. */
function useFinishedMessage(address: string | null) {
  const engine = useEngine()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (!address) return undefined
    const { origin } = new URL(address, location.href)
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || from !== origin) return
      if (data === finished || (data as { type?: unknown } | null)?.type === finished) void engine.submit()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [engine, address])
  return frame
}

/** Another provider's exam in a frame: without our countdown, submitted here or by the provider's message. */
export function EmbeddedExam() {
  const { t } = useTranslation('exam')
  const iframe = useExam((state) => state.iframe)
  const title = useExam((state) => state.application?.examTitle ?? '')
  const frame = useFinishedMessage(iframe)
  if (!iframe) return null
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <SubmitBy />
        <Button component={Link} to="/stadia/my-exams" variant="default" size="sm">
          {t('failed.myExams')}
        </Button>
        <FinishElsewhere size="sm" />
      </header>
      <iframe
        ref={frame}
        className={styles.frame}
        src={iframe}
        title={t('embedded.frame', { title })}
        // A page of another origin that needs its own session and storage.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
        allow="camera; microphone; fullscreen; clipboard-write"
      />
    </main>
  )
}
