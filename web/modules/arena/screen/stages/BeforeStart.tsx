import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { serverClock } from '../../../../base/server-clock.ts'
import { formatDateTime } from '../../../../shared/input/format.ts'
import type { ApplicationInfo } from '../../engine/exam-ports.ts'
import { useEngine, useExam } from '../../sitting/use-exam.ts'
import { FullPage } from '../FullPage.tsx'
import styles from './BeforeStart.module.css'
import { PointRules } from './PointRules.tsx'
import { ToMyExams } from './ToMyExams.tsx'

/** Information before the start. Only the button starts the attempt. */
export function BeforeStart() {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const application = useExam((state) => state.application)
  const simulation = useExam((state) => state.simulation)
  const starting = useExam((state) => state.starting)
  if (!application) return null
  const { id, practice, examTitle, categoryTitle } = application
  return (
    <FullPage title={examTitle}>
      <Text c="dimmed">{categoryTitle}</Text>
      <Facts {...application} />
      {application.delivery === 'board' && !simulation && <PointRules applicationId={id} />}
      <Rules {...application} />
      <Group>
        <Button loading={starting} onClick={() => void engine.begin()}>
          {t('before.start')}
        </Button>
        {practice && !simulation && (
          <Button component={Link} to={`/exam/simulation/${encodeURIComponent(id)}`} variant="default">
            {t('before.practice')}
          </Button>
        )}
        <ToMyExams />
      </Group>
    </FullPage>
  )
}

/** Working time, number of questions, and end. */
function Facts({ delivery, durationSeconds, questionCount }: ApplicationInfo) {
  const { t } = useTranslation('exam')
  const latestEnd = useExam((state) => state.latestEnd)
  const extraSeconds = useExam((state) => state.extraTimeSeconds)
  const seconds = durationSeconds + extraSeconds
  const untilEnd = latestEnd === null ? Infinity : (Date.parse(latestEnd) - serverClock.now()) / 1000
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('before.time')}</dt>
          <dd>{t('before.minutes', { count: Math.floor(seconds / 60) })}</dd>
        </div>
        {delivery === 'board' && questionCount > 0 && (
          <div>
            <dt>{t('before.questions')}</dt>
            <dd>{questionCount}</dd>
          </div>
        )}
        {latestEnd && (
          <div>
            <dt>{t('before.latestEnd')}</dt>
            <dd>{formatDateTime(latestEnd)}</dd>
          </div>
        )}
      </dl>
      {untilEnd < seconds && (
        <Text fw={600}>{t('before.short', { count: Math.max(0, Math.floor(untilEnd / 60)) })}</Text>
      )}
    </>
  )
}

function Rules({ delivery, selfie }: ApplicationInfo) {
  const { t } = useTranslation('exam')
  return (
    <ul className={styles.rules}>
      {delivery === 'board' ? (
        <>
          <li>{t('before.clock')}</li>
          <li>{t('before.tabs')}</li>
          <li>{t('before.leaving')}</li>
          <li>{t('before.network')}</li>
        </>
      ) : (
        <>
          <li>{t('before.timeElsewhere')}</li>
          <li>{t(`before.${delivery}`)}</li>
        </>
      )}
      <li>{t(`before.camera.${selfie}`)}</li>
    </ul>
  )
}
