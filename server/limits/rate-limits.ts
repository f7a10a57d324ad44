import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Redis } from 'ioredis'
import { required } from '../../shared/required.ts'
import { failure } from '../errors/errors.ts'

/** Rate limits: `points` uses in `seconds`, per key. */
const rules = {
  // per account and device or address
  signInByAccount: { points: 10, seconds: 900 },
  signInByUnknownDevices: { points: 100, seconds: 3600 },
  signInByAddress: { points: 300, seconds: 900 },
  lockOutMailByAccount: { points: 1, seconds: 86_400 },
  reauthenticationByUser: { points: 10, seconds: 900 },
  exportByUser: { points: 5, seconds: 3600 },
  listExportByUser: { points: 120, seconds: 3600 },
  totpByUser: { points: 10, seconds: 900 },
  emailChangeByUser: { points: 5, seconds: 3600 },
  emailChangeTryByUser: { points: 30, seconds: 3600 },
  refreshByAddress: { points: 6000, seconds: 60 },
  requestByApiToken: { points: 1200, seconds: 60 },
  logByUser: { points: 120, seconds: 60 },
  // a camera sends one every five seconds; those of two offline hours arrive together
  cameraSegmentByUser: { points: 1500, seconds: 300 },
  uploadSpeedByUser: { points: 60, seconds: 3600 },
  uploadByUser: { points: 30, seconds: 600 },
  passwordResetByAddress: { points: 100, seconds: 3600 },
  passwordResetByAccount: { points: 3, seconds: 3600 },
  verificationMailByUser: { points: 5, seconds: 3600 },
  verificationTryByUser: { points: 30, seconds: 3600 },
  // a class registers from one address
  registrationByAddress: { points: 60, seconds: 3600 },
  registrationDraftByAddress: { points: 120, seconds: 3600 },
  registrationStepByAddress: { points: 3000, seconds: 3600 },
  referenceCodeByAddress: { points: 300, seconds: 3600 },
  hopInByAddress: { points: 300, seconds: 3600 },
  hopInLinkByUser: { points: 60, seconds: 3600 },
  existingAccountMailByDraft: { points: 2, seconds: 86_400 },
  existingAccountMailByRecipient: { points: 3, seconds: 86_400 },
  relationByUser: { points: 60, seconds: 3600 },
  // any mutation without its own limit, counted separately for each
  changeByUser: { points: 1200, seconds: 3600 },
  // each registers a code of another organiser, or assigns one of a limited stock
  externalCodeByUser: { points: 30, seconds: 3600 },
  // requests and appeals, which staff must answer
  requestByUser: { points: 30, seconds: 3600 },
  invitationByUser: { points: 30, seconds: 3600 },
  personSearchByUser: { points: 300, seconds: 3600 },
  draftByUser: { points: 1000, seconds: 3600 },
  // applying, changing the date and cancelling lock the student, the exam place and its fee
  applicationByUser: { points: 120, seconds: 3600 },
  invoiceByUser: { points: 120, seconds: 3600 },
  checkoutByUser: { points: 60, seconds: 600 },
  discountTryByUser: { points: 60, seconds: 3600 },
  // a school pays from one address
  discountTryByAddress: { points: 600, seconds: 3600 },
  imagesByUser: { points: 120, seconds: 600 },
  imageReportByUser: { points: 30, seconds: 3600 },
  // a class may share an address
  imageReportByAddress: { points: 20, seconds: 3600 },
  imageGalleryByAddress: { points: 1200, seconds: 900 },
  // a verification reads some ten files of an exam, and a school shares an address
  examFilesByAddress: { points: 1200, seconds: 900 },
  // PDFs and archives by link; a school downloads its receipts and certificates from one address
  documentByAddress: { points: 600, seconds: 3600 },
  // papers and question files generated for staff
  documentByUser: { points: 120, seconds: 3600 },
  // simulations, previews of recalculations and proposals by the solver
  analysisByUser: { points: 60, seconds: 3600 },
  practiceByUser: { points: 60, seconds: 3600 },
  // re-reading a class list rewrites all its rows
  classListByUser: { points: 120, seconds: 3600 },
  // calls that cause requests to a provider
  providerCallByUser: { points: 120, seconds: 600 },
  // authors upload the pictures of many questions
  staffUploadByUser: { points: 300, seconds: 3600 },
  // a class may share an address; tokens cannot be guessed
  mailPreferenceByAddress: { points: 120, seconds: 900 },
  guardianConsentByAddress: { points: 120, seconds: 900 },
  testMailByUser: { points: 30, seconds: 3600 },
  // messages to the office; a conversation has several
  supportMessageByUser: { points: 30, seconds: 3600 },
  // a school may share an address
  supportRequestByAddress: { points: 30, seconds: 3600 },
  // mails to an address that nobody has confirmed
  supportRequestByRecipient: { points: 3, seconds: 86_400 },
  supportMailBySender: { points: 60, seconds: 3600 },
  maintenanceKeyByAddress: { points: 20, seconds: 900 },
  newSchoolByUser: { points: 20, seconds: 3600 },
  newSchoolByAddress: { points: 60, seconds: 3600 },
  // a class looks up its certificates from one address; a guess succeeds with probability 2^-60
  certificateByAddress: { points: 120, seconds: 900 },
  // a wallet checks the badges of many holders from one address
  credentialByAddress: { points: 1200, seconds: 900 },
  // a class fetches its proofs from one address
  logProofByAddress: { points: 600, seconds: 900 },
  // the witnesses of several schools may share an address; each brings one in a minute
  cosignatureByAddress: { points: 300, seconds: 900 },
  // a calendar service reads the feeds of many users from one address
  calendarFeedByAddress: { points: 3000, seconds: 900 },
} as const

export type RateLimitName = keyof typeof rules

/** Rate limiter: shared by all nodes through Redis, else per process, also while Redis does not respond. */
export interface RateLimits {
  /** @throws RATE_LIMITED with `retryAfterMs` if the key has no points left */
  consume(name: RateLimitName, key: string): Promise<void>
  /** Refunds a use that turned out to be harmless. */
  giveBack(name: RateLimitName, key: string): Promise<void>
  /** Resets a key after a success. */
  reset(name: RateLimitName, key: string): Promise<void>
}

/** @param installation separates installations sharing a Redis */
export function createRateLimits(redis: Redis | null, installation = 'stadia'): RateLimits {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>(
    Object.entries(rules).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: `${installation}:limit:${name}`, points, duration: seconds }
      const memory = new RateLimiterMemory(options)
      if (!redis) return [name, memory]
      const shared = { storeClient: redis, insuranceLimiter: memory, rejectIfRedisNotReady: true }
      return [name, new RateLimiterRedis({ ...options, ...shared })]
    }),
  )
  const limiterOf = (name: RateLimitName) => required(limiters.get(name), `limits of ${name}`)
  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw failure('RATE_LIMITED', 'Too many attempts. Wait a moment and try again.', {
          retryAfterMs: refusal.msBeforeNext,
        })
      }
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(key)
    },
    async reset(name, key) {
      await limiterOf(name).delete(key)
    },
  }
}
