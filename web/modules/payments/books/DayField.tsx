import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DateField } from '../../../shared/input/DateField.tsx'

/** Day of the page in the URL. */
export function DayField() {
  const { t } = useTranslation('books')
  const [params, setParams] = useSearchParams()
  const choose = (day: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (day) next.set('day', day)
      else next.delete('day')
      return next
    })
  return (
    <Group>
      <DateField label={t('ageing.day')} size="sm" value={params.get('day') ?? ''} onChange={choose} />
    </Group>
  )
}
