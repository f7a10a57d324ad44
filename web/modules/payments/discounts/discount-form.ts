import { useTranslation } from 'react-i18next'
import { minorUnits } from '../../../../shared/decimal.ts'
import { useServerForm } from '../../../shared/forms/use-server-form.ts'
import type { ServerForm } from '../../../shared/forms/use-server-form.ts'
import type { AdminDiscountRow } from './admin-discount-row.ts'

/** Form values of one discount code, or of a batch of new ones. */
export interface DiscountValues {
  kind: 'percent' | 'amount'
  /** Percent, or an amount in major units. */
  value: number
  quota: number
  /** Number of new codes. */
  count: number
  prefix: string
  batch: string
  tier: string
  /** YYYY-MM-DD; empty if the code does not expire. */
  expiresOn: string
  ownerId: string | null
  scope: AdminDiscountRow['scope']
  allCategories: boolean
  categoryIds: string[]
}

export type DiscountForm = ServerForm<DiscountValues>

const newCodes: DiscountValues = {
  kind: 'percent',
  value: 20,
  quota: 1,
  count: 10,
  prefix: '',
  batch: '',
  tier: '',
  expiresOn: '',
  ownerId: null,
  scope: 'exams',
  allCategories: true,
  categoryIds: [],
}

const valuesOf = ({ amount, percent, quota, tier, expiresAt, owner, ...code }: AdminDiscountRow): DiscountValues => ({
  ...newCodes,
  kind: amount ? 'amount' : 'percent',
  value: amount ? amount.amount / 100 : (percent ?? 0),
  quota,
  tier: tier ?? '',
  expiresOn: expiresAt?.slice(0, 10) ?? '',
  ownerId: owner?.userId ?? null,
  scope: code.scope,
  allCategories: code.allCategories,
  categoryIds: code.categories.map(({ id }) => id),
})

/** Form for a discount code. @param old the edited code; null for a batch of new codes */
export function useDiscountForm(old: AdminDiscountRow | null): DiscountForm {
  const { t } = useTranslation('payments')
  return useServerForm<DiscountValues>({
    initialValues: old ? valuesOf(old) : newCodes,
    validate: {
      value: (value, { kind }) =>
        value > 0 && (kind === 'amount' || (value <= 100 && Number.isInteger(value))) ? null : t('discount.valueWrong'),
      categoryIds: (chosen, { scope, allCategories }) =>
        scope === 'grandFinal' || allCategories || chosen.length > 0 ? null : t('scope.chooseCategories'),
      quota: (value) => (value >= 1 ? null : t('discount.quotaWrong')),
      count: (value) => (value >= 1 && value <= 1000 ? null : t('discount.countWrong')),
      prefix: (value) => (/^[A-Za-z0-9-]{0,20}$/.test(value) ? null : t('discount.prefixWrong')),
    },
  })
}

/** Input fields shared by creating and editing. */
export function discountInput({ kind, value, quota, expiresOn, ownerId, scope, ...values }: DiscountValues) {
  const allCategories = scope === 'exams' && values.allCategories
  return {
    quota,
    ownerId,
    scope,
    allCategories,
    categoryIds: scope === 'exams' && !allCategories ? values.categoryIds : [],
    percent: kind === 'percent' ? value : null,
    amount: kind === 'amount' ? minorUnits(value) : null,
    // A code is valid until the end of its last day.
    expiresAt: expiresOn ? `${expiresOn}T23:59:59.000Z` : null,
  }
}

/** Input fields of a batch of new codes. */
export const batchInput = ({ count, prefix, batch, tier }: DiscountValues) => ({
  count,
  prefix: prefix || null,
  batch: batch.trim() || null,
  tier: tier || null,
})
