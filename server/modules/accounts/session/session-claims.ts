import { createContext, type AppNode, type Ctx } from '../../../graphql/context.ts'
import { guest, UserType } from '../../../graphql/viewer.ts'
import { currentRoles } from '../totp/admin-totp.ts'
import { mustApply } from '../force-application.ts'
import { isOldUser } from '../yearly-update/old-user.ts'
import { picturePath, type User } from '../user.entity.ts'

/** How far a student has come with the coding exam: applied, paid, and through the provider's tutorial. */
export interface CodingProgress {
  /** of which exam: what is logged about the tutorial names it */
  applicationId: string
  applied: boolean
  paid: boolean
  tutorial: boolean
}

type Progress = (ctx: Ctx, user: User) => Promise<CodingProgress | null>

let progress: Progress = async () => null

/**
 * The module that knows coding exams says here how far a student has come. Called as it loads; without it nobody has
 * begun.
 */
export function supplyCodingProgress(source: Progress): void {
  progress = source
}

/** A supervisor's bonus points, and the packages that they can be converted into while that is possible. */
export interface BonusClaims {
  examBucks: number
  examBucksConfigActivated: boolean
  examBucksConfig: { quota: number; bucks: number; reward: number }[]
}

type BonusPoints = (ctx: Ctx, user: User) => Promise<BonusClaims>

let bonusPoints: BonusPoints = async () => ({ examBucks: 0, examBucksConfigActivated: false, examBucksConfig: [] })

/** The module that counts bonus points tells them here. Called as it loads. */
export function supplyBonusPoints(source: BonusPoints): void {
  bonusPoints = source
}

/** What the web app reads of its user from the token (specification, section 3: User). */
export type SessionUser = Awaited<ReturnType<typeof sessionUser>>

/** What an access token tells of its user, as it is now. */
export async function sessionUser(node: AppNode, user: User) {
  const ctx = createContext(node, guest)
  const isOld = isOldUser(user, node.clock.now())
  return {
    _id: user.id,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    userType: user.userType,
    ...(await currentRoles(ctx, user)),
    emailConfirmed: user.emailConfirmed,
    /** in which times are shown; without a country the browser's counts */
    timeZone: user.country === null ? null : user.timeZone,
    picture: picturePath(user),
    isOld,
    /** the moment at which the account is erased, where its owner has asked for it */
    eraseAt: user.eraseAt?.toISOString() ?? null,
    forceApplication: user.userType === UserType.student && (await mustApply(node, user)),
    ...(user.userType === UserType.student ? { codingProgress: await progress(ctx, user) } : {}),
    ...(user.userType === UserType.supervisor ? await bonusPoints(ctx, user) : {}),
    ...(user.userType === UserType.supervisor && isOld ? { email2: user.email2, birth: user.birth } : {}),
  }
}
