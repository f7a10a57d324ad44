import { defineModule } from '../../module/module.ts'
import { runKinds } from '../runs/public.ts'
import { messageRuns } from './bulk/message.service.ts'
import { quotaRuns, tagRuns } from './bulk/bulk.service.ts'
import { printRuns } from './bulk/print.service.ts'
import {
  PaymentSubject,
  onPaymentsDueAgain,
  onPaymentsPaid,
  onPaymentsRefunded,
  onPaymentsUnpaid,
  payersFrom,
  surchargesFrom,
} from '../payments/public.ts'
import { surchargesOf } from './money/surcharge.ts'
import { settleDueAgain, settlePaid, settleRefunded, settleUnpaid } from './money/paid.ts'
import { mayPayCharge } from './money/payers.ts'
import { keepUserIf } from '../accounts/public.ts'
import { FilePurpose, attachedIf } from '../files/public.ts'
import { uses } from './uses.ts'
import { personalData, takesPart } from './personal-data.ts'
import { byLoader } from '../../graphql/node.ts'
import { finalCategoryById, programById } from './event/event.loaders.ts'
import { chargeById } from './money/charge.loaders.ts'
import { checkpointById, scanById } from './check-in/check-in.loaders.ts'
import { visibleGroup } from './groups/group.service.ts'
import { grandFinalEvents } from './person-events.ts'
import { GrandFinalAdminResolver } from './admin/admin.resolver.ts'
import { GroupBulkResolver } from './bulk/bulk.resolver.ts'
import { GrandFinalChange } from './changes/change-request.entity.ts'
import {
  ChangesOfGroupResolver,
  ChangesOfParticipantResolver,
  GrandFinalChangeResolver,
  changeById,
} from './changes/change.resolver.ts'
import { notifyChange } from './changes/change.mail.ts'
import { CheckInResolver, GrandFinalScanResolver } from './check-in/check-in.resolver.ts'
import { GrandFinalCheckpoint } from './check-in/checkpoint.entity.ts'
import { GrandFinalScan } from './check-in/scan.entity.ts'
import { GrandFinalDocumentResolver } from './documents/document.resolver.ts'
import { GrandFinalAgendaItem } from './event/agenda.entity.ts'
import { AgendaResolver, EventAgendaResolver } from './event/agenda.resolver.ts'
import { GrandFinalCategory } from './event/category.entity.ts'
import { GrandFinalEvent } from './event/event.entity.ts'
import {
  GrandFinalCategoryResolver,
  GrandFinalEventResolver,
  GrandFinalProgramResolver,
  visibleEvent,
} from './event/event.resolver.ts'
import { GrandFinalProgram } from './event/program.entity.ts'
import { GroupChange } from './groups/group-change.entity.ts'
import { ParticipationGroup } from './groups/group.entity.ts'
import { GroupChangeResolver, ParticipationGroupResolver } from './groups/group.resolver.ts'
import { GrandFinalCharge } from './money/charge.entity.ts'
import { GrandFinalChargeResolver } from './money/charge.resolver.ts'
import { GrandFinalScore } from './results/score.entity.ts'
import { GrandFinalScoreResolver, ScoreOfParticipantResolver } from './results/score.resolver.ts'
import { sendReminder } from './money/reminder.mail.ts'
import { releaseTeachers } from './money/release-teachers.job.ts'
import { remindGroups } from './money/reminders.job.ts'
import { eraseExpiredDetails } from './participants/erase-details.job.ts'
import { Participant } from './participants/participant.entity.ts'
import { ParticipantResolver, presentParticipant } from './participants/participant.resolver.ts'
import { ParticipantFile } from './uploads/participant-file.entity.ts'
import {
  FilesOfParticipantResolver,
  ParticipantFileResolver,
  participantFileById,
} from './uploads/participant-file.resolver.ts'
import { notifyDecision } from './quotas/decision.mail.ts'
import { GrandFinalFile } from './event/event-file.entity.ts'
import { FilesOfEventResolver, GrandFinalFileResolver, visibleFile } from './event/event-file.resolver.ts'
import { QuotaRun } from './quotas/quota-run.entity.ts'
import { EventQuotaResolver, QuotaResolver, runById } from './quotas/quota.resolver.ts'
import { expireOffers, offerPlaces } from './quotas/waiting-list.ts'
import { groupPaths } from './rest/groups.ts'
import { participantPaths } from './rest/participants.ts'
import { grandFinalRoutes } from './routes.ts'
import { userColumns } from './user-columns.ts'

export const grandFinalModule = defineModule({
  name: 'grand-final',
  userColumns,
  personEvents: grandFinalEvents,
  entities: [
    GrandFinalAgendaItem,
    GrandFinalCategory,
    GrandFinalChange,
    GrandFinalCharge,
    GrandFinalCheckpoint,
    GrandFinalEvent,
    GrandFinalFile,
    GrandFinalProgram,
    GrandFinalScan,
    GrandFinalScore,
    GroupChange,
    Participant,
    ParticipantFile,
    ParticipationGroup,
    QuotaRun,
  ],
  nodes: {
    GrandFinalCategory: byLoader(finalCategoryById),
    GrandFinalChange: byLoader(changeById),
    GrandFinalCharge: byLoader(chargeById),
    GrandFinalCheckpoint: byLoader(checkpointById),
    GrandFinalEvent: visibleEvent,
    GrandFinalFile: visibleFile,
    GrandFinalProgram: byLoader(programById),
    GrandFinalScan: byLoader(scanById),
    Participant: presentParticipant,
    ParticipantFile: byLoader(participantFileById),
    ParticipationGroup: visibleGroup,
    QuotaRun: byLoader(runById),
  },
  personalData,
  resolvers: [
    GrandFinalEventResolver,
    GrandFinalProgramResolver,
    GrandFinalCategoryResolver,
    ParticipationGroupResolver,
    GroupChangeResolver,
    GroupBulkResolver,
    ParticipantResolver,
    ParticipantFileResolver,
    FilesOfParticipantResolver,
    GrandFinalChargeResolver,
    AgendaResolver,
    EventAgendaResolver,
    GrandFinalFileResolver,
    FilesOfEventResolver,
    GrandFinalAdminResolver,
    QuotaResolver,
    EventQuotaResolver,
    GrandFinalDocumentResolver,
    GrandFinalChangeResolver,
    ChangesOfGroupResolver,
    ChangesOfParticipantResolver,
    CheckInResolver,
    GrandFinalScanResolver,
    GrandFinalScoreResolver,
    ScoreOfParticipantResolver,
  ],
  rest: [groupPaths, participantPaths],
  routes: grandFinalRoutes,
  jobs: {
    'grandFinal.offerPlaces': offerPlaces,
    'grandFinal.tellDecision': notifyDecision,
    'grandFinal.releaseTeachers': releaseTeachers,
    'grandFinal.remind': sendReminder,
    'grandFinal.tellChange': notifyChange,
  },
  schedules: [
    { name: 'expireOffers', every: 60_000, run: expireOffers },
    { name: 'remindGroups', every: 900_000, run: remindGroups },
    { name: 'eraseExpiredDetails', every: 3_600_000, run: eraseExpiredDetails },
  ],
  uses,
  hooks: [
    runKinds([messageRuns, printRuns, quotaRuns, tagRuns]),
    surchargesFrom({ [PaymentSubject.grandFinal]: surchargesOf }),
    onPaymentsPaid(settlePaid),
    onPaymentsRefunded(settleRefunded),
    onPaymentsUnpaid(settleUnpaid),
    onPaymentsDueAgain(settleDueAgain),
    payersFrom({ [PaymentSubject.grandFinal]: mayPayCharge }),
    keepUserIf(takesPart),
    attachedIf({
      [FilePurpose.grandFinal]: 'exists (select from grand_final_file where grand_final_file.file_id = file.id)',
      [FilePurpose.handedIn]: 'exists (select from participant_file where participant_file.file_id = file.id)',
    }),
  ],
  demo: () => import('./demo/parts.ts'),
})
