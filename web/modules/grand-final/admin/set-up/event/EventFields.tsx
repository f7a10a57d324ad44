import { NumberInput, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { eventCurrencies } from '../../../../../../shared/event-currency.ts'
import { timeZones } from '../../../../../base/zone.ts'
import { DateField } from '../../../../../shared/input/DateField.tsx'
import { LongSelect } from '../../../../../shared/input/LongSelect.tsx'
import { phases } from '../../../shared/known-values.ts'
import { figures, limits } from './event-values.ts'
import type { EventValues } from './event-values.ts'

/** Season, place, dates and currency of an event. */
export function EventFields({ form }: { form: UseFormReturnType<EventValues> }) {
  const { t } = useTranslation('grandFinal')
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <TextInput label={t('setUp.season')} maxLength={40} {...form.getInputProps('season')} />
      <TextInput label={t('setUp.place')} maxLength={80} {...form.getInputProps('place')} />
      <LongSelect
        size="md"
        searchable
        allowDeselect={false}
        label={t('setUp.timeZone')}
        data={timeZones()}
        {...form.getInputProps('timeZone')}
      />
      <DateField label={t('setUp.startsOn')} {...form.getInputProps('startsOn')} />
      <DateField label={t('setUp.endsOn')} {...form.getInputProps('endsOn')} />
      <Select
        size="md"
        allowDeselect={false}
        label={t('setUp.currency')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={t('setUp.currencyText')}
        data={eventCurrencies}
        {...form.getInputProps('currency')}
      />
    </SimpleGrid>
  )
}

/** Opening times of the phases, in the zone of the event. */
export function PhaseFields({ form }: { form: UseFormReturnType<EventValues> }) {
  const { t } = useTranslation('grandFinal')
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} mb="xs">
        {t('setUp.phases', { zone: form.values.timeZone })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {phases.map((name) => (
          <DateField
            key={name}
            withTime
            zone={form.values.timeZone}
            label={t(`phase.${name}`)}
            {...form.getInputProps(`phases.${name}`)}
          />
        ))}
      </SimpleGrid>
    </fieldset>
  )
}

/** Limits of places and the rules for teachers and offers. */
export function PlaceFields({ form }: { form: UseFormReturnType<EventValues> }) {
  const { t } = useTranslation('grandFinal')
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} mb="xs">
        {t('setUp.places')}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        {limits.map((name) => (
          <NumberInput
            size="md"
            key={name}
            label={t(`setUp.${name}`)}
            placeholder={t('setUp.noLimit')}
            min={0}
            {...form.getInputProps(name)}
          />
        ))}
        {figures.map((name) => (
          <NumberInput key={name} size="md" label={t(`setUp.${name}`)} min={0} {...form.getInputProps(name)} />
        ))}
      </SimpleGrid>
    </fieldset>
  )
}
