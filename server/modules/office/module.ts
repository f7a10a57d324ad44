import { defineModule } from '../../module/module.ts'
import { runKinds } from '../runs/public.ts'
import { removeRuns } from './relation-runs/relation-runs.service.ts'
import { disableRuns, enableRuns } from './account-runs/account-runs.service.ts'
import { accountCounts, reachedIf } from '../accounts/public.ts'
import { countedApplications, countedPayments, countedStudents } from './statistics/figures/list-totals.ts'
import { applicationCounts, stageReachedIf } from '../applications/public.ts'
import { paymentCounts } from '../payments/public.ts'
import { applicationStage, studentStage } from './statistics/summaries/facts.ts'
import { onStaffCall } from '../../graphql/staff-calls.ts'
import { recordStaffCall } from './audit/staff-record.ts'
import { FilePurpose, attachedIf, pictureShownIf } from '../files/public.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { visibleAnnouncement } from './announcements/announcements.service.ts'
import { visibleEntry } from './calendar/calendar.service.ts'
import { AccountRunsResolver } from './account-runs/account-runs.resolver.ts'
import { RelationRunsResolver } from './relation-runs/relation-runs.resolver.ts'
import { Announcement, AnnouncementRead } from './announcements/announcement.entity.ts'
import { AnnouncementResolver, UserAnnouncementsResolver } from './announcements/announcements.resolver.ts'
import { AuditEntry } from './audit/audit-entry.entity.ts'
import { AuditResolver, visibleAuditEntry } from './audit/audit.resolver.ts'
import { deleteExpiredAuditEntries } from './audit/audit.service.ts'
import { CalendarEntry, CalendarFeed } from './calendar/calendar.entity.ts'
import { CalendarResolver, UserCalendarResolver } from './calendar/calendar.resolver.ts'
import { InformationPageResolver } from './information-pages/information-pages.resolver.ts'
import { LanguagesResolver } from './languages.resolver.ts'
import { mailDigests } from './languages/digest/digest.service.ts'
import { TextFollower } from './languages/digest/text-follower.entity.ts'
import { TextPicture } from './languages/pictures/text-picture.entity.ts'
import { TextChange, TextOverride } from './languages/text-override.entity.ts'
import { InterfaceTextsResolver } from './languages/texts.resolver.ts'
import { textsCache } from './languages/texts.cache.ts'
import { StatisticsResolver } from './statistics/figures/figures.resolver.ts'
import { StatisticChange } from './statistics/summaries/change.entity.ts'
import { countChanges } from './statistics/summaries/count-changes.job.ts'
import { StatisticCount, StatisticMoney, StatisticStatus } from './statistics/summaries/count.entities.ts'
import { StatisticApplication, StatisticPayment, StatisticPerson } from './statistics/summaries/fact.entities.ts'
import { PersonEventResolver, UserTimelineResolver } from './timeline/timeline.resolver.ts'
import { compareNightly } from './statistics/summaries/rebuild.job.ts'
import { staffEvents } from './person-events.ts'
import { announcementsPaths } from './rest/announcements.ts'
import { statisticsPaths } from './rest/statistics.ts'
import { officeRoutes } from './routes.ts'
import { publishedPages } from './information-pages/information-pages.ts'
import { setTextsFolder } from './languages/shipped-texts.ts'
import { userColumns } from './user-columns.ts'

/** Registration of the office module. */
export const officeModule = defineModule({
  name: 'office',
  userColumns,
  personEvents: staffEvents,
  entities: [
    Announcement,
    AnnouncementRead,
    AuditEntry,
    CalendarEntry,
    CalendarFeed,
    StatisticApplication,
    StatisticChange,
    StatisticCount,
    StatisticMoney,
    StatisticPayment,
    StatisticPerson,
    StatisticStatus,
    TextOverride,
    TextChange,
    TextFollower,
    TextPicture,
  ],
  nodes: {
    Announcement: visibleAnnouncement,
    AuditEntry: visibleAuditEntry,
    CalendarEntry: visibleEntry,
  },
  personalData,
  resolvers: [
    AccountRunsResolver,
    RelationRunsResolver,
    AnnouncementResolver,
    AuditResolver,
    UserAnnouncementsResolver,
    CalendarResolver,
    UserCalendarResolver,
    LanguagesResolver,
    InterfaceTextsResolver,
    PersonEventResolver,
    UserTimelineResolver,
    InformationPageResolver,
    StatisticsResolver,
  ],
  rest: [announcementsPaths, statisticsPaths],
  routes: officeRoutes,
  page: {
    texts: ({ node, locale }) => textsCache({ node }).of(locale).version,
    informationPages: ({ node }) => publishedPages({ node }).catch(() => []),
  },
  async onServe({ node, webFolder }) {
    setTextsFolder({ node }, webFolder)
    await textsCache({ node }).readAll()
  },
  schedules: [
    // in case a change message was lost
    { name: 'texts.refresh', every: 60_000, onEveryNode: true, run: (ctx) => textsCache(ctx).readAll() },
    { name: 'mailTextDigests', every: 3_600_000, run: mailDigests },
    { name: 'deleteExpiredAuditEntries', every: 3_600_000, run: deleteExpiredAuditEntries },
    { name: 'countChanges', every: 10_000, run: countChanges },
    { name: 'compareStatistics', every: 600_000, run: compareNightly },
  ],
  uses,
  hooks: [
    runKinds([disableRuns, enableRuns, removeRuns]),
    accountCounts(countedStudents),
    applicationCounts(countedApplications),
    paymentCounts(countedPayments),
    // lists of people and applications share the filters of the figures
    reachedIf(studentStage),
    stageReachedIf(applicationStage),
    onStaffCall(recordStaffCall),
    attachedIf({ [FilePurpose.text]: 'exists (select from text_picture where text_picture.file_id = file.id)' }),
    // only translators get links
    pictureShownIf({ [FilePurpose.text]: { own: 'false', staff: 'true', others: 'false' } }),
  ],
  demo: () => import('./demo/parts.ts'),
})
