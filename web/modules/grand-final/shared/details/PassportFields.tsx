import { Select } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../../shared/input/DateField.tsx'
import { CountrySelect } from '../../../../shared/place/CountrySelect.tsx'
import { nameOrders } from '../known-values.ts'
import { DetailField } from './DetailField.tsx'
import type { DetailsValues } from './details-values.ts'

/** Name, birth and nationality as in the passport, and the passport itself. */
export function PassportFields({ form }: { form: UseFormReturnType<DetailsValues> }) {
  const { t } = useTranslation('grandFinal')
  return (
    <>
      <PassportNames form={form} />
      <DateField label={t('details.birth')} {...form.getInputProps('birth')} />
      <CountrySelect
        label={t('details.nationality')}
        value={form.values.nationality}
        error={form.errors['nationality']}
        onChange={(code) => form.setFieldValue('nationality', code)}
      />
      <DetailField form={form} name="passportNumber" maxLength={30} />
      <DateField label={t('details.passportExpires')} {...form.getInputProps('passportExpires')} />
    </>
  )
}

/** Names in the order of the passport; some passports contain a single name. */
function PassportNames({ form }: { form: UseFormReturnType<DetailsValues> }) {
  const { t } = useTranslation('grandFinal')
  const order = form.values.passportNameOrder
  const first = <DetailField key="first" form={form} name="passportFirstName" />
  const last = <DetailField key="last" form={form} name="passportLastName" />
  return (
    <>
      <Select
        size="md"
        allowDeselect={false}
        label={t('details.passportNameOrder')}
        data={nameOrders.map((value) => ({ value, label: t(`nameOrder.${value}`) }))}
        value={order || 'givenFirst'}
        onChange={(chosen) => form.setFieldValue('passportNameOrder', chosen ?? '')}
      />
      {order === 'single' ? (
        <DetailField form={form} name="passportLastName" label={t('details.passportName')} />
      ) : order === 'familyFirst' ? (
        [last, first]
      ) : (
        [first, last]
      )}
    </>
  )
}
