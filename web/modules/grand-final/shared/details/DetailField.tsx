import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import type { DetailsValues, TextField } from './details-values.ts'

interface DetailFieldProps extends Pick<TextInputProps, 'type' | 'maxLength' | 'label'> {
  form: UseFormReturnType<DetailsValues>
  name: TextField
}

/** Text field of a detail, by default labelled with the detail's name. */
export function DetailField({ form, name, ...more }: DetailFieldProps) {
  const { t } = useTranslation('grandFinal')
  return (
    <TextInput
      label={t(`details.${name}`)}
      autoComplete="off"
      maxLength={100}
      {...more}
      {...form.getInputProps(name)}
    />
  )
}
