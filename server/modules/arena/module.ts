import { defineModule } from '../../module/module.ts'
import { codingProgressFrom, mergeObstacle } from '../accounts/public.ts'
import { codingProgress } from './coding-progress.ts'
import { onApplicationEnded, onExamLeft } from '../applications/public.ts'
import { deletePrepared, recordChangedTimes } from './orders/exam-changes.ts'
import { onPaymentsUnpaid } from '../payments/public.ts'
import { refuseUnpaidOnceStarted } from './opening/refuse-unpaid.ts'
import { onExamTimesChanged } from '../exams/public.ts'
import { sittingTimesFrom } from '../streaming/public.ts'
import { timesOfAttempts } from './closing/sitting-times.ts'
import { FilePurpose, attachedIf } from '../files/public.ts'
import { archivableJournal } from './saving/archived-journal.ts'
import { uses } from './uses.ts'
import { personalData } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { accommodationById } from './accommodations/accommodations.service.ts'
import { attemptById } from './arena.loaders.ts'
import { endUsedUpBreaks } from './accommodations/breaks.service.ts'
import { Accommodation } from './accommodations/accommodation.entity.ts'
import { AccommodationResolver, BreakResolver, OwnDateResolver } from './accommodations/accommodations.resolver.ts'
import { ArenaAdminResolver, AttemptAdminResolver, LateAnswerResolver } from './admin/arena-admin.resolver.ts'
import { ApplicationAttemptResolver, ArenaResolver, AttemptResolver, ExamViewResolver } from './arena.resolver.ts'
import { Attempt } from './attempt.entity.ts'
import { closeForgottenPauses } from './closing/close-forgotten-pauses.job.ts'
import { TimelineResolver } from './timeline/timeline.resolver.ts'
import { closeDueAttempts } from './closing/close-due-attempts.job.ts'
import { ExamControlResolver, ExamOrderResolver } from './control/control.resolver.ts'
import { ExamClockResolver } from './exam-clock/exam-clock.resolver.ts'
import { HostedExam, HostedExtension, HostedQuestion } from './hosted/hosted-exam.entity.ts'
import { ExamHostResolver, HostedExamResolver } from './hosted/hosted.resolver.ts'
import { ExamLog } from './log/exam-log.entity.ts'
import { ApplicationLogResolver, ExamLogLineResolver } from './log/exam-log.resolver.ts'
import { ExamOrder } from './orders/exam-order.entity.ts'
import { prepareAttempts } from './opening/prepare-attempts.job.ts'
import { SecondSittingsResolver } from './second-sittings/second-sittings.resolver.ts'
import { JournalEntry, LateAnswer } from './saving/journal.entity.ts'
import { forgetSitting } from './saving/known-sittings.ts'
import { examEvents } from './person-events.ts'
import { examDayPaths } from './rest/exam-day.ts'
import { figures } from './control/sittings-now.ts'
import { PreparationResolver } from './control/preparation.resolver.ts'
import { WaitingRoomResolver } from './waiting/waiting.resolver.ts'
import { logPaths } from './rest/log.ts'
import { userColumns } from './user-columns.ts'

export const arenaModule = defineModule({
  name: 'arena',
  userColumns,
  entities: [
    Accommodation,
    Attempt,
    ExamLog,
    ExamOrder,
    HostedExam,
    HostedExtension,
    HostedQuestion,
    JournalEntry,
    LateAnswer,
  ],
  personEvents: examEvents,
  nodes: {
    Accommodation: byLoader(accommodationById),
    Attempt: byLoader(attemptById),
  },
  personalData,
  resolvers: [
    AccommodationResolver,
    BreakResolver,
    OwnDateResolver,
    ArenaResolver,
    AttemptResolver,
    ApplicationAttemptResolver,
    ExamViewResolver,
    ExamClockResolver,
    WaitingRoomResolver,
    PreparationResolver,
    ArenaAdminResolver,
    TimelineResolver,
    SecondSittingsResolver,
    ExamControlResolver,
    ExamOrderResolver,
    HostedExamResolver,
    ExamHostResolver,
    LateAnswerResolver,
    AttemptAdminResolver,
    ApplicationLogResolver,
    ExamLogLineResolver,
  ],
  rest: [examDayPaths, logPaths],
  figures,
  schedules: [
    { name: 'closeDueAttempts', every: 2000, run: closeDueAttempts },
    { name: 'endUsedUpBreaks', every: 2000, run: endUsedUpBreaks },
    { name: 'closeForgottenPauses', every: 600_000, run: closeForgottenPauses },
    { name: 'prepareAttempts', every: 60_000, run: prepareAttempts },
  ],
  uses,
  hooks: [
    archivableJournal,
    codingProgressFrom(codingProgress),
    mergeObstacle({
      rows: `select from attempt where user_id = any($1) and started_at is not null and closed_at is null
        and superseded_at is null`,
      sentence: 'One of the accounts is sitting an exam or a practice. Merge them when it is over.',
    }),
    onExamLeft(deletePrepared),
    onPaymentsUnpaid(refuseUnpaidOnceStarted),
    onApplicationEnded(forgetSitting),
    onExamTimesChanged(recordChangedTimes),
    sittingTimesFrom(timesOfAttempts),
    attachedIf({ [FilePurpose.selfie]: 'exists (select from attempt where attempt.selfie_id = file.id)' }),
  ],
  demo: () => import('./demo/parts.ts'),
})
