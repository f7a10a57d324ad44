import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FullPage } from '../FullPage.tsx'
import { TakeOverButton } from './TakeOverButton.tsx'

/** Shown when the exam is open elsewhere: continuing here makes the other tab read-only. */
export function DuplicatedScreen() {
  const { t } = useTranslation('exam')
  return (
    <FullPage title={t('duplicated.title')} announce>
      <Text>{t('duplicated.text')}</Text>
      <Text c="dimmed">{t('duplicated.safe')}</Text>
      <TakeOverButton size="lg" />
    </FullPage>
  )
}
