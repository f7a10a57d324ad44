import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useExam } from '../../sitting/use-exam.ts'
import styles from './EmbeddedExam.module.css'
import { FinishElsewhere, SubmitBy } from './FinishElsewhere.tsx'

/** Another provider's exam inside of ours: it shows no clock of ours, and is submitted here. */
export function EmbeddedExam() {
  const { t } = useTranslation('exam')
  const iframe = useExam((state) => state.iframe)
  const title = useExam((state) => state.application?.examTitle ?? '')
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
        className={styles.frame}
        src={iframe}
        title={t('embedded.frame', { title })}
        // Another origin, which keeps to itself but needs its own session.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-modals allow-downloads"
        allow="camera; microphone; fullscreen; clipboard-write"
      />
    </main>
  )
}
