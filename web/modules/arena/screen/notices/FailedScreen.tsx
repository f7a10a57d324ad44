import { Button, Group, Text } from '@mantine/core'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { CodePlace } from '../../offline/CodePlace.tsx'
import { SittingContext, useEngine, useExam } from '../../sitting/use-exam.ts'
import { FullPage } from '../FullPage.tsx'

/** Advice by server code; other codes share one sentence. */
const ADVICE = {
  NOT_PAID: 'failed.advice.NOT_PAID',
  CANCELLED: 'failed.advice.CANCELLED',
  WINDOW_CLOSED: 'failed.advice.WINDOW_CLOSED',
  ALREADY_SUBMITTED: 'failed.advice.ALREADY_SUBMITTED',
  ATTEMPT_CLOSED: 'failed.advice.ALREADY_SUBMITTED',
  NOT_FOUND: 'failed.advice.NOT_FOUND',
  FORBIDDEN: 'failed.advice.NOT_FOUND',
  BAD_USER_INPUT: 'failed.advice.NOT_FOUND',
  NETWORK: 'failed.advice.NETWORK',
  TIMEOUT: 'failed.advice.NETWORK',
  OVERLOADED: 'failed.advice.OVERLOADED',
  RATE_LIMITED: 'failed.advice.OVERLOADED',
} as const

function isAdvised(code: string): code is keyof typeof ADVICE {
  return code in ADVICE
}

/** The page of an exam whose time ran out before it was opened again. */
function TimeRanOut() {
  const { t } = useTranslation('exam')
  return (
    <FullPage title={t('over.title')} announce>
      <Text>{t('failed.advice.TIME_UP')}</Text>
      <Button component={Link} to="/stadia/my-exams" w="fit-content">
        {t('failed.myExams')}
      </Button>
    </FullPage>
  )
}

export interface FailedScreenProps {
  onPractiseAgain(): Promise<void>
}

/** Explains why the exam cannot be shown: the server's message, otherwise the error's, otherwise "Unknown Error". */
export function FailedScreen({ onPractiseAgain }: FailedScreenProps) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const failure = useExam((state) => state.failure)
  const simulation = useExam((state) => state.simulation)
  const sitting = useContext(SittingContext)
  const [busy, setBusy] = useState(false)
  const code = failure?.code ?? ''
  const unreachable = code === 'NETWORK' || code === 'TIMEOUT'
  const over = code === 'ALREADY_SUBMITTED' || code === 'ATTEMPT_CLOSED'
  if (failure?.timeUp && !simulation) return <TimeRanOut />
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(() => undefined)
    setBusy(false)
  }
  return (
    <FullPage title={t('failed.title')} announce>
      <Text fw={600}>{unreachable ? t('failed.unreachable') : failure?.message || t('failed.unknown')}</Text>
      <Text>{isAdvised(code) ? t(ADVICE[code]) : t('failed.advice.other')}</Text>
      <Text c="dimmed">{t('failed.safe')}</Text>
      {sitting && !simulation && <CodePlace applicationId={sitting.applicationId} offline={unreachable} />}
      {failure?.requestId && (
        <Text size="sm" c="dimmed">
          {t('failed.requestId', { id: failure.requestId })}
        </Text>
      )}
      <Group>
        {simulation && over ? (
          <Button loading={busy} onClick={() => void run(onPractiseAgain)}>
            {t('practice.again')}
          </Button>
        ) : (
          <Button loading={busy} onClick={() => void run(engine.refresh)}>
            {t('failed.retry')}
          </Button>
        )}
        <Button component={Link} to="/stadia/my-exams" variant="default">
          {t('failed.myExams')}
        </Button>
      </Group>
    </FullPage>
  )
}
