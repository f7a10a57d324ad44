import type { Ctx } from '../../../context/context.ts'
import { allOrSome } from '../../../graphql/all-or-some.ts'
import { badInput, failure } from '../../../errors/errors.ts'
import { examById } from '../../exams/public.ts'
import { isGrandFinal, type Payment } from '../payment.entity.ts'
import { DiscountScope, type Discount } from './discount.entity.ts'

/** The fees to which a code applies. */
export type Scope = Pick<Discount, 'scope' | 'allCategories' | 'categoryIds'>

/** Whether the code applies to exams of this category. */
export const coversCategory = ({ scope, allCategories, categoryIds }: Scope, categoryId: string | null): boolean =>
  scope === DiscountScope.exams && (allCategories || (categoryId !== null && categoryIds.includes(categoryId)))

/** Whether the code applies to the payment. */
export async function coversPayment(ctx: Ctx, scope: Scope, payment: Payment): Promise<boolean> {
  if (isGrandFinal(payment)) return scope.scope === DiscountScope.grandFinal
  const exam = payment.examId ? await examById(ctx).load(payment.examId) : null
  return coversCategory(scope, exam?.categoryId ?? null)
}

/** SQL condition: the row `discount` applies to every payment of the ids in the parameter. */
export const coversPaymentsSql = (ids: string): string =>
  `not exists (select from payment p left join exam e on e.id = p.exam_id where p.id = any(${ids}) and not coalesce(
     case when p.subject = 'grandFinal' then discount.scope = 'grandFinal'
       else discount.scope = 'exams' and (discount.all_categories or e.category_id = any(discount.category_ids)) end,
     false))`

/** The failure of a code that applies to none of the payments. */
export function outOfScope({ scope }: Scope, payments: readonly Payment[]) {
  if (scope === DiscountScope.grandFinal && !payments.some(isGrandFinal)) {
    return failure('RULE_BROKEN', 'This discount code is valid for the Grand Final only', { discount: 'otherScope' })
  }
  if (scope === DiscountScope.exams && payments.length && payments.every(isGrandFinal)) {
    const sentence = 'This discount code is valid for exams, not for the Grand Final'
    return failure('RULE_BROKEN', sentence, { discount: 'otherScope' })
  }
  return failure('RULE_BROKEN', 'This discount code does not apply to your selection', { discount: 'otherCategory' })
}

/** Whether two codes apply to the same fees. */
export const sameScope = (a: Scope, b: Scope): boolean =>
  a.scope === b.scope && a.allCategories === b.allCategories && sameIds(a.categoryIds, b.categoryIds)

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size

/** The part of an input with the scope of a code; omitted fields are unchanged. */
export interface ScopeInput {
  scope?: DiscountScope | null
  allCategories?: boolean | null
  categoryIds?: string[] | null
}

/**
 * Scope of a code after an input. Only `allCategories: true` widens it; a new code without both fields applies to all
 * exams.
 * @param before null for a new code
 * @throws BAD_USER_INPUT for categories together with all of them or with the Grand Final, and for no categories
 */
export function scopeAfter(input: ScopeInput, before: Scope | null): Scope {
  const scope = input.scope ?? before?.scope ?? DiscountScope.exams
  if (scope === DiscountScope.grandFinal) {
    if (input.allCategories || input.categoryIds?.length) {
      throw badInput({ categoryIds: ['A code for the Grand Final has no categories'] })
    }
    return { scope, allCategories: false, categoryIds: [] }
  }
  const ofGrandFinal = before?.scope === DiscountScope.grandFinal
  const { all, some } = allOrSome(
    // a code that applied to the Grand Final needs a choice of exams now
    { all: input.allCategories ?? (ofGrandFinal ? false : null), some: input.categoryIds },
    before && { all: before.allCategories, some: before.categoryIds },
    'categoryIds',
  )
  return { scope, allCategories: all, categoryIds: some }
}
