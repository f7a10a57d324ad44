import { Button, NumberInput, Paper, Stack, TextInput } from '@mantine/core'
import { minorUnits } from '../../../../shared/decimal.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import { useTranslation } from 'react-i18next'

export interface MoneyFormProps {
  /** Initial amount in minor units; without it the form has no amount field. */
  amount?: number
  /** Maximum amount in minor units. */
  max?: number
  currency?: string
  textLabel: string
  /** Hint about who can read the text. */
  textHint?: string
  submitLabel: string
  danger?: boolean
  /** @param amount minor units; 0 without an amount field */
  onSubmit: (amount: number, text: string, shown: ShownByForm) => Promise<unknown>
}

/** Form with an amount and a reason, for commands on a payment. */
export function MoneyForm(props: MoneyFormProps) {
  const { amount, max, currency, textLabel } = props
  const { t } = useTranslation('payments')
  const form = useServerForm({
    initialValues: { amount: (amount ?? 0) / 100, text: '' },
    validate: {
      amount: (value) => {
        if (amount === undefined) return null
        return value > 0 && (max === undefined || minorUnits(value) <= max) ? null : t('action.amountWrong')
      },
      text: (value) => (value.trim().length >= 3 ? null : t('action.textMissing')),
    },
  })
  const submit = form.submit(({ amount: value, text }, shown) => props.onSubmit(minorUnits(value), text.trim(), shown))
  return (
    <Paper withBorder p="md" radius="md">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm" align="flex-start">
          {amount !== undefined && (
            <NumberInput
              label={t('action.amountLabel', { currency })}
              decimalScale={2}
              fixedDecimalScale
              min={0}
              max={max === undefined ? undefined : max / 100}
              {...form.getInputProps('amount')}
            />
          )}
          <TextInput
            w="100%"
            label={textLabel}
            description={props.textHint}
            maxLength={200}
            {...form.getInputProps('text')}
          />
          <Button type="submit" {...(props.danger && { color: 'red' })} loading={form.pending}>
            {props.submitLabel}
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
