import { ApiTokenResolver, PasswordResetResolver, SessionResolver, UserResolver } from './accounts.resolver.ts'
import { CredentialsResolver } from './session/credentials.resolver.ts'
import { DeviceResolver, UserSessionsResolver } from './session/devices.resolver.ts'
import { EmailVerificationResolver } from './email/email-verification.resolver.ts'
import { DraftResolver, UserAdminResolver } from './drafts/draft.resolver.ts'
import { HopInResolver } from './hop-in/hop-in.resolver.ts'
import { ErasureResolver } from './erasure/erasure.resolver.ts'
import { OldUserResolver } from './yearly-update/old-user.resolver.ts'
import { ProfileResolver } from './profile/profile.resolver.ts'
import { RegistrationResolver } from './registration/registration.resolver.ts'
import { RelationResolver } from './relations/relation.resolver.ts'
import { TotpResolver } from './totp/totp.resolver.ts'
import { AccountResolver, RelatedPersonResolver, SchoolPeopleResolver } from './admin/user-admin.resolver.ts'

export { userById } from './accounts.loaders.ts'
export { ApiToken } from './session/api-token.entity.ts'
export { apiTokenPrefix, viewerOfApiToken } from './session/api-token.service.ts'
export { onStudentCorrected } from './admin/corrections.ts'
export { EmailChange } from './email/email-change.entity.ts'
export { EmailVerification } from './email/email-verification.entity.ts'
export { eraseDueAccounts } from './erasure/erase-account.job.ts'
export { endedSessions } from './session/ended-sessions.ts'
export { exportMyData } from './erasure/export.service.ts'
export { forceApplicationWhen } from './force-application.ts'
export { forgetSpent } from './session/forget-spent.job.ts'
export { GuardianConsent } from './registration/guardian-consent.entity.ts'
export { PasswordReset } from './password/password-reset.entity.ts'
export { folded, ofPeopleNamed } from './people-search.ts'
export { HopInLink } from './hop-in/hop-in.entity.ts'
export { hashPassword } from './password/password.ts'
export { keepsPersonalData, personalData, type PersonalData } from './personal-data.ts'
export { RegistrationDraft } from './registration/registration-draft.entity.ts'
export { forgetOldDrafts } from './registration/registration-draft.service.ts'
export { Relation } from './relations/relation.entity.ts'
export { currentRoles } from './totp/admin-totp.ts'
export { rolesOf } from './roles.ts'
export { RefreshToken, Session } from './session/session.entity.ts'
export { sessionUser, supplyBonusPoints, supplyCodingProgress, type CodingProgress } from './session/session-claims.ts'
export { beginSession, endSession, sessionEnded, userOfLiveSession } from './session/session.service.ts'
export { tellOfSignInLimit } from './session/sign-in-limit.job.ts'
export { isStudentBelow, studentsBelow, type Whose } from './relations/students-below.ts'
export { RecoveryCode, SignInChallenge, Totp } from './totp/totp.entity.ts'
export { isGood, signAccessToken, verifyAccessToken, type TokenViewer } from './session/token.service.ts'
export { UserChange } from './admin/user-change.entity.ts'
export { keepUsersWith } from './erasure/user-dependents.ts'
export { User } from './user.entity.ts'

export const accountsResolvers = [
  UserResolver,
  SessionResolver,
  DeviceResolver,
  UserSessionsResolver,
  PasswordResetResolver,
  ApiTokenResolver,
  EmailVerificationResolver,
  RegistrationResolver,
  RelationResolver,
  DraftResolver,
  UserAdminResolver,
  CredentialsResolver,
  ProfileResolver,
  HopInResolver,
  AccountResolver,
  RelatedPersonResolver,
  SchoolPeopleResolver,
  TotpResolver,
  OldUserResolver,
  ErasureResolver,
]
