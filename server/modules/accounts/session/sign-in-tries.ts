import type { Ctx } from '../../../context/context.ts'
import { codeOf } from '../../../errors/errors.ts'
import type { User } from '../user.entity.ts'
import { recordSignInLimit } from './sign-in-limit.ts'
import { hashSecret } from './token.service.ts'

/**
 * Key under which wrong passwords are counted: the account, so that its two names share a count, or an unknown name.
 */
export const accountKey = (user: User | null, name: string): string => user?.id ?? name

/** Source of a login attempt, as far as it is known to the account. */
interface Source {
  /** the device if known to the account, otherwise the address */
  readonly key: string
  /** the account has logged in on this device or from this address before */
  readonly isKnown: boolean
}

/** Id of no account, for doing the same work for unknown names. */
const noAccount = '00000000-0000-0000-0000-000000000000'

async function sourceOf(ctx: Ctx, user: User | null): Promise<Source> {
  const secret = ctx.deviceCookie.read()
  const deviceHash = secret && hashSecret(secret)
  const [{ device, address }]: [{ device: boolean; address: boolean }] = await ctx.db.query(
    `select coalesce(bool_or(device_hash = $2), false) as device, coalesce(bool_or(address = $3), false) as address
     from session where user_id = $1`,
    [user?.id ?? noAccount, deviceHash, ctx.request.address],
  )
  return { key: device ? `device:${deviceHash}` : ctx.request.address, isKnown: device || address }
}

/**
 * Counts a login attempt before the password is checked, so that concurrent guesses count too. Attempts are limited per
 * account and device or address, so a stranger uses up only their own attempts. All unknown devices at unknown
 * addresses share a further limit, against distributed guessing. The owner is notified when either limit is reached.
 * @param name as typed, in lower case
 * @returns a function to call after a successful login
 * @throws RATE_LIMITED
 */
export async function countSignInTry(ctx: Ctx, user: User | null, name: string): Promise<() => Promise<void>> {
  const account = accountKey(user, name)
  const { key, isKnown } = await sourceOf(ctx, user)
  const { limits } = ctx.node
  try {
    await limits.consume('signInByAccount', `${account} ${key}`)
    if (!isKnown) await limits.consume('signInByUnknownDevices', account)
  } catch (error) {
    if (codeOf(error) === 'RATE_LIMITED') await recordSignInLimit(ctx, account, name)
    throw error
  }
  return async () => {
    await limits.reset('signInByAccount', `${account} ${key}`)
    if (!isKnown) await limits.giveBack('signInByUnknownDevices', account)
  }
}

/** Resets an account's attempts from this source and from unknown devices, once its owner has authenticated. */
export async function resetSignInTries(ctx: Ctx, user: User): Promise<void> {
  const { key } = await sourceOf(ctx, user)
  for (const source of new Set([key, ctx.request.address])) {
    await ctx.node.limits.reset('signInByAccount', `${user.id} ${source}`)
  }
  await ctx.node.limits.reset('signInByUnknownDevices', user.id)
}
