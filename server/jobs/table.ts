import type { JobName, Jobs } from '../database/queue.ts'
import type { Ctx } from '../graphql/context.ts'
import { eraseDueAccounts, forgetOldDrafts, forgetSpent, tellOfSignInLimit } from '../modules/accounts/public.ts'
import { endUnpaid, enterQualified, expireInvitations } from '../modules/applications/public.ts'
import { closeDueAttempts, prepareAttempts } from '../modules/arena/public.ts'
import { removeUnattachedFiles } from '../modules/files/public.ts'
import { forgetMails, sendMail } from '../modules/mail/public.ts'
import {
  expireCheckout,
  readRefunds,
  reconcileByHand,
  reconcileNightly,
  sendRefund,
  sweepCheckouts,
} from '../modules/payments/public.ts'
import {
  continueCertificateRun,
  gradeAttempts,
  rankAgain,
  regradeExam,
  renewCertificates,
} from '../modules/results/public.ts'

/** Which function does which job. Handlers may be called twice for the same payload. */
export type JobTable = { [K in JobName]: (ctx: Ctx, payload: Jobs[K]) => Promise<unknown> }

export const jobTable: JobTable = {
  'account.signInLimited': tellOfSignInLimit,
  'application.enter': enterQualified,
  'application.refunded': rankAgain,
  'attempt.closed': gradeAttempts,
  'attempt.reset': rankAgain,
  'certificates.renew': renewCertificates,
  'certificates.run': continueCertificateRun,
  'exam.paperChanged': regradeExam,
  'mail.send': sendMail,
  'payment.expireCheckout': expireCheckout,
  'payment.readRefunds': readRefunds,
  'payment.reconcile': reconcileByHand,
  'payment.refund': sendRefund,
}

/** What every node does again and again; the functions see to it that nodes do not do it twice. */
export interface Schedule {
  readonly name: string
  /** milliseconds between the end of one run and the begin of the next */
  readonly every: number
  run(ctx: Ctx): Promise<unknown>
}

export const schedules: readonly Schedule[] = [
  { name: 'closeDueAttempts', every: 2000, run: closeDueAttempts },
  { name: 'prepareAttempts', every: 60_000, run: prepareAttempts },
  { name: 'expireInvitations', every: 60_000, run: expireInvitations },
  { name: 'endUnpaid', every: 60_000, run: endUnpaid },
  { name: 'eraseDueAccounts', every: 600_000, run: eraseDueAccounts },
  { name: 'removeUnattachedFiles', every: 3_600_000, run: removeUnattachedFiles },
  { name: 'forgetMails', every: 3_600_000, run: forgetMails },
  { name: 'sweepCheckouts', every: 60_000, run: sweepCheckouts },
  { name: 'reconcileNightly', every: 600_000, run: reconcileNightly },
  { name: 'forgetOldDrafts', every: 3_600_000, run: forgetOldDrafts },
  { name: 'forgetSpent', every: 3_600_000, run: forgetSpent },
]
