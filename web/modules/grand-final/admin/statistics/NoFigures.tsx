import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown in place of a chart without figures. */
export function NoFigures() {
  const { t } = useTranslation('grandFinal')
  return <Text c="dimmed">{t('stats.empty')}</Text>
}
