import { ApiTokenResolver, PasswordResetResolver, SessionResolver, UserResolver } from './accounts.resolver.ts'
import { CredentialsResolver } from './credentials.resolver.ts'
import { DeviceResolver, UserSessionsResolver } from './devices.resolver.ts'
import { EmailVerificationResolver } from './email-verification.resolver.ts'
import { DraftResolver, UserAdminResolver } from './draft.resolver.ts'
import { HopInResolver } from './hop-in.resolver.ts'
import { ErasureResolver } from './erasure.resolver.ts'
import { OldUserResolver } from './old-user.resolver.ts'
import { ProfileResolver } from './profile.resolver.ts'
import { RegistrationResolver } from './registration.resolver.ts'
import { RelationResolver } from './relation.resolver.ts'
import { TotpResolver } from './totp.resolver.ts'
import { AccountResolver, RelatedPersonResolver, SchoolPeopleResolver } from './user-admin.resolver.ts'

export { userById } from './accounts.loaders.ts'
export { ApiToken } from './api-token.entity.ts'
export { apiTokenPrefix, viewerOfApiToken } from './api-token.service.ts'
export { onStudentCorrected } from './corrections.ts'
export { EmailChange } from './email-change.entity.ts'
export { EmailVerification } from './email-verification.entity.ts'
export { eraseDueAccounts } from './erase-account.job.ts'
export { endedSessions } from './ended-sessions.ts'
export { exportMyData } from './export.service.ts'
export { forceApplicationWhen } from './force-application.ts'
export { forgetSpent } from './forget-spent.job.ts'
export { GuardianConsent } from './guardian-consent.entity.ts'
export { PasswordReset } from './password-reset.entity.ts'
export { folded, ofPeopleNamed } from './people-search.ts'
export { HopInLink } from './hop-in.entity.ts'
export { hashPassword } from './password.ts'
export { keepsPersonalData, personalData, type PersonalData } from './personal-data.ts'
export { RegistrationDraft } from './registration-draft.entity.ts'
export { forgetOldDrafts } from './registration-draft.service.ts'
export { Relation } from './relation.entity.ts'
export { currentRoles } from './admin-totp.ts'
export { rolesOf } from './roles.ts'
export { RefreshToken, Session } from './session.entity.ts'
export { sessionUser, supplyBonusPoints, supplyCodingProgress, type CodingProgress } from './session-claims.ts'
export { beginSession, endSession, sessionEnded, userOfLiveSession } from './session.service.ts'
export { tellOfSignInLimit } from './sign-in-limit.job.ts'
export { isStudentBelow, studentsBelow, type Whose } from './students-below.ts'
export { RecoveryCode, SignInChallenge, Totp } from './totp.entity.ts'
export { isGood, signAccessToken, verifyAccessToken, type TokenViewer } from './token.service.ts'
export { UserChange } from './user-change.entity.ts'
export { keepUsersWith } from './user-dependents.ts'
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
