import type { Ctx } from '../../../context/context.ts'
import { readSetting, type SettingData } from '../../settings/public.ts'

/** An account for transfers in one currency. */
export type BankAccount = SettingData<'bankTransfer'>['accounts'][number]

/** The account for transfers in a currency; null if there is none, so that transfers are not offered. */
export async function accountFor(ctx: Ctx, currency: string): Promise<BankAccount | null> {
  const setting = await readSetting(ctx, 'bankTransfer')
  return setting?.accounts.find((account) => account.currency === currency) ?? null
}
