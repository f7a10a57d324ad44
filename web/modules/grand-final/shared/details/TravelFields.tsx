import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { DetailField } from './DetailField.tsx'
import type { DetailsValues } from './details-values.ts'

interface TravelFieldsProps {
  form: UseFormReturnType<DetailsValues>
  /** Time zone of the event. */
  zone: string
}

/** Arrival and departure. */
export function TravelFields({ form, zone }: TravelFieldsProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DateField
        withTime
        zone={zone}
        label={`${t('details.arrivalAt')} (${zone})`}
        {...form.getInputProps('arrivalAt')}
      />
      <DetailField form={form} name="arrivalBy" maxLength={60} />
      <DateField
        withTime
        zone={zone}
        label={`${t('details.departureAt')} (${zone})`}
        {...form.getInputProps('departureAt')}
      />
      <DetailField form={form} name="departureBy" maxLength={60} />
    </SimpleGrid>
  )
}
