import { Button, Group, Text } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDateTime } from '../../../../shared/input/format.ts'
import { serverClock } from '../../../../base/server-clock.ts'
import { Countdown } from '../../../../ui/Countdown.tsx'
import { useEngine } from '../../sitting/use-exam.ts'
import { FullPage } from '../FullPage.tsx'

/** Delay before the request after the opening, with jitter and repeated while the server is not ready, ms. */
function nextAsk(): number {
  return 300 + Math.random() * 2500
}

/** Delay between checks whether the opening was rescheduled, about a minute, ms. */
function nextLook(): number {
  return 45_000 + Math.random() * 30_000
}

/** Waits for the opening, also when it is rescheduled, and opens the paper automatically. */
export function NotOpenYet({ opensAt }: { opensAt: string }) {
  const { t } = useTranslation(['exam', 'common'])
  const engine = useEngine()
  // A rescheduled opening restarts the wait.
  const [ended, setEnded] = useState<string | null>(null)
  const due = ended === opensAt
  const onEnd = useCallback(() => setEnded(opensAt), [opensAt])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const again = () => {
      if (!left) timer = setTimeout(ask, due ? nextAsk() : nextLook())
    }
    const ask = () => void engine.refresh().finally(again)
    again()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [due, engine])
  const units = {
    days: t('common:countdown.days'),
    hours: t('common:countdown.hours'),
    minutes: t('common:countdown.minutes'),
    seconds: t('common:countdown.seconds'),
  }
  return (
    <FullPage title={t('notOpen.title')}>
      <Text>{t('notOpen.text', { moment: formatDateTime(opensAt) })}</Text>
      <Countdown until={Date.parse(opensAt)} now={serverClock.now} units={units} onEnd={onEnd} />
      <Text c="dimmed">{t('notOpen.advice')}</Text>
      <Group>
        <Button component={Link} to="/stadia/my-exams" variant="default">
          {t('failed.myExams')}
        </Button>
      </Group>
    </FullPage>
  )
}
