import { expect, test } from 'vitest'
import { entities } from '../../../modules.ts'
import '../../../modules.ts'
import { ownData } from './own-data.ts'
import { personalData } from '../personal-data.ts'

/** Which file of the export tells of which table. */
const told: Record<string, string> = {
  User: 'profile',
  Session: 'devices',
  EmailVerification: 'mailed-codes',
  EmailChange: 'mailed-codes',
  PasswordReset: 'mailed-codes',
  Totp: 'second-step',
  RecoveryCode: 'second-step',
  Relation: 'relations',
  CustomFormAnswer: 'forms',
  CustomFormAnswerChange: 'forms',
  CustomFormDraft: 'forms',
  StudentRequest: 'student-requests',
  ExternalCode: 'external-codes',
  HopInLink: 'short-links',
  ApiToken: 'api-tokens',
  GuardianConsent: 'guardian-consents',
  School: 'schools-added',
  UserChange: 'changes-by-others',
  Mail: 'mails',
  UploadRelation: 'uploads',
  Payment: 'payments',
  Checkout: 'card-payments',
  PaymentRefund: 'refunds',
  Invoice: 'invoices',
  Discount: 'discount-codes',
  BonusMovement: 'bonus-points',
  Application: 'applications',
  ApplicationChange: 'application-record',
  Qualification: 'qualifications',
  Attempt: 'attempts',
  JournalEntry: 'answers-in-order',
  LateAnswer: 'answers-in-order',
  ExamLog: 'exam-log',
  Report: 'results',
  NameConsent: 'name-in-rankings',
  Certificate: 'certificates',
  CodingAccount: 'coding-accounts',
  CodingState: 'coding-progress',
  CodingResult: 'coding-results',
  CodingChecklist: 'coding-checklists',
  CameraStream: 'camera-streams',
  CameraSegment: 'camera-segments',
  CameraEvent: 'camera-events',
  StreamVod: 'stream-recordings',
  Participant: 'grand-final',
  GrandFinalScan: 'grand-final',
  ParticipationGroup: 'grand-final',
  ImageEntrant: 'image-competitions',
  ImageSubmission: 'image-competitions',
  ImageReport: 'image-competitions',
  ImageVote: 'image-competitions',
  ImageJuror: 'image-competitions',
  JuryScore: 'image-competitions',
  ImageRequest: 'generated-pictures',
  GeneratedImage: 'generated-pictures',
  RecordingView: 'recording-views',
  DeviceCheck: 'device-checks',
  ProctorNote: 'proctor-notes',
  ImageAnswer: 'generated-pictures',
  AnnouncementRead: 'announcements-read',
  MailRecipient: 'mailings',
  AuditEntry: 'seen-by-staff',
  GroupImport: 'class-lists',
  GroupImportRow: 'class-lists',
  /** beside the files: folders with what was uploaded */
  StoredFile: 'profile',
}

/** Why of a table nothing is told. */
const untold: Record<string, string> = {
  ...Object.fromEntries(
    [
      'JobWorker',
      'Setting',
      'LinkKey',
      'Category',
      'Exam',
      'Question',
      'StudyMaterial',
      'Announcement',
      'MailThrottle',
      'CalendarEntry',
      'CameraRule',
      'GrandFinalEvent',
      'GrandFinalAgendaItem',
      'QuotaRun',
      'GrandFinalProgram',
      'GrandFinalCategory',
      'GrandFinalCheckpoint',
      'CodingRule',
      'RankingPublication',
      'CertificateRun',
      'WebhookEndpoint',
      'WebhookMessage',
      'WebhookDelivery',
      'ExamOrder',
      'ProviderEvent',
      'ReconciliationRun',
      'RankingDraft',
      'RankingDraftEntry',
      'StatisticChange',
      'StatisticCount',
      'StatisticMoney',
      'StatisticStatus',
      'ImageCompetition',
      'ImageTask',
    ].map((name) => [name, 'is of nobody']),
  ),
  ...Object.fromEntries(
    ['RefreshToken', 'SignInChallenge', 'CalendarFeed', 'CodingToken'].map((name) => [name, 'is a secret']),
  ),
  ...Object.fromEntries(
    ['LedgerEntry', 'CheckoutItem', 'PaymentChange', 'DiscountUse', 'BonusAccount'].map((name) => [
      name,
      'is the book-keeping of payments, codes and points that are told',
    ]),
  ),
  GroupChange: 'is the office’s own record',
  GrandFinalCharge: 'is what the payments that are told are for',
  ImageQuotaEntry: 'is the book-keeping of requests that are told',
  QuestionImport: 'is the office’s own record',
  AnswerReading: 'is the office’s own record',
  CustomForm: 'is of nobody',
  CustomFormVersion: 'is of nobody',
  TextOverride: 'is the office’s own record',
  TextChange: 'is the office’s own record',
  RequestForm: 'is of nobody',
  ExternalCodeBatch: 'is of nobody',
  SettingChange: 'is the office’s own record',
  Segment: 'is the office’s own record',
  ...Object.fromEntries(
    ['StatisticApplication', 'StatisticPayment', 'StatisticPerson'].map((name) => [
      name,
      'repeats columns of applications, payments and profiles that are told',
    ]),
  ),
  MailCampaign: 'is the office’s own record',
  MailSuppression: 'is the office’s own record',
  MailOptOut: 'is the wish of an address, which its owner reads by the link of a mail',
  PaymentIssue: 'is the office’s own record',
  StreamingProbe: 'is the office’s own record',
  ReportRevision: 'is what a report said before the one that is told',
  RegistrationDraft: 'is known by its secret alone, and is nobody’s yet',
}

test('of each table the export tells, or it is known why not', () => {
  const names = entities.map(({ name }) => name).toSorted()
  expect([...Object.keys(told), ...Object.keys(untold)].toSorted()).toEqual(names)
})

test('every file that is named is there, and each once', () => {
  const files = ['profile', ...[...ownData, ...personalData()].map(({ name }) => name)]
  expect(new Set(files).size).toBe(files.length)
  expect(new Set(Object.values(told))).toEqual(new Set(files))
})
