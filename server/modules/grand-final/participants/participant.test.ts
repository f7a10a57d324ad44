import { describe, expect, test } from 'vitest'
import { relate, makeUser, unique } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { type User } from '../../accounts/public.ts'
import { eraseExpiredDetails } from './erase-details.job.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { Participant } from './participant.entity.ts'
import {
  admin,
  app,
  details,
  event,
  grant,
  group,
  mutate,
  now,
  other,
  participantsStage,
  respond,
  supervisor,
} from './testing/participants-stage.ts'
import { personalDataOf } from '../../../module/personal-data.ts'

participantsStage()

const rowId = (globalId: string) => Buffer.from(globalId, 'base64url').toString().split(':')[1]!

describe('members of a group', () => {
  test("are students of the supervisor's list, each in one group per event", async () => {
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

  test('can be registered as drafts', async () => {
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

  test("never exceed the group's places, even when added concurrently", async () => {
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

  test('of the lowest grades need an adult companion, who counts as a member', async () => {
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

  test('can include teachers without an account: one per eight students is free, the supervisor pays for others', async () => {
    const add = (by: User) =>
      mutate(by, 'addTeacher', 'AddTeacherInput', { groupId: group.id, firstName: ' Ana ', lastName: 'Moss' })
    expect((await add(supervisor!)).data.addTeacher.participant).toMatchObject({
      role: 'teacher',
      response: 'accepted',
      missing: expect.arrayContaining(['passportLastName', 'arrivalAt']),
    })
    // without a larger request there is one place for teachers
    expect((await add(supervisor!)).code).toBe('RULE_BROKEN')
    await grant(16)
    expect((await add(other!)).code).toBe('NOT_FOUND')
    expect((await add(await makeUser(app))).code).toBe('FORBIDDEN')
    expect((await add(supervisor!)).code).toBeUndefined()
    expect((await add(supervisor!)).errors![0]!.extensions).toMatchObject({ code: 'RULE_BROKEN', limit: 2 })
    const teachers = await app.db.find(Participant, {
      where: { groupId: group.id, role: 'teacher' },
      order: { createdAt: 'ASC' },
    })
    const owed = async () => {
      await app.drainJobs()
      const payments = await Promise.all(teachers.map(({ id }) => paymentsForMember(app, id)))
      return payments.map((of) => of.map(({ state }) => state))
    }
    expect(await owed()).toEqual([['due'], ['due']])
    const [fee] = await paymentsForMember(app, teachers[0]!.id)
    expect(fee).toMatchObject({ userId: supervisor!.id })
    const students = []
    for (let i = 0; i < 8; i++) {
      const student = await makeUser(app)
      await relate(app, supervisor!, student)
      const { data } = await mutate(supervisor!, 'addParticipant', 'AddParticipantInput', {
        groupId: group.id,
        userId: student.id,
      })
      students.push({ student, participant: await now(rowId(data.addParticipant.participant.id)) })
    }
    // unanswered invitations count, declined ones do not
    expect(await owed()).toEqual([['cancelled'], ['due']])
    await respond(students[0]!.student, students[0]!.participant, 'decline')
    expect(await owed()).toEqual([['cancelled', 'due'], ['due']])
    await respond(students[0]!.student, students[0]!.participant)
    expect(await owed()).toEqual([['cancelled', 'cancelled'], ['due']])
    await mutate(supervisor!, 'updateParticipant', 'UpdateParticipantInput', {
      groupId: group.id,
      participantId: teachers[0]!.id,
      singleRoom: true,
    })
    expect((await paymentsForMember(app, teachers[0]!.id)).at(-1)).toMatchObject({ amount: 95_000, state: 'due' })
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

  test('take part in a category of their grade, in teams of limited size', async () => {
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

  test("move with their companions between the supervisor's groups", async () => {
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

  test('have a unique code at the provider', async () => {
    const [one, two] = [await makeMember(app, group, supervisor!), await makeMember(app, group, supervisor!)]
    const register = (by: User, participantId: string | null, code: string) =>
      mutate(by, 'registerExternalCode', 'RegisterExternalCodeInput', { groupId: group.id, participantId, code })
    expect((await register(one.student, null, 'ARENA-1')).code).toBeUndefined()
    expect((await register(supervisor!, two.participant.id, 'ARENA-1')).code).toBe('CONFLICT')
    expect((await register(two.student, one.participant.id, 'ARENA-2')).code).toBe('NOT_FOUND')
    expect((await register(other!, one.participant.id, 'ARENA-2')).code).toBe('NOT_FOUND')
  })
})

describe("a member's details", () => {
  const tell = (by: User, participantId: string | null, given: object = details) =>
    mutate(by, 'updateParticipantDetails', 'UpdateParticipantDetailsInput', {
      groupId: group.id,
      participantId,
      details: given,
    })

  test("are encrypted, and read by the member, the group's supervisor and organisers only", async () => {
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
    const kept = personalDataOf(app).find(({ name }) => name === 'grand-final')!
    expect(await kept.rows(app.as(student).ctx, student.id)).toMatchObject([
      { details: { passportLastName: 'BERIDZE' } },
    ])
    await kept.erase!(app.as(student).ctx, student.id, [])
    expect(await now(participant.id)).toMatchObject({ sealedDetails: null, firstName: '' })
  })

  test('are erased 30 days after the event', async () => {
    const { student, participant } = await makeMember(app, group, supervisor!)
    await tell(student, null)
    const over = Date.parse(`${event.endsOn}T00:00:00Z`)
    app.clock.shift = over + 29 * 86_400_000 - app.clock.now()
    await eraseExpiredDetails(app.as(null).ctx)
    expect((await now(participant.id)).sealedDetails).not.toBeNull()
    app.clock.shift += 4 * 86_400_000
    expect(await eraseExpiredDetails(app.as(null).ctx)).toBeGreaterThan(0)
    expect(await now(participant.id)).toMatchObject({ sealedDetails: null, firstName: participant.firstName })
    app.clock.shift = 0
  })

  test('are erased even if PostgreSQL lacks the zone of another event', async () => {
    await makeGrandFinal(app, { phase: 'closed', timeZone: 'US/Pacific-New', endsOn: '2026-01-01' })
    await app.db.update(GrandFinalEvent, { id: event.id }, { timeZone: 'Asia/Tbilisi' })
    const { student, participant } = await makeMember(app, group, supervisor!)
    await tell(student, null)
    // the next day has begun in Tbilisi, where the event takes place, and not yet in UTC
    const over = Date.parse(`${event.endsOn}T00:00:00Z`) + 31 * 86_400_000
    app.clock.shift = over - 5 * 3_600_000 - app.clock.now()
    await eraseExpiredDetails(app.as(null).ctx)
    expect((await now(participant.id)).sealedDetails).not.toBeNull()
    app.clock.shift += 2 * 3_600_000
    await eraseExpiredDetails(app.as(null).ctx)
    expect((await now(participant.id)).sealedDetails).toBeNull()
    app.clock.shift = 0
  })

  test('are validated: existing dates, and a departure after the arrival', async () => {
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
