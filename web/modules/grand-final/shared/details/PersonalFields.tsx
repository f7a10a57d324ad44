import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { diets, shirts } from '../known-values.ts'
import { DetailField } from './DetailField.tsx'
import type { DetailsValues } from './details-values.ts'

/** Diet, shirt and contacts. */
export function PersonalFields({ form }: { form: UseFormReturnType<DetailsValues> }) {
  const { t } = useTranslation('grandFinal')
  return (
    <>
      <Select
        size="md"
        clearable
        label={t('details.diet')}
        data={diets.map((diet) => ({ value: diet, label: t(`diet.${diet}`) }))}
        {...form.getInputProps('diet')}
        value={form.values.diet || null}
        onChange={(diet) => form.setFieldValue('diet', diet ?? '')}
      />
      <Select
        size="md"
        clearable
        label={t('details.shirt')}
        data={[...shirts]}
        {...form.getInputProps('shirt')}
        value={form.values.shirt || null}
        onChange={(shirt) => form.setFieldValue('shirt', shirt ?? '')}
      />
      <DetailField form={form} name="phone" type="tel" maxLength={40} />
      <DetailField form={form} name="email" type="email" />
      <DetailField form={form} name="emergencyName" />
      <DetailField form={form} name="emergencyPhone" type="tel" maxLength={40} />
    </>
  )
}
