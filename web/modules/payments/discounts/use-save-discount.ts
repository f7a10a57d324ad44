import { useTranslation } from 'react-i18next'
import { graphql } from 'react-relay'
import type { useSaveDiscountGenerateMutation } from '../../../__generated__/useSaveDiscountGenerateMutation.graphql.ts'
import type { useSaveDiscountUpdateMutation } from '../../../__generated__/useSaveDiscountUpdateMutation.graphql.ts'
import { useCommand } from '../../../relay/use-command.ts'
import type { ShownByForm } from '../../../shared/forms/use-server-form.ts'
import { useTableView } from '../../../shared/table/use-table-view.ts'
import type { AdminDiscountRow } from './admin-discount-row.ts'
import { batchInput, discountInput } from './discount-form.ts'
import type { DiscountValues } from './discount-form.ts'
import { discountsList } from './discounts-view.ts'

/**
 * Returns a function that saves the edited code, or creates a batch; the list then shows the new codes that match its
 * filters. It resolves with the new codes, none after an edit.
 */
export function useSaveDiscount(old: AdminDiscountRow | null) {
  const { t } = useTranslation('payments')
  const listed = discountsList.variablesOf(useTableView(discountsList))
  const [generate] = useCommand<useSaveDiscountGenerateMutation>(graphql`
    mutation useSaveDiscountGenerateMutation(
      $input: GenerateDiscountsInput!
      $search: String
      $state: DiscountState
      $batch: String
      $ownerId: ID
      $order: DiscountOrder
      $descending: Boolean
      $startAt: String
    ) {
      generateDiscounts(input: $input) {
        discounts {
          code
        }
        query {
          ...JanusDiscountsList_query
        }
      }
    }
  `)
  const [update] = useCommand<useSaveDiscountUpdateMutation>(graphql`
    mutation useSaveDiscountUpdateMutation($input: UpdateDiscountInput!) {
      updateDiscount(input: $input) {
        discount {
          ...adminDiscountRow_discount
        }
      }
    }
  `)
  return async (values: DiscountValues, shown: ShownByForm): Promise<readonly string[]> => {
    const input = discountInput(values)
    if (old) {
      await update({ input: { ...input, id: old.id } }, { success: t('discount.changed'), ...shown })
      return []
    }
    const { generateDiscounts } = await generate({ input: { ...input, ...batchInput(values) }, ...listed }, shown)
    return generateDiscounts.discounts.map(({ code }) => code)
  }
}
