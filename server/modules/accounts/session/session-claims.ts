import { createContext, type AppNode, type Ctx } from '../../../context/context.ts'
import { guest, UserType } from '../../../context/viewer.ts'
import { currentRoles } from '../totp/admin-totp.ts'
import { mustApply } from '../force-application.ts'
import { isOldUser } from '../yearly-update/old-user.ts'
import { picturePath, type User } from '../user.entity.ts'
import { defineHook } from '../../../base/hooks.ts'

/** A student's progress with the coding exam: applied, paid, and tutorial done. */
export interface CodingProgress {
  /** the exam application, named in the tutorial's log entries */
  applicationId: string
  applied: boolean
  paid: boolean
  tutorial: boolean
}

/** Hook of the module of coding exams; without it no progress is reported. */
export const codingProgressFrom =
  defineHook<(ctx: Ctx, user: User) => Promise<CodingProgress | null>>('accounts.codingProgress')

/** A supervisor's bonus points, and the packages to convert them into while conversion is active. */
export interface BonusClaims {
  examBucks: number
  examBucksConfigActivated: boolean
  examBucksConfig: { quota: number; bucks: number; reward: number }[]
}

/** Hook of the module of bonus points. */
export const bonusPointsFrom = defineHook<(ctx: Ctx, user: User) => Promise<BonusClaims>>('accounts.bonusPoints')
const noPoints: BonusClaims = { examBucks: 0, examBucksConfigActivated: false, examBucksConfig: [] }

/** User claims that the web app reads from the token (specification, section 3: User). */
export type SessionUser = Awaited<ReturnType<typeof sessionUser>>

/** The current user claims for an access token. */
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
    /** display time zone; without a country the web app uses the browser's */
    timeZone: user.country === null ? null : user.timeZone,
    picture: picturePath(user),
    isOld,
    /** scheduled time of the erasure, if requested */
    eraseAt: user.eraseAt?.toISOString() ?? null,
    forceApplication: user.userType === UserType.student && (await mustApply(node, user)),
    ...(user.userType === UserType.student
      ? { codingProgress: (await node.hooks.one(codingProgressFrom)?.(ctx, user)) ?? null }
      : {}),
    ...(user.userType === UserType.supervisor
      ? ((await node.hooks.one(bonusPointsFrom)?.(ctx, user)) ?? noPoints)
      : {}),
    ...(user.userType === UserType.supervisor && isOld ? { email2: user.email2, birth: user.birth } : {}),
  }
}
