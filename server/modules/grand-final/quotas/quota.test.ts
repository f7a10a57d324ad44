import { In } from 'typeorm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { mailsOf } from '../../../testing/payments.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { GrandFinalEvent } from '../event/event.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'

const app = useTestApp()
let event: GrandFinalEvent
let [supervisor, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'deposits', countryStudentPlaces: 20, studentPlaces: 30, offerDays: 60 })
})

const requested = (given: Partial<ParticipationGroup>, minute = 0) =>
  makeGroup(app, event, {
    state: 'requested',
    requestedPlaces: 8,
    requestedAt: new Date(app.clock.now() - 3_600_000 + minute * 60_000),
    ...given,
  })
const propose = (by: User = admin!, rules?: object) =>
  app.as(by).run(
    `mutation ($input: ProposeQuotasInput!) { proposeQuotas(input: $input) { run {
      id placeCount groupCount lines { received group { name } explanation { reason position } }
    } } }`,
    { input: { eventId: event.id, rules } },
  )
const publish = (runId: string, by: User = admin!) =>
  app.as(by).run('mutation ($input: PublishQuotasInput!) { publishQuotas(input: $input) { run { publishedAt } } }', {
    input: { runId },
  })
const now = (id: string) => app.db.findOneByOrFail(ParticipationGroup, { id })
const grant = (id: string, amount: number) =>
  app.as(admin!).run('mutation ($input: AddQuotaInput!) { addGroupQuota(input: $input) { group { id } } }', {
    input: { id, amount },
  })
const withdraw = (id: string) =>
  app
    .as(admin!)
    .run('mutation ($input: WithdrawGroupInput!) { withdrawParticipationGroup(input: $input) { group { id } } }', {
      input: { id },
    })
const decline = (id: string, by: User = admin!) =>
  app.as(by).run('mutation ($input: WithdrawGroupInput!) { declineGroupOffer(input: $input) { group { id state } } }', {
    input: { id, reason: 'Another trip' },
  })
const payInCash = (paymentIds: string[]) =>
  app.as(admin!).run('mutation ($input: PayLocallyInput!) { payLocally(input: $input) { payments { state } } }', {
    input: { paymentIds, type: 'cash', notADuplicate: true },
  })

describe('a quota proposal', () => {
  test('has no effect until it is published, then grants places, fills the waiting list and mails both groups', async () => {
    const first = await requested({ name: 'First', requestedPlaces: 16, supervisorId: supervisor!.id })
    const second = await requested({ name: 'Second', requestedPlaces: 10, supervisorId: supervisor!.id }, 5)
    const { data } = await propose()
    const { run } = data.proposeQuotas
    expect(run).toMatchObject({ placeCount: 16, groupCount: 1 })
    expect(run.lines).toContainEqual({
      received: 0,
      group: { name: 'Second' },
      explanation: { reason: 'countryCap', position: 1 },
    })
    expect((await now(first.id)).state).toBe('requested')
    expect((await publish(run.id)).code).toBeUndefined()
    expect(await now(first.id)).toMatchObject({ state: 'granted', quota: 16, teacherQuota: 2 })
    expect(await now(second.id)).toMatchObject({ state: 'waiting', quota: 0, explanation: { reason: 'countryCap' } })
    expect((await publish(run.id)).code).toBe('CONFLICT')
    await app.drainJobs()
    const mails = await mailsOf(app, supervisor!)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Grand Final: places for the group First',
      'Grand Final: places for the group Second',
    ])
  })

  test('cannot be published after a group has changed', async () => {
    const group = await requested({})
    const { run } = (await propose()).data.proposeQuotas
    const isOutdated = async () => {
      const { data } = await app
        .as(admin!)
        .run('query ($id: ID!) { node(id: $id) { ... on QuotaRun { isOutdated } } }', { id: run.id })
      return data.node.isOutdated
    }
    expect(await isOutdated()).toBe(false)
    await app.db.update(ParticipationGroup, { id: group.id }, { requestedPlaces: 9 })
    expect(await isOutdated()).toBe(true)
    expect((await publish(run.id)).code).toBe('CONFLICT')
    expect((await now(group.id)).state).toBe('requested')
  })

  test('follows its rules: a later request with more points can win', async () => {
    await requested({ name: 'Early', requestedPlaces: 20 })
    const strong = await requested({ name: 'Strong', requestedPlaces: 20 }, 10)
    const { student } = await makeMember(app, strong, null)
    await app.db.query(`set session_replication_role = replica`)
    await app.db.query(
      `insert into report (attempt_id, application_id, user_id, exam_id, correct, wrong, blank, score, max_score,
         topic_counts, paper_version, graded_at)
       values (uuid7(), uuid7(), $1, uuid7(), 1, 0, 0, 1, 1, '[]', 1, now())`,
      [student.id],
    )
    await app.db.query(`set session_replication_role = default`)
    const rules = { onlineWeight: 100, timeWeight: 10, rankWeight: 0, categoryShare: null, minimumShare: 60 }
    const winner = async (given: object) =>
      (await propose(admin, given)).data.proposeQuotas.run.lines.find(
        ({ received }: { received: number }) => received > 0,
      ).group.name
    expect(await winner(rules)).toBe('Strong')
    expect(await winner({ ...rules, onlineWeight: 0 })).toBe('Early')
  })

  test('is made by organisers only, from groups with requests', async () => {
    expect((await propose()).code).toBe('RULE_BROKEN')
    expect((await propose(supervisor)).code).toBe('FORBIDDEN')
    await requested({})
    const { run } = (await propose()).data.proposeQuotas
    expect((await publish(run.id, supervisor)).code).toBe('FORBIDDEN')
  })
})

describe('released places', () => {
  test('are offered to the next whole group on the waiting list, with a deadline', async () => {
    const first = await requested({ requestedPlaces: 20 })
    const next = await requested({ requestedPlaces: 12 }, 5)
    const small = await requested({ requestedPlaces: 4 }, 6)
    const { run } = (await propose()).data.proposeQuotas
    await publish(run.id)
    expect(await now(next.id)).toMatchObject({ state: 'waiting' })
    await withdraw(first.id)
    await app.drainJobs()
    expect(await now(next.id)).toMatchObject({
      ...{ state: 'granted', quota: 12 },
      explanation: { reason: 'granted', asked: 12, received: 12 },
    })
    expect((await now(next.id)).explanation).not.toHaveProperty('position')
    expect((await now(next.id)).offerExpiresAt!.getTime()).toBeGreaterThan(app.clock.now())
    expect(await now(small.id)).toMatchObject({ state: 'granted', quota: 4 })
  })

  test('of a country go to only one of two supervisors with concurrent requests; the other sees the reason', async () => {
    await app.db.update(GrandFinalEvent, { id: event.id }, { quotasPublishedAt: new Date(app.clock.now()) })
    await makeGroup(app, event, { state: 'granted', quota: 16, teacherQuota: 2, requestedPlaces: 16 })
    const rivals = await Promise.all(
      Array.from({ length: 2 }, async () => {
        const leader = await makeUser(app, { userType: 'supervisor' })
        return { leader, group: await makeGroup(app, event, { supervisorId: leader.id }) }
      }),
    )
    const asked = await Promise.all(
      rivals.map(({ leader, group: { id } }) =>
        app
          .as(leader)
          .run('mutation ($input: RequestQuotaInput!) { requestGroupQuota(input: $input) { group { id } } }', {
            input: { id, amount: 4 },
          }),
      ),
    )
    expect(asked.map(({ code }) => code)).toEqual([undefined, undefined])
    // two concurrent workers
    await Promise.all([app.drainJobs(), app.drainJobs()])
    const after = await Promise.all(rivals.map(({ group }) => now(group.id)))
    expect(after.map(({ state, quota }) => [state, quota]).toSorted()).toEqual([
      ['granted', 4],
      ['waiting', 0],
    ])
    const loser = rivals[after.findIndex(({ state }) => state === 'waiting')]!
    const { data } = await app
      .as(loser.leader)
      .run('query ($id: ID!) { participationGroup(id: $id) { waiting { position reason cap taken needed fits } } }', {
        id: loser.group.id,
      })
    expect(data.participationGroup.waiting).toEqual({
      position: 1,
      reason: 'country',
      cap: 20,
      taken: 20,
      needed: 4,
      fits: 0,
    })
  })

  test('of a declined offer go to the next group, and the declining group can request again', async () => {
    const first = await requested({ requestedPlaces: 20, supervisorId: supervisor!.id })
    const next = await requested({ requestedPlaces: 12 }, 5)
    await publish((await propose()).data.proposeQuotas.run.id)
    const { participant } = await makeMember(app, first, supervisor!, { response: 'accepted' })
    await grant(first.id, -1)
    expect((await decline(first.id, await makeUser(app, { userType: 'supervisor' }))).code).toBe('NOT_FOUND')
    expect((await decline(next.id, supervisor)).code).toBe('NOT_FOUND')
    expect((await decline(next.id)).code).toBe('CONFLICT')
    expect((await decline(first.id, supervisor)).data.declineGroupOffer.group.state).toBe('draft')
    expect(await now(first.id)).toMatchObject({ quota: 0, requestedPlaces: null, explanation: { reason: 'declined' } })
    expect((await paymentsForMember(app, participant.id)).map(({ state }) => state)).toEqual(['cancelled'])
    await app.drainJobs()
    expect(await now(next.id)).toMatchObject({ state: 'granted', quota: 12 })
  })

  test('cannot be declined once a deposit is paid', async () => {
    const group = await requested({ requestedPlaces: 4, supervisorId: supervisor!.id })
    const { participant } = await makeMember(app, group, supervisor!, { response: 'accepted' })
    await makeMember(app, group, supervisor!, { response: 'accepted' })
    await publish((await propose()).data.proposeQuotas.run.id)
    await payInCash([(await paymentsForMember(app, participant.id))[0]!.id])
    expect((await decline(group.id, supervisor)).code).toBe('CONFLICT')
    expect(await now(group.id)).toMatchObject({ state: 'granted', quota: 4 })
  })

  test('include lapsed offers without deposits, while members who paid keep their places', async () => {
    const unpaid = await requested({ requestedPlaces: 10 })
    const paid = await requested({ requestedPlaces: 10, country: 'GE' }, 1)
    const { run } = (await propose()).data.proposeQuotas
    await publish(run.id)
    const { participant } = await makeMember(app, paid, null, { response: 'accepted' })
    const other = await makeMember(app, paid, null, { response: 'accepted' })
    await grant(paid.id, 1)
    const [deposit] = await paymentsForMember(app, participant.id)
    await payInCash([deposit!.id])
    for (const { id } of [unpaid, paid]) {
      await app.db.update(ParticipationGroup, { id }, { offerExpiresAt: new Date(app.clock.now() - 1000) })
    }
    expect(await app.runSchedule('expireOffers')).toBe(2)
    expect(await now(unpaid.id)).toMatchObject({ state: 'waiting', quota: 0, explanation: { reason: 'lapsed' } })
    expect(await now(paid.id)).toMatchObject({ state: 'confirmed', quota: 1 })
    expect((await paymentsForMember(app, other.participant.id)).map(({ state }) => state)).toEqual(['cancelled'])
    expect(await app.runSchedule('expireOffers')).toBe(0)
  })

  test('are not paid for when an offer lapses during a payment', async () => {
    const groups = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        requested({ requestedPlaces: 4, country: ['AZ', 'GE', 'FR', 'TR', 'KZ'][i]! }),
      ),
    )
    const members = []
    for (const group of groups) members.push((await makeMember(app, group, null, { response: 'accepted' })).participant)
    await publish((await propose()).data.proposeQuotas.run.id)
    await app.db.query(`update participation_group set offer_expires_at = $1`, [new Date(app.clock.now() - 1000)])
    const deposits = await Promise.all(members.map(async ({ id }) => (await paymentsForMember(app, id))[0]!))
    const [, ...answers] = await Promise.all([
      app.runSchedule('expireOffers'),
      ...deposits.map(({ id }) => payInCash([id])),
    ])
    for (const [i, { id }] of groups.entries()) {
      const paid = (await paymentsForMember(app, members[i]!.id))[0]!.state === 'paid'
      expect(answers[i]!.code === undefined).toBe(paid)
      expect(await now(id)).toMatchObject(paid ? { state: 'confirmed' } : { state: 'waiting', quota: 0 })
    }
  })
})

test('places never exceed the limits, nor belong to a group without places, under random concurrent events', async () => {
  let state = 11
  const next = (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 16) % (max + 1)
  }
  const fresh = async (i: number) => {
    const group = await requested({ country: ['AZ', 'GE'][i % 2]!, requestedPlaces: 4 + i }, i)
    await makeMember(app, group, null, { response: 'accepted' })
    return group
  }
  const groups = await Promise.all(Array.from({ length: 6 }, (_, i) => fresh(i)))
  const pick = () => groups[next(groups.length - 1)]!
  const makers: (() => Promise<unknown>)[] = [
    () => grant(pick().id, 1 + next(12)),
    () => grant(pick().id, -(1 + next(5))),
    () => withdraw(pick().id),
    async () => {
      const { data } = await propose()
      return data?.proposeQuotas && publish(data.proposeQuotas.run.id)
    },
    async () => {
      await app.db.query(`update participation_group set offer_expires_at = $1 where id = $2 and state = 'granted'`, [
        new Date(app.clock.now() - 1),
        pick().id,
      ])
      await app.runSchedule('expireOffers')
    },
    () => app.runSchedule('expireOffers'),
    () => decline(pick().id),
    () =>
      app
        .as(admin!)
        .run(`mutation ($input: RequestQuotaInput!) { requestGroupQuota(input: $input) { group { id } } }`, {
          input: { id: pick().id, amount: 1 + next(9) },
        }),
    async () => {
      const { id } = groups[0]!
      const { code } = await app
        .as(admin!)
        .run(`mutation ($id: ID!) { deleteParticipationGroup(input: { id: $id }) { deletedId } }`, { id })
      if (!code) groups[0] = await requested({ requestedPlaces: 5 })
    },
    () => app.drainJobs(),
    async () => {
      const [row] = await app.db.query(
        `select pay.id from payment pay join grand_final_charge c on c.id = pay.subject_id where pay.state = 'due' limit 1`,
      )
      return row && payInCash([row.id])
    },
  ]
  const actions = async () => {
    const rows: { action: string }[] = await app.db.query(`select distinct action from group_change`)
    return rows.map(({ action }) => action)
  }
  const expected = ['addQuota', 'grant', 'withdraw']
  const isCovered = async () => {
    const happened = await actions()
    return expected.every((action) => happened.includes(action))
  }
  // The order of concurrent events varies: rounds are added until each expected action has happened.
  for (let round = 0; round < 60 || (round < 300 && !(await isCovered())); round++) {
    // Withdrawn groups are inactive: another group requests places instead.
    const withdrawn = await app.db.findBy(ParticipationGroup, {
      id: In(groups.map(({ id }) => id)),
      state: 'withdrawn',
    })
    for (const { id } of withdrawn) {
      const i = groups.findIndex((group) => group.id === id)
      groups[i] = await fresh(i)
    }
    await Promise.all([makers[next(makers.length - 1)]!(), makers[next(makers.length - 1)]!()])
    const [taken] = await app.db.query(
      `select coalesce(sum(quota), 0)::int students,
         coalesce(max(of_country), 0)::int country,
         coalesce(sum(quota) filter (where not placed), 0)::int phantom
       from (select quota, state in ('granted', 'confirmed', 'complete') placed,
               sum(quota) over (partition by country) of_country
             from participation_group) g`,
    )
    expect(taken.students).toBeLessThanOrEqual(30)
    expect(taken.country).toBeLessThanOrEqual(20)
    expect(taken.phantom).toBe(0)
  }
  expect(await actions()).toEqual(expect.arrayContaining(expected))
}, 120_000)
