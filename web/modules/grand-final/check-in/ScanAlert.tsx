import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ScanResult } from './use-check-in.ts'

const colors = { counted: 'green', already: 'amber', otherBus: 'red', noPlace: 'red', unknown: 'red' } as const

/** Result of the last scan. */
export function ScanAlert({ result }: { result: ScanResult }) {
  const { t } = useTranslation('grandFinalDay')
  const { verdict, people } = result
  const [first] = people
  const title = () => {
    if (!first) return t(`verdict.${verdict}`)
    const names = people.length > 1 ? t('scan.people', { count: people.length, group: first.groupName }) : first.name
    return `${names}: ${t(`verdict.${verdict}`)}`
  }
  return (
    <Alert mt="sm" role="alert" color={colors[verdict]} title={title()}>
      {t(`verdictText.${verdict}`, { group: first?.groupName ?? '' })}
    </Alert>
  )
}
