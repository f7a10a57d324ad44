import { NumberInput, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DiscountForm } from './discount-form.ts'
import { FieldPair, hintBelow } from './FieldPair.tsx'

/** Value of a code, in percent or as an amount, and the number of times it can be used. */
export function DiscountValueFields({ form }: { form: DiscountForm }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <SegmentedControl
        aria-label={t('discount.kind')}
        data={[
          { value: 'percent', label: t('discount.percent') },
          { value: 'amount', label: t('discount.amount') },
        ]}
        {...form.getInputProps('kind')}
      />
      <FieldPair>
        <NumberInput label={t('discount.value')} min={0} decimalScale={2} {...form.getInputProps('value')} />
        <NumberInput
          {...hintBelow}
          label={t('discount.quota')}
          description={t('discount.quotaHint')}
          min={1}
          {...form.getInputProps('quota')}
        />
      </FieldPair>
    </>
  )
}
