import { foldTyped } from '../../../base/typed-code.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput, failure, unauthenticated } from '../../../errors/errors.ts'
import { passwordMatches } from '../password/password.ts'
import { beginSession } from './session.service.ts'
import { challenge } from './sign-in-challenge.ts'
import { countSignInTry } from './sign-in-tries.ts'
import { totpOf } from '../totp/totp.service.ts'
import { User } from '../user.entity.ts'

/**
 * Result of a login: an access token; with two-step login a challenge for `completeSignIn`; for a draft the
 * reference code to register with.
 */
export interface SignIn {
  accessToken: string | null
  challenge: string | null
  isDraft: boolean
  referenceCode: string | null
}

const refused = () => unauthenticated('Wrong username or password')

/**
 * Logs in by e-mail address or student ID and password, or a draft by student ID and reference code. Every failure
 * gives the same error, so that it reveals nothing.
 * @throws BAD_USER_INPUT when both are empty, RATE_LIMITED, UNAUTHENTICATED
 */
export async function signIn(ctx: Ctx, input: { username: string; password: string }): Promise<SignIn> {
  const username = input.username.trim().toLowerCase()
  if (!username && !input.password) {
    const sentence = ['Please enter your username and password']
    throw badInput({ username: sentence, password: sentence })
  }
  await ctx.node.limits.consume('signInByAddress', ctx.request.address)
  const found = await findNamed(ctx, username)
  const user = found && (await afterMerges(ctx, found))
  const succeeded = await countSignInTry(ctx, user, username)
  const matches = await passwordMatches(user?.passwordHash ?? null, input.password)
  // only who knows the password of the merged account is told where it has gone
  if (
    found &&
    user &&
    found.id !== user.id &&
    !matches &&
    (await passwordMatches(found.passwordHash, input.password))
  ) {
    throw failure('ACCOUNT_MERGED', { username: user.username })
  }
  if (!user || user.disabledAt) throw refused()
  if (user.isDraft) {
    if (!user.referenceCode || user.referenceCode !== foldTyped(input.password).toUpperCase()) throw refused()
    return { accessToken: null, challenge: null, isDraft: true, referenceCode: user.referenceCode }
  }
  if (!matches) throw refused()
  const full = { isDraft: false, referenceCode: null }
  if (await totpOf(ctx, user.id)) return { accessToken: null, challenge: await challenge(ctx, user), ...full }
  await succeeded()
  return { ...(await beginSession(ctx, user)), challenge: null, ...full }
}

/**
 * Finds a user by e-mail address or student ID in lower case, including the password hash. The names of an account that was
 * merged find the account that stayed.
 */
export async function findByName(ctx: Ctx, name: string): Promise<User | null> {
  const found = await findNamed(ctx, name)
  return found && afterMerges(ctx, found)
}

/** Merges that are followed from one account; each one needs another account of the same person. */
const maxMerges = 10

/** The account that an account was merged into, and that into which this one was merged; itself without a merge. */
async function afterMerges(ctx: Ctx, found: User): Promise<User> {
  let user = found
  for (let i = 0; i < maxMerges && user.mergedIntoId; i++) {
    user = await ctx.db
      .createQueryBuilder(User, 'user')
      .addSelect('user.passwordHash')
      .where('user.id = :id', { id: user.mergedIntoId })
      .getOneOrFail()
  }
  return user
}

function findNamed(ctx: Ctx, name: string): Promise<User | null> {
  return ctx.db
    .createQueryBuilder(User, 'user')
    .addSelect('user.passwordHash')
    .where('lower(user.username) = :name or lower(user.email) = :name', { name })
    .orderBy('user.createdAt')
    .limit(1)
    .getOne()
}
