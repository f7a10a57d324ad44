import { defineModule } from '../../module/module.ts'
import { FilePurpose, attachedIf } from '../files/public.ts'
import { byEntity, byLoader } from '../../graphql/node.ts'
import { userById } from './accounts.loaders.ts'
import { ApiTokenResolver, PasswordResetResolver, SessionResolver, UserResolver } from './accounts.resolver.ts'
import { AccountResolver, RelatedPersonResolver, SchoolPeopleResolver } from './admin/user-admin.resolver.ts'
import { ChangeRecordResolver } from './admin/change-record.resolver.ts'
import { SettingChangeResolver } from './admin/setting-change.resolver.ts'
import { UserChange } from './admin/user-change.entity.ts'
import { ConsentResolver } from './consent/consent.resolver.ts'
import { DraftResolver, UserAdminResolver } from './drafts/draft.resolver.ts'
import { EmailChange } from './email/email-change.entity.ts'
import { EmailVerification } from './email/email-verification.entity.ts'
import { EmailVerificationResolver } from './email/email-verification.resolver.ts'
import { eraseDueAccounts } from './erasure/erase-account.job.ts'
import { ErasureResolver } from './erasure/erasure.resolver.ts'
import { HopInLink } from './hop-in/hop-in.entity.ts'
import { HopInResolver, linkById } from './hop-in/hop-in.resolver.ts'
import { AccountMerge, AccountMergeRow } from './merge/account-merge.entity.ts'
import { AccountMergeResolver, MergedUserResolver } from './merge/merge.resolver.ts'
import { forgetMergeJournals } from './merge/undo.service.ts'
import { PanelView } from './panel-view/panel-view.entity.ts'
import { PanelViewResolver } from './panel-view/panel-view.resolver.ts'
import { PasswordReset } from './password/password-reset.entity.ts'
import { ProfileResolver } from './profile/profile.resolver.ts'
import { GuardianConsent } from './registration/guardian-consent.entity.ts'
import { RegistrationDraft } from './registration/registration-draft.entity.ts'
import { deleteExpiredDrafts } from './registration/registration-draft.service.ts'
import { RegistrationResolver } from './registration/registration.resolver.ts'
import { Relation } from './relations/relation.entity.ts'
import { RelationResolver, relationById } from './relations/relation.resolver.ts'
import { ApiToken } from './session/api-token.entity.ts'
import { CredentialsResolver } from './session/credentials.resolver.ts'
import { DeviceResolver, UserSessionsResolver } from './session/devices.resolver.ts'
import { deleteExpiredCredentials } from './session/delete-expired-credentials.job.ts'
import { RefreshToken, Session } from './session/session.entity.ts'
import { notifySignInLimit } from './session/sign-in-limit.job.ts'
import { RecoveryCode, SignInChallenge, Totp } from './totp/totp.entity.ts'
import { TotpResolver } from './totp/totp.resolver.ts'
import { User } from './user.entity.ts'
import { OldUserResolver } from './yearly-update/old-user.resolver.ts'
import { accountEvents } from './person-events.ts'
import { loginPaths } from './rest/auth.ts'
import { registrationPaths } from './rest/registration.ts'
import { profilePaths } from './rest/profile.ts'
import { peoplePaths } from './rest/people.ts'
import { accountRoutes } from './routes.ts'
import { accountPages } from './public-pages.ts'
import { userColumns } from './user-columns.ts'

export const accountsModule = defineModule({
  name: 'accounts',
  userColumns,
  personEvents: accountEvents,
  entities: [
    AccountMerge,
    AccountMergeRow,
    ApiToken,
    EmailChange,
    EmailVerification,
    GuardianConsent,
    HopInLink,
    PanelView,
    PasswordReset,
    RecoveryCode,
    RefreshToken,
    RegistrationDraft,
    Relation,
    Session,
    SignInChallenge,
    Totp,
    User,
    UserChange,
  ],
  nodes: {
    AccountMerge: byEntity(AccountMerge),
    HopInLink: byLoader(linkById),
    Relation: byLoader(relationById),
    User: byLoader(userById),
  },
  resolvers: [
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
    ChangeRecordResolver,
    SettingChangeResolver,
    CredentialsResolver,
    ProfileResolver,
    HopInResolver,
    AccountResolver,
    RelatedPersonResolver,
    SchoolPeopleResolver,
    TotpResolver,
    OldUserResolver,
    ErasureResolver,
    ConsentResolver,
    PanelViewResolver,
    AccountMergeResolver,
    MergedUserResolver,
  ],
  rest: [loginPaths, registrationPaths, profilePaths, peoplePaths],
  routes: accountRoutes,
  publicPages: accountPages,
  jobs: { 'account.signInLimited': notifySignInLimit },
  schedules: [
    { name: 'eraseDueAccounts', every: 600_000, run: eraseDueAccounts },
    { name: 'deleteExpiredDrafts', every: 3_600_000, run: deleteExpiredDrafts },
    { name: 'forgetMergeJournals', every: 3_600_000, run: forgetMergeJournals },
    { name: 'deleteExpiredCredentials', every: 3_600_000, run: deleteExpiredCredentials },
  ],
  hooks: [
    attachedIf({
      [FilePurpose.avatar]:
        'exists (select from "user" shown where shown.id = file.owner_id and shown.picture_sha256 = file.sha256)',
    }),
  ],
  demo: () => import('./demo/parts.ts'),
})
