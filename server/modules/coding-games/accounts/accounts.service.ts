import { createHash, randomUUID } from 'node:crypto'
import { IsNull } from 'typeorm'
import { required } from '../../../../shared/required.ts'
import { isViolationOf } from '../../../database/constraints.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Ctx } from '../../../context/context.ts'
import { failure, notFound } from '../../../errors/errors.ts'
import { CodingProblem, type CodingUser } from '../../../providers/coding/coding-games.ts'
import { viewerId } from '../../../context/viewer.ts'
import { User } from '../../accounts/public.ts'
import { codingOf, problemOf, problemSentence } from './at-provider.ts'
import { CodingAccount, type CodingLanguage } from './coding-account.entity.ts'
import { newToken } from './tokens.service.ts'

/** Milliseconds for which stored progress is shown without another request to the provider. */
const freshnessMs = 30_000
/** Unique index over the players of linked accounts. */
const playerOnce = 'IDX_a72e5d1c3c49c456291fdc1cec'

/** The viewer's linked account, or null. */
const ownAccount = (ctx: Ctx): Promise<CodingAccount | null> =>
  ctx.db.findOneBy(CodingAccount, { userId: viewerId(ctx), unlinkedAt: IsNull() })

const linkedElsewhere = () => failure('CONFLICT', 'This player is linked to another student')
const notLinked = () => notFound('No account is linked yet')

async function linkedAccount(ctx: Ctx): Promise<CodingAccount> {
  const account = await ownAccount(ctx)
  if (!account?.providerUserId) throw notLinked()
  return account
}

/**
 * The viewer's account; without one, a new row with the last linked player.
 * @returns null if the player was given to another student or the account has been unlinked since
 */
async function openAccount(ctx: Ctx): Promise<CodingAccount | null> {
  await ctx.db.query(
    `insert into coding_account (user_id, language, identity, provider_user_id, slug, created_at)
     select $1, coalesce(former.language, 'python'), coalesce(former.identity, $1), former.provider_user_id, former.slug, $2
     -- waits for an admin who links another player
     from (select from "user" where id = $1 for no key update) locked left join (
       select language, identity, provider_user_id, slug from coding_account own
       where user_id = $1 and not exists (
         select from coding_account other
         where other.provider_user_id = own.provider_user_id and other.unlinked_at is null and other.user_id <> $1
       ) order by created_at desc, id desc limit 1
     ) former on true
     on conflict do nothing`,
    [ctx.viewer.id, new Date(ctx.clock.now())],
  )
  return ownAccount(ctx)
}

/**
 * Creates the viewer's account at the provider and links it. Idempotent; completes an earlier call that failed halfway.
 * After unlinking it links the last linked player again.
 * @throws RULE_BROKEN (no provider, refused), OVERLOADED (no response), RATE_LIMITED, NOT_FOUND (unlinked since)
 */
export async function invokeCoding(ctx: Ctx): Promise<CodingAccount> {
  await ctx.node.limits.consume('providerCallByUser', viewerId(ctx))
  const coding = codingOf(ctx)
  const userId = viewerId(ctx)
  const account = (await openAccount(ctx)) ?? (await openAccount(ctx))
  if (!account) throw notLinked()
  if (account.linkedAt) return account
  try {
    const user = await ctx.db.findOneByOrFail(User, { id: userId })
    // the provider gets neither the name nor the e-mail address of the child
    const name = user.username
    const email = `${userId}@${new URL(ctx.node.config.publicUrl).hostname}`
    const former = account.providerUserId && (await coding.findUser(account.providerUserId))
    const player = former || (await coding.createUser({ name, email, language: account.language }))
    await keepPlayer(ctx, account, player)
    await coding.linkIdentity(player.id, await newToken(ctx, account, 'access'))
    await savePlayerState(ctx, account.id, player)
    await ctx.db.query('update coding_account set linked_at = coalesce(linked_at, $2) where id = $1', [
      account.id,
      new Date(ctx.clock.now()),
    ])
  } catch (error) {
    const kind = problemOf(ctx, error)
    await recordProviderProblem(ctx, account.id, kind)
    throw problemSentence(kind)
  }
  return linkedAccount(ctx)
}

/**
 * Stores the player of a linked account. A player belongs to one student at a time.
 * @throws CodingProblem (linked to another student), NOT_FOUND (unlinked since)
 */
async function keepPlayer(ctx: Ctx, { id }: CodingAccount, player: CodingUser): Promise<void> {
  const change = { providerUserId: player.id, slug: player.slug }
  try {
    const { affected } = await ctx.db.update(CodingAccount, { id, unlinkedAt: IsNull() }, change)
    if (!affected) throw notLinked()
  } catch (error) {
    if (!isViolationOf(error, playerOnce)) throw error
    throw new CodingProblem('refused', 'The player is linked to another student')
  }
}

/** @throws NOT_FOUND (no account), OVERLOADED, RULE_BROKEN, RATE_LIMITED */
export async function switchLanguage(ctx: Ctx, language: CodingLanguage): Promise<CodingAccount> {
  await ctx.node.limits.consume('providerCallByUser', viewerId(ctx))
  const coding = codingOf(ctx)
  const account = await linkedAccount(ctx)
  try {
    await coding.setLanguage(required(account.providerUserId, 'id at the provider'), language)
  } catch (error) {
    throw problemSentence(problemOf(ctx, error))
  }
  await ctx.db.update(CodingAccount, { id: account.id, unlinkedAt: IsNull() }, { language })
  return Object.assign(account, { language })
}

/**
 * The viewer's account with its progress. While the provider does not respond: the last known progress and the problem.
 */
export async function codingInfo(ctx: Ctx): Promise<CodingAccount | null> {
  const account = await ownAccount(ctx)
  if (!account?.providerUserId || !ctx.node.providers.coding) return account
  // an admin who sees the panel stores nothing
  if (ctx.viewer.panelView) return account
  if (account.progressAt && ctx.clock.now() - account.progressAt.getTime() < freshnessMs) return account
  await pull(ctx, account)
  return ownAccount(ctx)
}

/**
 * Fetches the progress of an account from the provider and stores it, or the problem. @returns null if the provider
 * failed
 */
export async function pull(ctx: Ctx, { id, providerUserId }: CodingAccount): Promise<CodingUser | null> {
  const askedAt = ctx.clock.now()
  try {
    const player = await codingOf(ctx).findUser(required(providerUserId, 'id at the provider'))
    if (player) await savePlayerState(ctx, id, player, askedAt)
    else await recordProviderProblem(ctx, id, 'gone', askedAt)
    return player
  } catch (error) {
    await recordProviderProblem(ctx, id, problemOf(ctx, error), askedAt)
    return null
  }
}

/** Login URL at the provider, for the top window. @throws NOT_FOUND, RULE_BROKEN */
export async function codingLogin(ctx: Ctx, path: string): Promise<string> {
  const coding = codingOf(ctx)
  const account = await linkedAccount(ctx)
  const { publicUrl } = ctx.node.config
  return coding.loginUrl({
    code: await newToken(ctx, account, 'code'),
    redirect: `${publicUrl}${path}`,
    errorRedirect: `${publicUrl}/stadia/coding-games?error=login`,
  })
}

/** Unlinks the viewer's account. The account at the provider and the stored progress stay. @throws NOT_FOUND */
export async function unlinkCoding(ctx: Ctx): Promise<void> {
  const [, count]: [unknown, number] = await ctx.db.query(
    'update coding_account set unlinked_at = $2 where user_id = $1 and unlinked_at is null',
    [ctx.viewer.id, new Date(ctx.clock.now())],
  )
  if (!count) throw notLinked()
}

/**
 * Links another provider account of a student, for an admin: one that the student had before. The former link is kept
 * on record, and no account is deleted.
 * @throws NOT_FOUND, CONFLICT (linked to another student), OVERLOADED, RULE_BROKEN
 */
export async function mergeCoding(outer: Ctx, of: { userId: string; handle: string }): Promise<CodingAccount> {
  const coding = codingOf(outer)
  const user = await outer.db.findOneBy(User, { id: of.userId, userType: 'student' })
  if (!user) throw notFound('Student not found')
  let player: CodingUser | null
  let identity = user.id
  try {
    player = await coding.findUser(of.handle)
    if (player) {
      identity = await identityFor(outer, user.id, player)
      await coding.linkIdentity(player.id, await newToken(outer, { userId: user.id, identity }, 'access'))
    }
  } catch (error) {
    throw problemSentence(problemOf(outer, error))
  }
  if (!player) throw notFound('Player not found')
  const found = player
  const account = await inTransaction(outer, async (ctx) => {
    await ctx.db.query('select from "user" where id = $1 for no key update', [user.id])
    const others = await ctx.db.findBy(CodingAccount, { providerUserId: found.id, unlinkedAt: IsNull() })
    if (others.some(({ userId }) => userId !== user.id)) {
      throw linkedElsewhere()
    }
    if (others[0]) return others[0]
    const now = new Date(ctx.clock.now())
    const [former] = await ctx.db.findBy(CodingAccount, { userId: user.id, unlinkedAt: IsNull() })
    if (former) await ctx.db.update(CodingAccount, former.id, { unlinkedAt: now })
    return ctx.db.save(
      ctx.db.create(CodingAccount, {
        userId: user.id,
        identity,
        providerUserId: found.id,
        slug: found.slug,
        language: former?.language ?? 'python',
        linkedAt: now,
        createdAt: now,
      }),
    )
  }).catch((error: unknown) => {
    throw isViolationOf(error, playerOnce) ? linkedElsewhere() : error
  })
  await savePlayerState(outer, account.id, player)
  return outer.db.findOneByOrFail(CodingAccount, { id: account.id })
}

/** Identity with which a student logs in as a player: the one of an earlier link, otherwise an unused one. */
async function identityFor(ctx: Ctx, userId: string, player: CodingUser): Promise<string> {
  const accounts = await ctx.db.find(CodingAccount, { where: { userId }, order: { createdAt: 'DESC' } })
  const earlier = accounts.find(({ providerUserId }) => providerUserId === player.id)
  return earlier?.identity ?? (accounts.length ? randomUUID() : userId)
}

/**
 * Stores the player's progress; each distinct state is stored once.
 * @param askedAt time of the request: a slow response overtaken by a newer one does not change the account
 */
async function savePlayerState(
  ctx: Ctx,
  accountId: string,
  player: CodingUser,
  askedAt = ctx.clock.now(),
): Promise<void> {
  const { levelsCompleted, concepts, playTime } = player
  const digest = createHash('sha256')
    .update(JSON.stringify([levelsCompleted, concepts, playTime]))
    .digest('hex')
  await ctx.db.query(
    `with kept as (
       insert into coding_state (account_id, levels_completed, concepts, play_time, digest, at)
       values ($1, $2, $3, $4, $5, $6) on conflict (account_id, digest) do nothing
     )
     update coding_account set levels_completed = $2, concepts = $3, play_time = $4, progress_at = $6,
       problem = null, problem_at = null
     where id = $1 and (progress_at is null or progress_at <= $6)`,
    [accountId, levelsCompleted, [...concepts], playTime, digest, new Date(askedAt)],
  )
}

/** Records when the provider started to fail for an account, unless a later request has succeeded. */
export async function recordProviderProblem(
  ctx: Ctx,
  accountId: string,
  problem: string,
  askedAt = ctx.clock.now(),
): Promise<void> {
  await ctx.db.query(
    `update coding_account set problem = $2, problem_at = coalesce(problem_at, $3)
     where id = $1 and (progress_at is null or progress_at <= $3)`,
    [accountId, problem, new Date(askedAt)],
  )
}
