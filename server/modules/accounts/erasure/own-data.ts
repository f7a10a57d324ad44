import type { Ctx } from '../../../context/context.ts'
import { schoolsAddedBy } from '../../geo/public.ts'
import { mailsTo } from '../../mail/public.ts'
import { ApiToken } from '../session/api-token.entity.ts'
import { EmailChange } from '../email/email-change.entity.ts'
import { EmailVerification } from '../email/email-verification.entity.ts'
import { GuardianConsent } from '../registration/guardian-consent.entity.ts'
import { HopInLink } from '../hop-in/hop-in.entity.ts'
import { AccountMerge } from '../merge/account-merge.entity.ts'
import { PasswordReset } from '../password/password-reset.entity.ts'
import type { PersonalData } from '../../../module/personal-data.ts'
import { Relation } from '../relations/relation.entity.ts'
import { Session } from '../session/session.entity.ts'
import { RecoveryCode, Totp } from '../totp/totp.entity.ts'
import { UserChange } from '../admin/user-change.entity.ts'
import { User } from '../user.entity.ts'

/** Mailed codes for the export: kind, times and use, without the codes themselves. */
async function mailedCodes(ctx: Ctx, userId: string): Promise<object[]> {
  const told = (kind: string, { createdAt, expiresAt, usedAt }: PasswordReset | EmailChange | EmailVerification) => ({
    kind,
    createdAt,
    expiresAt,
    usedAt,
  })
  const [resets, verifications, changes] = [
    await ctx.db.findBy(PasswordReset, { userId }),
    await ctx.db.findBy(EmailVerification, { userId }),
    await ctx.db.findBy(EmailChange, { userId }),
  ]
  return [
    ...resets.map((code) => told('passwordReset', code)),
    ...verifications.map((code) => ({ ...told('emailVerification', code), email: code.email })),
    ...changes.map((code) => ({ ...told('emailChange', code), email: code.email })),
  ]
}

/** This module's data apart from the profile, for the export. Secrets and their hashes are left out. */
export const ownData: readonly PersonalData[] = [
  {
    name: 'devices',
    rows: async (ctx, userId) =>
      (await ctx.db.find(Session, { where: { userId }, order: { createdAt: 'ASC' } })).map(
        ({ userAgent, address, createdAt, endedAt, endReason }) => ({
          userAgent,
          address,
          createdAt,
          endedAt,
          endReason,
        }),
      ),
  },
  { name: 'mailed-codes', rows: mailedCodes },
  {
    name: 'second-step',
    async rows(ctx, userId) {
      const codes = await ctx.db.findBy(RecoveryCode, { userId })
      return (await ctx.db.findBy(Totp, { userId })).map(({ createdAt, confirmedAt }) => ({
        createdAt,
        confirmedAt,
        recoveryCodesUsedAt: codes.flatMap(({ usedAt }) => usedAt ?? []),
      }))
    },
  },
  {
    name: 'relations',
    async rows(ctx, userId) {
      const relations = await ctx.db.find(Relation, {
        where: [{ aboveId: userId }, { belowId: userId }],
        relations: { above: true, below: true },
      })
      return relations.map(({ above, below, state, createdAt, activeSince }) => ({
        above: above.username,
        below: below.username,
        state,
        createdAt,
        activeSince,
      }))
    },
  },
  {
    name: 'merged-accounts',
    async rows(ctx, userId) {
      const merges = await ctx.db.find(AccountMerge, {
        where: [{ keptId: userId }, { mergedId: userId }],
        relations: { kept: true, merged: true },
      })
      return merges.map(({ kept, merged, counts, createdAt, undoneAt }) => ({
        kept: kept.username,
        merged: merged.username,
        moved: counts,
        createdAt,
        undoneAt,
      }))
    },
  },
  {
    name: 'short-links',
    rows: async (ctx, ownerId) =>
      (await ctx.db.find(HopInLink, { where: { ownerId }, order: { createdAt: 'ASC' } })).map(
        ({ shortId, label, active, uses, createdAt }) => ({ shortId, label, active, uses, createdAt }),
      ),
  },
  {
    name: 'api-tokens',
    rows: async (ctx, userId) =>
      (await ctx.db.find(ApiToken, { where: { userId }, order: { createdAt: 'ASC' } })).map(
        ({ name, permissions, createdAt, expiresAt, revokedAt }) => ({
          name,
          permissions,
          createdAt,
          expiresAt,
          revokedAt,
        }),
      ),
  },
  {
    name: 'guardian-consents',
    rows: async (ctx, userId) =>
      (await ctx.db.findBy(GuardianConsent, { userId })).map(
        ({ guardianName, guardianEmail, wordingVersion, locale, givenAt, withdrawnAt, address }) => ({
          guardianName,
          guardianEmail,
          wordingVersion,
          locale,
          givenAt,
          withdrawnAt,
          address,
        }),
      ),
  },
  {
    name: 'schools-added',
    rows: async (ctx, userId) =>
      (await schoolsAddedBy(ctx, userId)).map(({ name, city, countryCode, createdAt }) => ({
        name,
        city,
        country: countryCode,
        createdAt,
      })),
  },
  {
    name: 'changes-by-others',
    rows: async (ctx, userId) =>
      (await ctx.db.find(UserChange, { where: { userId }, order: { createdAt: 'ASC' } })).map(
        ({ action, before, after, createdAt }) => ({ action, before, after, createdAt }),
      ),
  },
  {
    name: 'mails',
    async rows(ctx, userId) {
      const { email } = await ctx.db.findOneByOrFail(User, { id: userId })
      return email === null
        ? []
        : (await mailsTo(ctx, email)).map(({ to, subject, text, contentForgottenAt, createdAt, sentAt }) => ({
            to,
            subject,
            text: contentForgottenAt ? null : text,
            createdAt,
            sentAt,
          }))
    },
  },
]
