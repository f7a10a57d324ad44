import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../sitting/use-exam.ts'

/** Continues in this tab, which makes the other one read-only. */
export function TakeOverButton({ size = 'md' }: Pick<ButtonProps, 'size'>) {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const [busy, setBusy] = useState(false)
  const takeOver = async () => {
    setBusy(true)
    await engine.continueHere()
    setBusy(false)
  }
  return (
    <Button size={size} loading={busy} onClick={() => void takeOver()}>
      {t('duplicated.continueHere')}
    </Button>
  )
}
