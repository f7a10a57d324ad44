import { NumberInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DiscountForm } from './discount-form.ts'
import { FieldPair, hintBelow } from './FieldPair.tsx'

/** Number, prefix, batch name and tier of new codes. */
export function DiscountBatchFields({ form }: { form: DiscountForm }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <FieldPair>
        <NumberInput label={t('discount.count')} min={1} max={1000} {...form.getInputProps('count')} />
        <TextInput size="sm" label={t('discount.prefix')} maxLength={20} {...form.getInputProps('prefix')} />
      </FieldPair>
      <FieldPair>
        <TextInput size="sm" label={t('discount.batch')} maxLength={80} {...form.getInputProps('batch')} />
        <TextInput
          {...hintBelow}
          size="sm"
          label={t('discount.tier')}
          description={t('discount.tierHint')}
          maxLength={40}
          {...form.getInputProps('tier')}
        />
      </FieldPair>
    </>
  )
}
