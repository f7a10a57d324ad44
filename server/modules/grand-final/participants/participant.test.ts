import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser, unique } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeHandIn, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { beginCheckout, heldSandbox, paymentNow, relate } from '../../../testing/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { personalData, type User } from '../../accounts/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { GrandFinalCharge } from '../money/charge.entity.ts'
import { forgetDetails } from './forget-details.job.ts'
import { Participant } from './participant.entity.ts'

let app: TestApp
let sandbox: ReturnType<typeof heldSandbox>
let event: GrandFinalEvent
let group: ParticipationGroup
let [supervisor, other, admin]: User[] = []

beforeAll(async () => {
  app = await startTestApp()
  sandbox = heldSandbox(app)
  supervisor = await makeUser(app, { userType: 'supervisor' })
  other = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await app.db.query('truncate grand_final_event cascade')
  event = await makeGrandFinal(app, { phase: 'deposits' })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id })
})

const fields = 'id role response missing singleRoom companions { id } charges { kind price { amount } paidAt }'
const mutate = (by: User | null, name: string, type: string, input: object) =>
  app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { participant { ${fields} } } }`, { input })
const respond = (by: User, participant: Participant, action = 'accept') =>
  mutate(by, 'setParticipantResponse', 'SetParticipantResponseInput', {
    userId: participant.userId,
    participantId: participant.id,
    action,
  })
const grant = async (amount: number, id = group.id) =>
  app.as(admin!).run('mutation ($input: AddQuotaInput!) { addGroupQuota(input: $input) { group { state } } }', {
    input: { id, amount },
  })
const remove = (by: User, participantId: string) =>
  app.as(by).run('mutation ($input: RemoveParticipantInput!) { removeParticipant(input: $input) { deletedId } }', {
    input: { groupId: group.id, participantId },
  })
const groupNow = () => app.db.findOneByOrFail(ParticipationGroup, { id: group.id })
const now = (id: string) => app.db.findOneByOrFail(Participant, { id })
const payInCash = (paymentIds: string[]) =>
  app.as(admin!).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds, type: 'cash', isGf: true, notADuplicate: true },
  })
const details = {
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

describe('members', () => {
  test('are students of the supervisor’s list, each in one group of the event', async () => {
    const student = await makeUser(app)
    const add = (by: User, groupId = group.id) =>
      mutate(by, 'addParticipant', 'AddParticipantInput', { groupId, userId: student.id })
    expect((await add(supervisor!)).code).toBe('NOT_FOUND')
    await relate(app, supervisor!, student)
    expect((await add(other!)).code).toBe('NOT_FOUND')
    expect((await add(student)).code).toBe('FORBIDDEN')
    expect((await add(supervisor!)).data.addParticipant.participant).toMatchObject({
      role: 'student',
      response: 'waiting',
    })
    const second = await makeGroup(app, event, { supervisorId: supervisor!.id })
    expect((await add(supervisor!, second.id)).code).toBe('CONFLICT')
    const found = await app
      .as(supervisor!)
      .run('query ($id: ID!) { participantCandidates(groupId: $id) { username groupId qualified satOnline } }', {
        id: group.id,
      })
    expect(found.data.participantCandidates).toContainEqual({
      username: student.username,
      groupId: Buffer.from(`ParticipationGroup:${group.id}`).toString('base64url'),
      qualified: false,
      satOnline: false,
    })
    expect(
      (
        await app
          .as(other!)
          .run('query ($id: ID!) { participantCandidates(groupId: $id) { username } }', { id: group.id })
      ).code,
    ).toBe('NOT_FOUND')
  })

  test('are registered as drafts where they are new', async () => {
    const { data } = await mutate(supervisor!, 'addParticipantDraft', 'AddParticipantDraftInput', {
      groupId: group.id,
      personalInfo: { firstName: 'Nino', lastName: `Beridze ${unique()}` },
      examDetail: { grade: 7 },
    })
    expect(data.addParticipantDraft.participant.response).toBe('waiting')
    const [{ drafts }] = await app.db.query(
      `select count(*)::int drafts from participant p join "user" u on u.id = p.user_id where u.is_draft and p.grade = 7`,
    )
    expect(drafts).toBe(1)
  })

  test('do not exceed the places of the group, however many are added at the same time', async () => {
    await grant(2)
    const students = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const student = await makeUser(app)
        await relate(app, supervisor!, student)
        return student
      }),
    )
    const answers = await Promise.all(
      students.map(({ id }) =>
        mutate(supervisor!, 'addParticipant', 'AddParticipantInput', { groupId: group.id, userId: id }),
      ),
    )
    expect(answers.filter(({ code }) => !code)).toHaveLength(2)
    expect(await app.db.countBy(Participant, { groupId: group.id, role: 'student' })).toBe(2)
  })

  test('of the lowest grades need an adult, who counts as a member', async () => {
    const { participant } = await makeMember(app, group, supervisor!, { grade: 3 })
    const needed = async () =>
      (
        await app
          .as(supervisor!)
          .run('query ($id: ID!) { participationGroup(id: $id) { memberCount withoutCompanion { id } } }', {
            id: group.id,
          })
      ).data.participationGroup
    expect(await needed()).toMatchObject({ memberCount: 1, withoutCompanion: [{ id: expect.any(String) }] })
    const add = (participantId: string) =>
      mutate(supervisor!, 'addCompanion', 'AddCompanionInput', {
        groupId: group.id,
        participantId,
        firstName: 'Nana',
        lastName: 'Beridze',
      })
    const { data } = await add(participant.id)
    expect(data.addCompanion.participant.role).toBe('companion')
    expect(await needed()).toMatchObject({ memberCount: 2, withoutCompanion: [] })
    expect((await add(data.addCompanion.participant.id)).code).toBe('RULE_BROKEN')
  })

  test('answer the invitation themselves', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    expect((await respond(await makeUser(app), participant)).code).toBe('NOT_FOUND')
    expect((await respond(supervisor!, participant)).code).toBe('NOT_FOUND')
    expect((await respond(student, participant, 'decline')).data.setParticipantResponse.participant.response).toBe(
      'declined',
    )
    expect((await respond(student, participant)).data.setParticipantResponse.participant.response).toBe('accepted')
    const mine = await app
      .as(student)
      .run('query ($id: ID!) { myParticipation(groupId: $id) { groupName teacher } }', { id: group.id })
    expect(mine.data.myParticipation.groupName).toBe(group.name)
    expect(
      (await app.as(other!).run('query ($id: ID!) { myParticipation(groupId: $id) { id } }', { id: group.id })).code,
    ).toBe('NOT_FOUND')
  })

  test('take part in a category of their grade, in teams that are not too large', async () => {
    const categories = (await app.as(admin!).run('{ grandFinalEvent { categories { id venue teamTo fromGrade } } }'))
      .data.grandFinalEvent.categories
    const lab = categories.find((one: { venue: string }) => one.venue === 'PhET')
    const biology = categories.find((one: { venue: string }) => one.venue === 'LabXchange')
    const choose = (participantId: string, categoryId: string) =>
      mutate(supervisor!, 'updateParticipantCategory', 'UpdateParticipantCategoryInput', {
        groupId: group.id,
        participantId,
        categoryId,
        team: 'Orbit',
      })
    const young = await makeMember(app, group, supervisor!, { grade: 4 })
    expect((await choose(young.participant.id, biology.id)).code).toBe('RULE_BROKEN')
    expect((await choose(young.participant.id, lab.id)).code).toBeUndefined()
    for (let i = 0; i < 2; i++) await choose((await makeMember(app, group, supervisor!)).participant.id, lab.id)
    expect((await choose((await makeMember(app, group, supervisor!)).participant.id, lab.id)).code).toBe('RULE_BROKEN')
  })

  test('move with their companions between groups of the supervisor', async () => {
    const { participant } = await makeMember(app, group, supervisor!, { grade: 3 })
    await mutate(supervisor!, 'addCompanion', 'AddCompanionInput', {
      groupId: group.id,
      participantId: participant.id,
      firstName: 'Nana',
      lastName: 'Beridze',
    })
    const second = await makeGroup(app, event, { supervisorId: supervisor!.id })
    const foreign = await makeGroup(app, event, { supervisorId: other!.id })
    const move = (toGroupId: string) =>
      mutate(supervisor!, 'transferParticipant', 'TransferParticipantInput', {
        groupId: group.id,
        participantId: participant.id,
        toGroupId,
      })
    expect((await move(foreign.id)).code).toBe('NOT_FOUND')
    expect((await move(second.id)).code).toBeUndefined()
    expect(await app.db.countBy(Participant, { groupId: second.id })).toBe(2)
  })

  test('have a code at the provider that is nobody else’s', async () => {
    const [one, two] = [await makeMember(app, group, supervisor!), await makeMember(app, group, supervisor!)]
    const register = (by: User, participantId: string | null, code: string) =>
      mutate(by, 'registerExternalCode', 'RegisterExternalCodeInput', { groupId: group.id, participantId, code })
    expect((await register(one.student, null, 'ARENA-1')).code).toBeUndefined()
    expect((await register(supervisor!, two.participant.id, 'ARENA-1')).code).toBe('CONFLICT')
    expect((await register(two.student, one.participant.id, 'ARENA-2')).code).toBe('NOT_FOUND')
    expect((await register(other!, one.participant.id, 'ARENA-2')).code).toBe('NOT_FOUND')
  })
})

describe('details', () => {
  const tell = (by: User, participantId: string | null, given: object = details) =>
    mutate(by, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', {
      groupId: group.id,
      participantId,
      details: given,
    })

  test('are encrypted, and read by the member, the group’s supervisor and organisers alone', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    expect((await tell(student, null)).data.updateParticipantDetails.participant.missing).toEqual(['consent', 'photo'])
    const { sealedDetails } = await now(participant.id)
    expect(sealedDetails).not.toContain('BERIDZE')
    expect(Buffer.from(sealedDetails!, 'base64').toString('latin1')).not.toContain('BERIDZE')
    const read = (by: User) =>
      app.as(by).run('query ($id: ID!) { node(id: $id) { ... on Participant { details { passportLastName } } } }', {
        id: Buffer.from(`Participant:${participant.id}`).toString('base64url'),
      })
    for (const reader of [student, supervisor!, admin!]) {
      expect((await read(reader)).data.node.details.passportLastName).toBe('BERIDZE')
    }
    for (const stranger of [other!, await makeUser(app)]) expect((await read(stranger)).data.node).toBeNull()
    expect((await tell(other!, participant.id)).code).toBe('NOT_FOUND')
    const kept = personalData().find(({ name }) => name === 'grand-final')!
    expect(await kept.rows(app.as(student).ctx, student.id)).toMatchObject([
      { details: { passportLastName: 'BERIDZE' } },
    ])
    await kept.erase!(app.as(student).ctx, student.id)
    expect(await now(participant.id)).toMatchObject({ sealedDetails: null, firstName: '' })
  })

  test('are erased 30 days after the event, and not before', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await tell(student, null)
    const over = Date.parse(`${event.endsOn}T00:00:00Z`)
    app.clock.shift = over + 29 * 86_400_000 - app.clock.now()
    await forgetDetails(app.as(null).ctx)
    expect((await now(participant.id)).sealedDetails).not.toBeNull()
    app.clock.shift += 4 * 86_400_000
    expect(await forgetDetails(app.as(null).ctx)).toBeGreaterThan(0)
    expect(await now(participant.id)).toMatchObject({ sealedDetails: null, firstName: participant.firstName })
    app.clock.shift = 0
  })

  test('are checked: days that exist, a departure after the arrival', async () => {
    const { student } = await makeMember(app, group, supervisor!)
    for (const wrong of [
      { birth: '2011-02-29' },
      { birth: '29.02.2012' },
      { departureAt: '2027-04-30T10:00:00Z' },
      { diet: 'everything' },
      { nationality: 'Georgia' },
    ]) {
      expect((await tell(student, null, { ...details, ...wrong })).code).toBe('BAD_USER_INPUT')
    }
    expect(
      (await tell(student, null, { diet: 'halal' })).data.updateParticipantDetails.participant.missing,
    ).not.toContain('diet')
  })
})

describe('money', () => {
  test('is asked for once there are places and a family has agreed: deposit, balance, extras', async () => {
    await app.db.query('delete from participant')
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant(8)
    expect(await paymentsForMember(app, participant.id)).toEqual([])
    await respond(student, participant)
    const [deposit] = await paymentsForMember(app, participant.id)
    expect(deposit).toMatchObject({ amount: 60_000, subject: 'grandFinal', state: 'due', userId: student.id })
    const update = (given: object) =>
      mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
        groupId: group.id,
        participantId: participant.id,
        ...given,
      })
    await update({ singleRoom: true })
    const tour = await app.db.save(
      app.db.create(GrandFinalProgram, {
        eventId: event.id,
        kind: 'optional',
        storedWords: { en: { title: 'River tour', text: '' } },
        amount: 4500,
        depositAmount: 0,
        capacity: 1,
      }),
    )
    expect((await update({ programIds: [tour.id] })).code).toBeUndefined()
    expect((await paymentsForMember(app, participant.id)).map(({ amount }) => amount)).toEqual([60_000, 95_000, 4500])
    const rival = await makeMember(app, group, supervisor!)
    const full = await mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
      groupId: group.id,
      participantId: rival.participant.id,
      programIds: [tour.id],
    })
    expect(full.code).toBe('CONFLICT')
    await remove(supervisor!, rival.participant.id)
    await update({ programIds: [], singleRoom: false })
    expect((await paymentsForMember(app, participant.id)).map(({ state }) => state)).toEqual([
      'due',
      'cancelled',
      'cancelled',
    ])

    await payInCash([deposit!.id])
    expect((await groupNow()).state).toBe('confirmed')
    const balance = (await paymentsForMember(app, participant.id)).at(-1)!
    expect(balance).toMatchObject({ amount: 140_000, state: 'due' })
    await mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', { groupId: group.id, details })
    await payInCash([balance.id])
    expect((await groupNow()).state).toBe('confirmed')
    for (const kind of ['consent', 'photo'] as const) await makeHandIn(app, participant.id, kind)
    // nothing is missing of who stays at home
    await makeMember(app, group, supervisor!, { response: 'declined', grade: 3, missing: ['birth'] })
    await mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', { groupId: group.id, details })
    expect((await groupNow()).state).toBe('complete')
    // of a child of grade 3 an adult who comes along is obligatory
    const tellShirt = () =>
      mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', {
        groupId: group.id,
        details: { shirt: details.shirt },
      })
    await app.db.update(Participant, { id: participant.id }, { grade: 3 })
    await tellShirt()
    expect((await groupNow()).state).toBe('confirmed')
    await app.db.update(Participant, { id: participant.id }, { grade: student.grade })
    await tellShirt()
    expect((await groupNow()).state).toBe('complete')
    await mutate(student, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', {
      groupId: group.id,
      details: { shirt: null },
    })
    expect((await groupNow()).state).toBe('confirmed')
  })

  test('is paid by card with isGf, by the family or the supervisor, as the payment control says', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant(8)
    await respond(student, participant)
    const [deposit] = await paymentsForMember(app, participant.id)
    expect((await beginCheckout(app, other!, [deposit!.id], { isGf: true })).code).toBe('NOT_FOUND')
    expect((await beginCheckout(app, student, [deposit!.id], { isGf: false })).code).toBe('RULE_BROKEN')
    await app
      .as(supervisor!)
      .run('mutation ($id: ID!) { revertPaymentControl(input: { id: $id }) { group { id } } }', { id: group.id })
    expect((await beginCheckout(app, student, [deposit!.id], { isGf: true })).code).toBe('NOT_FOUND')
    const { sessionId, code } = await beginCheckout(app, supervisor!, [deposit!.id], { isGf: true })
    expect(code).toBeUndefined()
    expect(sandbox.actions.session(sessionId).success_url).toContain('/stadia/grand-final/payment-success')
    sandbox.actions.pay(sessionId)
    await sandbox.deliver()
    expect(await paymentNow(app, deposit!)).toMatchObject({ state: 'paid' })
    expect((await app.db.findOneByOrFail(GrandFinalCharge, { id: deposit!.subjectId })).paidAt).not.toBeNull()
  })

  test('goes back by the rules of the event when somebody is removed, as it was said before', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await grant(8)
    await respond(student, participant)
    const [deposit] = await paymentsForMember(app, participant.id)
    await payInCash([deposit!.id])
    await app.db.query(`update grand_final_event set starts_on = $1`, [
      new Date(app.clock.now() + 61 * 86_400_000).toISOString().slice(0, 10),
    ])
    const preview = await app
      .as(supervisor!)
      .run(
        'query ($g: ID!, $p: ID!) { participantRemoval(groupId: $g, participantId: $p) { paid { amount } refund { amount } waived { amount } } }',
        { g: group.id, p: participant.id },
      )
    expect(preview.data.participantRemoval).toEqual({
      paid: { amount: 60_000 },
      refund: { amount: 30_000 },
      waived: { amount: 140_000 },
    })
    const ofGroup = (by: User) =>
      app
        .as(by)
        .run(
          'query ($g: ID!) { groupWithdrawal(groupId: $g) { paid { amount } refund { amount } waived { amount } } }',
          {
            g: group.id,
          },
        )
    expect((await ofGroup(supervisor!)).data.groupWithdrawal).toEqual(preview.data.participantRemoval)
    expect((await ofGroup(other!)).code).toBe('NOT_FOUND')
    expect((await remove(other!, participant.id)).code).toBe('NOT_FOUND')
    expect((await remove(supervisor!, participant.id)).code).toBeUndefined()
    expect(await paymentNow(app, deposit!)).toMatchObject({ state: 'partiallyRefunded', refundedAmount: 30_000 })
    const [, balance] = await paymentsForMember(app, participant.id)
    expect(balance!.state).toBe('cancelled')
    expect((await now(participant.id)).removedAt).not.toBeNull()
    expect((await remove(supervisor!, participant.id)).code).toBe('NOT_FOUND')
  })

  test('is asked of teachers who bring too few students', async () => {
    const teacher = await app.db.save(
      app.db.create(Participant, {
        eventId: event.id,
        groupId: group.id,
        role: 'teacher',
        userId: supervisor!.id,
        firstName: 'A',
        lastName: 'B',
        response: 'accepted',
      }),
    )
    await grant(8)
    await makeMember(app, group, supervisor!, { response: 'accepted' })
    const { student, participant } = await makeMember(app, group, supervisor!)
    await respond(student, participant)
    expect(await paymentsForMember(app, teacher.id)).toMatchObject([{ state: 'due', userId: supervisor!.id }])
  })
})
