import { beforeAll, beforeEach } from 'vitest'
import { insertRow, makeUser } from '../../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup } from '../../../../testing/grand-final.ts'
import { heldSandbox } from '../../../../testing/payments.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import type { GrandFinalEvent } from '../../event/event.entity.ts'
import { ParticipationGroup } from '../../groups/group.entity.ts'
import { Participant } from '../participant.entity.ts'

export let app: TestApp
export let sandbox: ReturnType<typeof heldSandbox>
export let event: GrandFinalEvent
export let group: ParticipationGroup
export let [supervisor, other, admin]: User[] = []

const fields = 'id role response missing singleRoom companions { id } charges { kind price { amount } paidAt }'
export const mutate = (by: User | null, name: string, type: string, input: object) =>
  app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { participant { ${fields} } } }`, { input })
export const respond = (by: User, participant: Participant, action = 'accept') =>
  mutate(by, 'setParticipantResponse', 'SetParticipantResponseInput', {
    userId: participant.userId,
    participantId: participant.id,
    action,
  })
export const grant = async (amount: number, id = group.id) =>
  app.as(admin!).run('mutation ($input: AddQuotaInput!) { addGroupQuota(input: $input) { group { state } } }', {
    input: { id, amount },
  })
export const remove = (by: User, participantId: string) =>
  app.as(by).run('mutation ($input: RemoveParticipantInput!) { removeParticipant(input: $input) { deletedId } }', {
    input: { groupId: group.id, participantId },
  })
/** Adds a teacher to the group, by default without an account. */
export const makeTeacher = (given: Partial<Participant> = {}): Promise<Participant> =>
  insertRow(app, Participant, {
    eventId: event.id,
    groupId: group.id,
    role: 'teacher',
    userId: null,
    firstName: 'Kim',
    lastName: 'Reed',
    response: 'accepted',
    ...given,
  })
export const groupNow = () => app.db.findOneByOrFail(ParticipationGroup, { id: group.id })
export const now = (id: string) => app.db.findOneByOrFail(Participant, { id })
export const payInCash = (paymentIds: string[]) =>
  app.as(admin!).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds, type: 'cash', isGf: true, notADuplicate: true },
  })
export const details = {
  passportFirstName: 'NINO',
  passportLastName: 'BERIDZE',
  birth: '2012-02-29',
  nationality: 'GE',
  passportNumber: '12AB34567',
  diet: 'vegetarian',
  shirt: 'M',
  emergencyPhone: '+995 555 000000',
  arrivalAt: '2027-05-01T10:00:00Z',
  departureAt: '2027-05-08T10:00:00Z',
}

/** Creates a supervisor's group in a phase that allows adding students. Registers its hooks. */
export function participantsStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    sandbox = heldSandbox(app)
    supervisor = await makeUser(app, { userType: 'supervisor' })
    other = await makeUser(app, { userType: 'supervisor' })
    admin = await makeUser(app, { userType: 'admin' })
  })
  beforeEach(async () => {
    await removeEvents(app)
    event = await makeGrandFinal(app, { phase: 'deposits' })
    group = await makeGroup(app, event, { supervisorId: supervisor!.id })
  })
}
