import { Ground1763600000000 } from './0001-ground.ts'
import { ImmutableQuestions1763600001000 } from './0002-immutable-questions.ts'
import { MailAndPasswordReset1795171743262 } from './0003-mail-and-password-reset.ts'
import { SettingsAndGeo1795174858944 } from './0004-settings-and-geo.ts'
import { EmailVerification1795175219760 } from './0005-email-verification.ts'
import { Registration1795176029522 } from './0006-registration.ts'
import { EmailChange1795176103419 } from './0007-email-change.ts'
import { UserChanges1795176768888 } from './0008-user-changes.ts'
import { UserPicture1795176868888 } from './0009-user-picture.ts'
import { Payments1795181863061 } from './0010-payments.ts'
import { HopInLinks1795181987960 } from './0011-hop-in-links.ts'
import { Announcements1795182271907 } from './0012-announcements.ts'
import { ReportsAndRankings1795182797327 } from './0013-reports-and-rankings.ts'
import { SecondFactorAndYearlyUpdate1795183016833 } from './0014-second-factor-and-yearly-update.ts'
import { Applications1795183161524 } from './0015-applications.ts'
import { CalendarAndMaterials1795183271341 } from './0016-calendar-and-materials.ts'
import { MailForgotten1795183577338 } from './0017-mail-forgotten.ts'
import { CheckoutsAndDiscounts1795184004012 } from './0018-checkouts-and-discounts.ts'
import { Certificates1795184398228 } from './0019-certificates.ts'
import { EndedSessions1795193643532 } from './0020-ended-sessions.ts'
import { ApplicationRecord1795194504880 } from './0021-application-record.ts'
import { InvoicesAndComparisons1795194581243 } from './0022-invoices-and-comparisons.ts'
import { BonusPoints1795197720000 } from './0023-bonus-points.ts'
import { LivingWorkers1795198448916 } from './0024-living-workers.ts'
import { ReportsOfAnExam1795198628436 } from './0025-reports-of-an-exam.ts'
import { ExamsByDate1795199471286 } from './0026-exams-by-date.ts'
import { MessagesInLanguages1795206415836 } from './0027-messages-in-languages.ts'
import { PeopleByName1795207600000 } from './0028-people-by-name.ts'
import { TopicsOfRevisions1795208155638 } from './0029-topics-of-revisions.ts'
import { ListsOfPeopleAndPayments1795208300000 } from './0030-lists-of-people-and-payments.ts'
import { LayoutOfExams1795217000000 } from './0031-layout-of-exams.ts'
import { CamerasOff1795217400000 } from './0032-cameras-off.ts'
import { ExamsByTitle1795217500000 } from './0033-exams-by-title.ts'
import { SurplusByPayer1795217800000 } from './0034-surplus-by-payer.ts'
import { Pauses1795218052000 } from './0035-pauses.ts'
import { MailContent1795218187348 } from './0036-mail-content.ts'
import { ListsOfReports1795218300000 } from './0037-lists-of-reports.ts'
import { LevelsOfReports1795218400000 } from './0038-levels-of-reports.ts'
import { ExamTerms1795218500000 } from './0039-exam-terms.ts'
import { LateAnswersByContent1795218510000 } from './0040-late-answers-by-content.ts'
import { ShuffledOptions1795218620000 } from './0041-shuffled-options.ts'
import { KnownDevices1795219300000 } from './0045-known-devices.ts'
import { ReportsOfProviders1795219400000 } from './0046-reports-of-providers.ts'
import { FlagsOfAttempts1795219500000 } from './0047-flags-of-attempts.ts'
import { CalendarRevisions1795219600000 } from './0048-calendar-revisions.ts'
import { NamesAndSubjects1795220500000 } from './0053-names-and-subjects.ts'
import { ExamSetUp1795360000000 } from './6001-exam-set-up.ts'
import { AnswerReadings1795360001000 } from './6002-answer-readings.ts'
import { QuestionImports1795360002000 } from './6003-question-imports.ts'
import { ApiTokenUse1795361000000 } from './6101-api-token-use.ts'
import { ExamOrders1795361001000 } from './6102-exam-orders.ts'
import { Webhooks1795361002000 } from './6103-webhooks.ts'
import { Statistics1795362000000 } from './6201-statistics.ts'
import { DraftsAndAudit1795362001000 } from './6202-drafts-and-audit.ts'
import { Segments1795363000000 } from './6301-segments.ts'
import { Mailing1795363001000 } from './6302-mailing.ts'
import { GroupImport1795363002000 } from './6303-group-import.ts'
import { CustomForms1795364000000 } from './6401-custom-forms.ts'
import { RequestsCodesTexts1795364001000 } from './6402-requests-codes-texts.ts'
import { GrandFinal1795365000000 } from './6500-grand-final.ts'
import { GrandFinalAgenda1795365001000 } from './6501-grand-final-agenda.ts'
import { QuotaRuns1795365002000 } from './6502-quota-runs.ts'
import { Imagination1795366000000 } from './6601-imagination.ts'
import { PictureTasks1795366001000 } from './6602-picture-tasks.ts'
import { CameraStreams1795367000000 } from './6701-camera-streams.ts'
import { CodingGames1795367001000 } from './6702-coding-games.ts'
import { StreamingProbes1795367002000 } from './6703-streaming-probes.ts'
import { Proctoring1795367003000 } from './6704-proctoring.ts'
import { DeviceChecks1795367004000 } from './6705-device-checks.ts'
import { CompetitionCertificates1795373000000 } from './7301-competition-certificates.ts'
import { ItemStatistics1795370000000 } from './7001-item-statistics.ts'
import { CheckIn1795372000000 } from './7201-check-in.ts'
import { HostedExams1795374000000 } from './7401-hosted-exams.ts'
import { Variants1795370001000 } from './7002-variants.ts'
import { TaskPoints1795373001000 } from './7302-task-points.ts'
import { ClassListReading1795371000000 } from './7101-class-list-reading.ts'
import { Appeals1795370002000 } from './7003-appeals.ts'
import { Accommodations1795370003000 } from './7004-accommodations.ts'
import { MailsByAddress1795371001000 } from './7102-mails-by-address.ts'
import { AnnouncementsBySegment1795371002000 } from './7103-announcements-by-segment.ts'
import { HostOnAir1795382002000 } from './8103-host-on-air.ts'
import { SpansOfStatistics1795391000000 } from './8301-spans-of-statistics.ts'
import { GrandFinalFiles1795392000000 } from './8401-grand-final-files.ts'
import { CodingStarts1795394000000 } from './8601-coding-starts.ts'
import { MailSenders1795391001000 } from './8302-mail-senders.ts'
import { SecondSittings1795390000000 } from './8201-second-sittings.ts'
import { ListExports1795395000000 } from './8701-list-exports.ts'
import { AgendaTags1795401000000 } from './9301-agenda-tags.ts'
import { UploadSpeed1795402000000 } from './9401-upload-speed.ts'
import { SharedScreens1795402001000 } from './9402-shared-screens.ts'
import { CountryCaps1795403000000 } from './9501-country-caps.ts'
import { NewestSegment1795404000000 } from './9601-newest-segment.ts'
import { ExportedBankQuestions1795406000000 } from './9801-exported-bank-questions.ts'
import { MoneyByGrade1795407000000 } from './9901-money-by-grade.ts'
import { CodingIdentities1795407001000 } from './9902-coding-identities.ts'
import { ImportApplications1795408000000 } from './9903-import-applications.ts'
import { GuestImageReports1795409000000 } from './9904-guest-image-reports.ts'
import { SegmentTimes1795410000000 } from './9905-segment-times.ts'
import { FigureLists1795411000000 } from './9906-figure-lists.ts'
import { ReportsOfExamAttempts1795412300000 } from './9907-reports-of-exam-attempts.ts'
import { SeasonOnce1795412301000 } from './9908-season-once.ts'
import { ForeignKeyIndexes1795412302000 } from './9909-foreign-key-indexes.ts'
import { DiscountScope1795423000000 } from './9940-discount-scope.ts'
import { RestrictionsStay1795423001000 } from './9941-restrictions-stay.ts'
import { AllIsSaid1795423002000 } from './9942-all-is-said.ts'
import { FoldedNames1795421000000 } from './9920-folded-names.ts'
import { QuestionsOfClassLists1795421001000 } from './9921-questions-of-class-lists.ts'
import { ReliableItemStatistics1795424000000 } from './9950-reliable-item-statistics.ts'
import { MailSecrets1795422000000 } from './9930-mail-secrets.ts'
import { MailRefusals1795422001000 } from './9931-mail-refusals.ts'
import { FormerWebhookSecrets1795422002000 } from './9932-former-webhook-secrets.ts'
import { EndOfExams1795424001000 } from './9951-end-of-exams.ts'
import { ResultMails1795424002000 } from './9952-result-mails.ts'
import { WithdrawnConsents1795422003000 } from './9933-withdrawn-consents.ts'
import { TextPictures1795391002000 } from './8303-text-pictures.ts'
import { HostedExtensions1795382001000 } from './8102-hosted-extensions.ts'
import { StreamEvents1795382000000 } from './8101-stream-events.ts'
import { DeviceReminders1795374001000 } from './7402-device-reminders.ts'
import { ImageRequestKeys1795381000000 } from './8001-image-request-keys.ts'
import { CardSurcharge1795380000000 } from './7901-card-surcharge.ts'
import { ParticipantFiles1795380001000 } from './7902-participant-files.ts'
import { GrandFinalChanges1795380002000 } from './7903-grand-final-changes.ts'
import { MailAttachments1795379000000 } from './7801-mail-attachments.ts'
import { StatisticsByCategory1795379001000 } from './7802-statistics-by-category.ts'
import { FormsBySegment1795379002000 } from './7803-forms-by-segment.ts'
import { TextFollowers1795379003000 } from './7804-text-followers.ts'
import { GrandFinalScores1795380003000 } from './7904-grand-final-scores.ts'
import { SimilarityReadings1795378000000 } from './7701-similarity-readings.ts'
import { SavedQueries1795378001000 } from './7702-saved-queries.ts'
import { Runs1795377000000 } from './7601-runs.ts'
import { ImageCredentials1795393000000 } from './8501-image-credentials.ts'
import { PastTabs1795425000000 } from './9960-past-tabs.ts'
import { OrdersBeforeTheStart1795425001000 } from './9961-orders-before-the-start.ts'
import { ClassListSheets1795420000000 } from './9910-class-list-sheets.ts'

/** All migrations in order of execution. */
export const migrations = [
  Ground1763600000000,
  ImmutableQuestions1763600001000,
  MailAndPasswordReset1795171743262,
  SettingsAndGeo1795174858944,
  EmailVerification1795175219760,
  Registration1795176029522,
  EmailChange1795176103419,
  UserChanges1795176768888,
  UserPicture1795176868888,
  Payments1795181863061,
  HopInLinks1795181987960,
  Announcements1795182271907,
  ReportsAndRankings1795182797327,
  SecondFactorAndYearlyUpdate1795183016833,
  Applications1795183161524,
  CalendarAndMaterials1795183271341,
  MailForgotten1795183577338,
  CheckoutsAndDiscounts1795184004012,
  Certificates1795184398228,
  EndedSessions1795193643532,
  ApplicationRecord1795194504880,
  InvoicesAndComparisons1795194581243,
  BonusPoints1795197720000,
  LivingWorkers1795198448916,
  ReportsOfAnExam1795198628436,
  ExamsByDate1795199471286,
  MessagesInLanguages1795206415836,
  PeopleByName1795207600000,
  TopicsOfRevisions1795208155638,
  ListsOfPeopleAndPayments1795208300000,
  LayoutOfExams1795217000000,
  CamerasOff1795217400000,
  ExamsByTitle1795217500000,
  SurplusByPayer1795217800000,
  Pauses1795218052000,
  MailContent1795218187348,
  ListsOfReports1795218300000,
  LevelsOfReports1795218400000,
  ExamTerms1795218500000,
  LateAnswersByContent1795218510000,
  ShuffledOptions1795218620000,
  KnownDevices1795219300000,
  ReportsOfProviders1795219400000,
  FlagsOfAttempts1795219500000,
  CalendarRevisions1795219600000,
  NamesAndSubjects1795220500000,
  ExamSetUp1795360000000,
  AnswerReadings1795360001000,
  QuestionImports1795360002000,
  ApiTokenUse1795361000000,
  ExamOrders1795361001000,
  Webhooks1795361002000,
  Statistics1795362000000,
  DraftsAndAudit1795362001000,
  Segments1795363000000,
  Mailing1795363001000,
  GroupImport1795363002000,
  CustomForms1795364000000,
  RequestsCodesTexts1795364001000,
  GrandFinal1795365000000,
  GrandFinalAgenda1795365001000,
  QuotaRuns1795365002000,
  Imagination1795366000000,
  PictureTasks1795366001000,
  CameraStreams1795367000000,
  CodingGames1795367001000,
  StreamingProbes1795367002000,
  Proctoring1795367003000,
  DeviceChecks1795367004000,
  ItemStatistics1795370000000,
  Variants1795370001000,
  Appeals1795370002000,
  Accommodations1795370003000,
  ClassListReading1795371000000,
  MailsByAddress1795371001000,
  AnnouncementsBySegment1795371002000,
  CheckIn1795372000000,
  CompetitionCertificates1795373000000,
  TaskPoints1795373001000,
  HostedExams1795374000000,
  DeviceReminders1795374001000,
  Runs1795377000000,
  SimilarityReadings1795378000000,
  SavedQueries1795378001000,
  MailAttachments1795379000000,
  StatisticsByCategory1795379001000,
  FormsBySegment1795379002000,
  TextFollowers1795379003000,
  CardSurcharge1795380000000,
  ParticipantFiles1795380001000,
  GrandFinalChanges1795380002000,
  GrandFinalScores1795380003000,
  ImageRequestKeys1795381000000,
  StreamEvents1795382000000,
  HostedExtensions1795382001000,
  HostOnAir1795382002000,
  SecondSittings1795390000000,
  SpansOfStatistics1795391000000,
  MailSenders1795391001000,
  TextPictures1795391002000,
  GrandFinalFiles1795392000000,
  ImageCredentials1795393000000,
  CodingStarts1795394000000,
  ListExports1795395000000,
  AgendaTags1795401000000,
  UploadSpeed1795402000000,
  SharedScreens1795402001000,
  CountryCaps1795403000000,
  NewestSegment1795404000000,
  ExportedBankQuestions1795406000000,
  MoneyByGrade1795407000000,
  CodingIdentities1795407001000,
  ImportApplications1795408000000,
  GuestImageReports1795409000000,
  SegmentTimes1795410000000,
  FigureLists1795411000000,
  ReportsOfExamAttempts1795412300000,
  SeasonOnce1795412301000,
  ForeignKeyIndexes1795412302000,
  ClassListSheets1795420000000,
  FoldedNames1795421000000,
  QuestionsOfClassLists1795421001000,
  MailSecrets1795422000000,
  MailRefusals1795422001000,
  FormerWebhookSecrets1795422002000,
  WithdrawnConsents1795422003000,
  DiscountScope1795423000000,
  RestrictionsStay1795423001000,
  AllIsSaid1795423002000,
  ReliableItemStatistics1795424000000,
  EndOfExams1795424001000,
  ResultMails1795424002000,
  PastTabs1795425000000,
  OrdersBeforeTheStart1795425001000,
]
