import { defineModule } from '../../module.ts'
import { GrandFinalAdminResolver } from './admin/admin.resolver.ts'
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
import { Participant } from './participants/participant.entity.ts'
import { ParticipantResolver } from './participants/participant.resolver.ts'

/** What the module grand-final adds to the product. */
export const grandFinalModule = defineModule({
  name: 'grand-final',
  entities: [
    GrandFinalAgendaItem,
    GrandFinalCategory,
    GrandFinalCharge,
    GrandFinalEvent,
    GrandFinalProgram,
    GroupChange,
    Participant,
    ParticipationGroup,
  ],
  resolvers: [
    GrandFinalEventResolver,
    GrandFinalProgramResolver,
    GrandFinalCategoryResolver,
    ParticipationGroupResolver,
    GroupChangeResolver,
    ParticipantResolver,
    GrandFinalChargeResolver,
    AgendaResolver,
    EventAgendaResolver,
    GrandFinalAdminResolver,
  ],
})
