import {
  ApiToken, EmailChange, EmailVerification, GuardianConsent, HopInLink, PasswordReset, RecoveryCode, RefreshToken,
  RegistrationDraft, Relation, Session, SignInChallenge, Totp, User, UserChange,
} from '../modules/accounts/public.ts'
import { Application, ApplicationChange, Qualification } from '../modules/applications/public.ts'
import { Attempt, ExamLog, JournalEntry, LateAnswer } from '../modules/arena/public.ts'
import { Category, Exam, Question } from '../modules/exams/public.ts'
import { JobWorker } from '../jobs/job-worker.entity.ts'
import { School } from '../modules/geo/public.ts'
import { Mail } from '../modules/mail/public.ts'
import { LinkKey, StoredFile } from '../modules/files/public.ts'
import {
  BonusAccount, BonusMovement, Checkout, CheckoutItem, Discount, DiscountUse, Invoice, LedgerEntry, Payment,
  PaymentChange, PaymentIssue, PaymentRefund, ProviderEvent, ReconciliationRun,
} from '../modules/payments/public.ts'
import {
  Certificate, CertificateRun, NameConsent, RankingPublication, Report, ReportRevision,
} from '../modules/results/public.ts'
import { StudyMaterial, UploadRelation } from '../modules/materials/public.ts'
import { Announcement, AnnouncementRead, CalendarEntry, CalendarFeed } from '../modules/office/public.ts'
import { Setting, SettingChange } from '../modules/settings/public.ts'

/** Every table of the product. */
export const entities = [
  JobWorker, Setting, SettingChange, School, StoredFile, LinkKey, Mail,
  User, Session, RefreshToken, Totp, RecoveryCode, SignInChallenge,
  PasswordReset, EmailVerification, EmailChange, ApiToken, Relation,
  RegistrationDraft, GuardianConsent, UserChange, HopInLink,
  Category, Exam, Question,
  StudyMaterial, UploadRelation,
  Payment, Checkout, CheckoutItem, ProviderEvent, LedgerEntry, PaymentChange, PaymentRefund, PaymentIssue,
  ReconciliationRun, Discount, DiscountUse, Invoice, BonusAccount, BonusMovement,
  Application, ApplicationChange, Qualification,
  Attempt, JournalEntry, LateAnswer, ExamLog,
  Report, ReportRevision, RankingPublication, NameConsent, Certificate, CertificateRun,
  Announcement, AnnouncementRead, CalendarEntry, CalendarFeed,
]
