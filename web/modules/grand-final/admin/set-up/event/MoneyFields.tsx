import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { EventValues } from './event-values.ts'

interface MoneyFieldsProps {
  form: UseFormReturnType<EventValues>
  /** Currency of the event. */
  currency: string
}

/** Supplement and surcharge of an event, and the refunds on cancellation. */
export function MoneyFields({ form, currency }: MoneyFieldsProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" fw={600} mb="xs">
        {t('setUp.money', { currency: currency })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
        <NumberInput
          size="md"
          label={t('setUp.supplement')}
          decimalScale={2}
          fixedDecimalScale
          min={0}
          {...form.getInputProps('supplement')}
        />
        <NumberInput
          size="md"
          label={t('setUp.cardSurcharge')}
          decimalScale={2}
          min={0}
          max={20}
          suffix=" %"
          {...form.getInputProps('cardSurcharge')}
        />
      </SimpleGrid>
      <Text mt="md" mb="xs">
        {t('setUp.rules')}
      </Text>
      <CancellationRules form={form} />
    </fieldset>
  )
}

/** Refunds by the number of days before the event. */
function CancellationRules({ form }: { form: UseFormReturnType<EventValues> }) {
  const { t } = useTranslation('grandFinal')
  return (
    <Stack gap="xs">
      {form.values.rules.map((_, i) => (
        <Group key={i} align="flex-end" gap="sm">
          <NumberInput
            size="md"
            label={t('setUp.daysBefore')}
            min={0}
            max={1000}
            {...form.getInputProps(`rules.${i}.daysBefore`)}
          />
          <NumberInput
            size="md"
            label={t('setUp.percent')}
            min={0}
            max={100}
            suffix=" %"
            {...form.getInputProps(`rules.${i}.percent`)}
          />
          <Button variant="subtle" color="red" size="md" onClick={() => form.removeListItem('rules', i)}>
            {t('setUp.removeRule')}
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={form.values.rules.length >= 10}
          onClick={() => form.insertListItem('rules', { daysBefore: 0, percent: 0 })}
        >
          {t('setUp.addRule')}
        </Button>
      </div>
    </Stack>
  )
}
