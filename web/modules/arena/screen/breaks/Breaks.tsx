import { Button, Text } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverClock } from '../../../../base/server-clock.ts'
import { confirm } from '../../../../ui/dialogs/dialogs.tsx'
import { Modal } from '../../../../ui/layers/layers.tsx'
import type { Arrangements } from '../../engine/exam-ports.ts'
import { useCanAnswer, useEngine } from '../../sitting/use-exam.ts'
import { formatRemaining } from '../TimeLeft.tsx'
import { useBreaks } from './use-breaks.ts'

const minutesLeft = ({ breakSeconds, breakSecondsUsed }: Arrangements) =>
  Math.ceil(Math.max(0, breakSeconds - breakSecondsUsed) / 60)

/** Button that starts a break, with the minutes that are left; nothing once they are used up. */
export function BreakButton({ arrangements }: { arrangements: Arrangements }) {
  const { t } = useTranslation('exam')
  const { start, busy } = useBreaks()
  const canAnswer = useCanAnswer()
  const count = minutesLeft(arrangements)
  if (count === 0) return null
  const ask = async () => {
    const sure = await confirm({
      title: t('break.start'),
      message: t('break.sure', { count }),
      okButton: t('break.start'),
      cancelButton: t('break.goOn'),
    })
    if (sure) start()
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      size="sm"
      loading={busy}
      disabled={!canAnswer}
      leftSection={<IconCoffee size={18} aria-hidden="true" />}
      onClick={() => void ask()}
    >
      {t('break.left', { count })}
    </Button>
  )
}

/** Covers the exam during a break: what is left of it, and the way back. */
export function BreakOverlay({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('exam')
  const { end, busy } = useBreaks()
  const seconds = useSecondsUntil(endsAt)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) end()
    // once, when the time is over
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={t('break.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text mb="sm">{t('break.text')}</Text>
      <Text size="xl" fw={600} mb="md" role="timer">
        {formatRemaining(seconds)}
      </Text>
      <Button data-autofocus loading={busy} onClick={end}>
        {t('break.end')}
      </Button>
    </Modal>
  )
}

function useSecondsUntil(end: number): number {
  const engine = useEngine()
  const left = () => Math.max(0, Math.ceil((end - (engine.serverNow() ?? serverClock.now())) / 1000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 500)
    return () => clearInterval(timer)
    // `left` reads the engine's clock
    // oxlint-disable-next-line react/exhaustive-deps
  }, [end, engine])
  return seconds
}
