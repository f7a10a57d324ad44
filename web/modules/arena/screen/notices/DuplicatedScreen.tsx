import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../sitting/use-exam.ts'
import { FullPage } from '../FullPage.tsx'

/** The exam is open elsewhere: continuing here makes the other tab read-only. */
export function DuplicatedScreen() {
  const { t } = useTranslation('exam')
  const engine = useEngine()
  const [busy, setBusy] = useState(false)
  const takeOver = async () => {
    setBusy(true)
    await engine.continueHere()
    setBusy(false)
  }
  return (
    <FullPage title={t('duplicated.title')} announce>
      <Text>{t('duplicated.text')}</Text>
      <Text c="dimmed">{t('duplicated.safe')}</Text>
      <Button size="lg" loading={busy} onClick={() => void takeOver()}>
        {t('duplicated.continueHere')}
      </Button>
    </FullPage>
  )
}
