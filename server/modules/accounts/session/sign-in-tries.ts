import type { Ctx } from '../../../graphql/context.ts'
import { codeOf } from '../../../graphql/errors.ts'
import type { User } from '../user.entity.ts'
import { noteSignInLimit } from './sign-in-limit.ts'
import { hashSecret } from './token.service.ts'

/** What wrong passwords are counted by: the account, so that its two names share one count, or a name nobody has. */
export const accountKey = (user: User | null, name: string): string => user?.id ?? name

/** Where a try comes from, as far as the account knows it. */
interface Source {
  /** the device where the account has signed in before, otherwise the address */
  readonly key: string
  /** the account has signed in on this device or from this address before */
  readonly isKnown: boolean
}

/** An account that does not exist; keeps the work for unknown names the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

async function sourceOf(ctx: Ctx, user: User | null): Promise<Source> {
  const secret = ctx.deviceCookie.read()
  const deviceHash = secret && hashSecret(secret)
  const [{ device, address }]: [{ device: boolean; address: boolean }] = await ctx.db.query(
    `select coalesce(bool_or(device_hash = $2), false) as device, coalesce(bool_or(address = $3), false) as address
     from session where user_id = $1`,
    [user?.id ?? nobody, deviceHash, ctx.request.address],
  )
  return { key: device ? `device:${deviceHash}` : ctx.request.address, isKnown: device || address }
}

/**
 * Counts a try to sign in before the password is looked at, so that simultaneous guesses count too. Tries are limited
 * by account and device or address: a stranger uses up the stranger's own tries. All unknown devices at unknown
 * addresses together have a further limit, against guesses from many addresses. The owner is told of either limit.
 * @param name as typed, in lower case
 * @returns what to call after a successful sign-in
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
    if (codeOf(error) === 'RATE_LIMITED') await noteSignInLimit(ctx, account, name)
    throw error
  }
  return async () => {
    await limits.reset('signInByAccount', `${account} ${key}`)
    if (!isKnown) await limits.giveBack('signInByUnknownDevices', account)
  }
}

/** Forgets the tries of an account from here, and those of unknown devices: its owner has proved to be the owner. */
export async function forgetSignInTries(ctx: Ctx, user: User): Promise<void> {
  const { key } = await sourceOf(ctx, user)
  for (const source of new Set([key, ctx.request.address])) {
    await ctx.node.limits.reset('signInByAccount', `${user.id} ${source}`)
  }
  await ctx.node.limits.reset('signInByUnknownDevices', user.id)
}
