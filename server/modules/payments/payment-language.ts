import type { Ctx } from '../../context/context.ts'
import { defineHook } from '../../base/hooks.ts'

type Language = (subject: string) => string

/** Hook of the module whose subjects are paid for: their language as SQL over the subject id. */
export const paymentLanguageFrom = defineHook<Language>('payments.language')

/** SQL: exam language by subject id; null for subjects other than applications. */
export function languageOfPayment({ node }: Pick<Ctx, 'node'>, subject: string): string {
  const known = node.hooks.of(paymentLanguageFrom)
  return known.length ? `coalesce(${known.map((language) => language(subject)).join(', ')})` : 'null::text'
}
