import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscountScopeFields_query$key } from '../../../__generated__/DiscountScopeFields_query.graphql.ts'
import { FormDialog } from '../../../shared/FormDialog.tsx'
import { DateField } from '../../../shared/input/DateField.tsx'
import { OwnerSelect } from '../../../shared/people/OwnerSelect.tsx'
import type { AdminDiscountRow } from './admin-discount-row.ts'
import { useDiscountForm } from './discount-form.ts'
import { DiscountBatchFields } from './DiscountBatchFields.tsx'
import { DiscountScopeFields } from './DiscountScopeFields.tsx'
import { DiscountValueFields } from './DiscountValueFields.tsx'
import { MadeCodes } from './MadeCodes.tsx'
import { useSaveDiscount } from './use-save-discount.ts'

export interface DiscountDialogProps {
  query: DiscountScopeFields_query$key
  edited: AdminDiscountRow | 'new'
  onClose: () => void
}

/** Dialog that creates a batch of discount codes or edits one. */
export function DiscountDialog({ query, edited, onClose }: DiscountDialogProps) {
  const { t } = useTranslation('payments')
  const old = edited === 'new' ? null : edited
  const form = useDiscountForm(old)
  const save = useSaveDiscount(old)
  const [made, setMade] = useState<readonly string[] | null>(null)
  if (made) return <MadeCodes codes={made} onClose={onClose} />
  return (
    <FormDialog
      title={old ? t('discount.editTitle', { code: old.code }) : t('discount.generate')}
      submitLabel={old ? t('discount.save') : t('discount.generateNow')}
      cancelLabel={t('discount.cancel')}
      busy={form.pending}
      noValidate
      onSubmit={form.submit(save, old ? onClose : setMade)}
      onClose={onClose}
    >
      <DiscountValueFields form={form} />
      {!old && <DiscountBatchFields form={form} />}
      <DateField size="sm" label={t('discount.expiresOn')} {...form.getInputProps('expiresOn')} />
      <OwnerSelect
        label={t('discount.owner')}
        description={t('discount.ownerHint')}
        placeholder={t('discount.ownerNobody')}
        known={old?.owner}
        value={form.values.ownerId}
        onChange={(id) => form.setFieldValue('ownerId', id)}
      />
      <DiscountScopeFields query={query} form={form} />
    </FormDialog>
  )
}
