export { mergeObstacle } from './merge/merge.service.ts'
export { userById, userNameById } from './accounts.loaders.ts'
export { apiTokenPrefix, viewerOfApiToken } from './session/api-token.service.ts'
export { accountCounts } from './admin/account-count.ts'
export { reachedIf } from './admin/account-reach.ts'
export { CreateDraftInput } from './drafts/draft.inputs.ts'
export { createDraft } from './drafts/draft.service.ts'
export { onStudentCorrected } from './admin/corrections.ts'
export { endedSessions } from './session/ended-sessions.ts'
export { mustApplyIf } from './force-application.ts'
export { ofPeopleNamed, peopleNamed, type PeopleSearch } from './people-search.ts'
export { doublesOf, repeatsAmong } from './registration/duplicate-person.ts'
export { subjectsCheckedBy, type SubjectCheck } from './registration/subjects.ts'
export { dropDraft } from './drafts/draft.service.ts'
export { matchingListedIds } from './relations/relation.lists.ts'
export { removeFromList } from './relations/relation.service.ts'
export { Relation, RelationState } from './relations/relation.entity.ts'
export { currentRoles } from './totp/admin-totp.ts'
export { rolesOf } from './roles.ts'
export { type BonusClaims, bonusPointsFrom, codingProgressFrom, type CodingProgress } from './session/session-claims.ts'
export { sessionEnded, userOfLiveSession } from './session/session.service.ts'
export { isStudentBelow, ofStudentsOf, studentsBelow, type Whose } from './relations/students-below.ts'
export { isGood, verifyAccessToken, type TokenViewer } from './session/token.service.ts'
export { updateUser } from './admin/user-admin.service.ts'
export { AccountFilterInput } from './admin/user-admin.inputs.ts'
export { matchingAccountIds } from './admin/user-admin.lists.ts'
export { disableUser, enableUser } from './admin/user-status.service.ts'
export { UserChange } from './admin/user-change.entity.ts'
export {
  changeImportedDraft,
  detailsOfStudent,
  type DraftChanges,
  importDrafts,
  keysOfStudents,
  inviteStudent,
  problemsOfStudent,
  restoreImportedDraft,
  withdrawDraft,
  withdrawInvitation,
} from './drafts/imported-draft.service.ts'
export { isDependedOn, keepUserIf } from './erasure/user-dependents.ts'
export { RegistrationDataInput } from './registration/registration.inputs.ts'
export { User } from './user.entity.ts'
export { demoCrowd, demoGrades, demoPeople, type CrowdPerson, type DemoPeople } from './demo/cast.ts'
export { demoAccounts } from './demo/logins.ts'
export { accountsModule } from './module.ts'
