import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface FieldProps<T> {
  value: T
  onChange: (value: T) => void
}

/** Input for the number of places to give to or take from a group. */
export function PlacesField(props: FieldProps<number | string>) {
  const { t } = useTranslation('grandFinal')
  return (
    <NumberInput
      label={t('admin.amount')}
      description={t('admin.amountText')}
      min={-500}
      max={500}
      required
      {...props}
    />
  )
}

/** Input for the reason of a change of places, kept in the group's history. */
export function PlacesReason({ value, onChange }: FieldProps<string>) {
  const { t } = useTranslation('grandFinal')
  return (
    <TextInput
      label={t('action.reason')}
      description={t('admin.reasonText')}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
