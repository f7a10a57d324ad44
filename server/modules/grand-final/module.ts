import { defineModule } from '../../module.ts'
import { grandFinalEvents } from './person-events.ts'
import { GrandFinalAdminResolver } from './admin/admin.resolver.ts'
import { GroupBulkResolver } from './bulk/bulk.resolver.ts'
import { GrandFinalChange } from './changes/change-request.entity.ts'
import {
  ChangesOfGroupResolver,
  ChangesOfParticipantResolver,
  GrandFinalChangeResolver,
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
import { ParticipantResolver } from './participants/participant.resolver.ts'
import { ParticipantFile } from './uploads/participant-file.entity.ts'
import { FilesOfParticipantResolver, ParticipantFileResolver } from './uploads/participant-file.resolver.ts'
import { notifyDecision } from './quotas/decision.mail.ts'
import { GrandFinalFile } from './event/event-file.entity.ts'
import { FilesOfEventResolver, GrandFinalFileResolver } from './event/event-file.resolver.ts'
import { QuotaRun } from './quotas/quota-run.entity.ts'
import { EventQuotaResolver, QuotaResolver } from './quotas/quota.resolver.ts'
import { expireOffers, offerPlaces } from './quotas/waiting-list.ts'
import { groupPaths } from './rest/groups.ts'
import { participantPaths } from './rest/participants.ts'

export const grandFinalModule = defineModule({
  name: 'grand-final',
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
})
