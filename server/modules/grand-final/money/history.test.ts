import fc from 'fast-check'
import { In } from 'typeorm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../graphql/errors/errors.ts'
import { makeUser } from '../../../testing/factories.ts'
import { makeGrandFinal, makeGroup, makeMember, paymentsForMember } from '../../../testing/grand-final.ts'
import { beginCheckout, heldSandbox, ledgerNow } from '../../../testing/payments.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { User } from '../../accounts/public.ts'
import { isPaid, LedgerEntry, Payment, PaymentRefund, refundReasons } from '../../payments/public.ts'
import { GrandFinalProgram } from '../event/program.entity.ts'
import { GroupChange } from '../groups/group-change.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from '../participants/participant.entity.ts'
import { GrandFinalCharge } from './charge.entity.ts'
import { refundOf, refundPercent } from './refund-rules.ts'
import { expectFees } from './testing/expect-fees.ts'
import { isFee, refundedTeachers } from './teacher-fees.ts'

let app: TestApp
let sandbox: ReturnType<typeof heldSandbox>
let admin: User

beforeAll(async () => {
  app = await startTestApp()
  sandbox = heldSandbox(app)
  admin = await makeUser(app, { userType: 'admin' })
})
afterAll(() => app.stop())

/** Random events in the life of groups and their money; `a` and `b` select their subjects. */
const happenings = [
  'respond',
  'respond',
  'quota',
  'quota',
  'begin',
  'begin',
  'pay',
  'pay',
  'decline',
  'expire',
  'news',
  'news',
  'cash',
  'invoice',
  'book',
  'giveUp',
  'companion',
  'teacher',
  'add',
  'remove',
  'refund',
  'amount',
  'control',
  'withdraw',
  'time',
  'transfer',
  'move',
  'program',
  'jobs',
] as const
const sequence = fc.array(fc.record({ what: fc.constantFrom(...happenings), a: fc.nat(30), b: fc.nat(30) }), {
  minLength: 15,
  maxLength: 45,
})

const limit = 6

/** An event with few places, two teachers with a group each, and a tour with one place. */
async function stage() {
  await app.db.query('truncate grand_final_event cascade')
  const event = await makeGrandFinal(app, {
    phase: 'deposits',
    studentPlaces: limit,
    countryStudentPlaces: null,
    teacherPlaces: null,
    countryTeacherPlaces: null,
    totalPlaces: null,
    cardSurcharge: 400,
    studentsPerTeacher: 2,
    quotasPublishedAt: new Date(app.clock.now()),
  })
  const tour = await app.db.save(
    app.db.create(GrandFinalProgram, {
      eventId: event.id,
      kind: 'optional',
      storedWords: { en: { title: 'Tour', text: '' } },
      amount: 4500,
      depositAmount: 0,
      capacity: 1,
    }),
  )
  // the early price ends during the test
  const earlyUntil = new Date(app.clock.now() + 4 * 86_400_000)
  await app.db.update(GrandFinalProgram, { eventId: event.id, kind: 'main' }, { earlyUntil })
  const dearer = await app.db.save(
    app.db.create(GrandFinalProgram, {
      eventId: event.id,
      kind: 'main',
      storedWords: { en: { title: 'Long programme', text: '' } },
      amount: 300_000,
      depositAmount: 90_000,
    }),
  )
  const groups = []
  for (let i = 0; i < 2; i++) {
    const supervisor = await makeUser(app, { userType: 'supervisor' })
    const group = await makeGroup(app, event, { supervisorId: supervisor.id, state: 'waiting', requestedPlaces: 3 })
    const students = new Map<string, User>()
    for (let n = 0; n < 2; n++) {
      const { student, participant } = await makeMember(app, group, supervisor)
      students.set(participant.id, student)
    }
    // teachers pay a fee until enough students have paid
    for (const [firstName, userId] of [
      ['Ann', supervisor.id],
      ['Kim', null],
    ] as const) {
      await app.db.save(
        app.db.create(Participant, {
          eventId: event.id,
          groupId: group.id,
          role: 'teacher',
          userId,
          firstName,
          lastName: 'Reed',
          response: 'accepted',
        }),
      )
    }
    groups.push({ id: group.id, supervisor, students })
  }
  return { event, tour, dearer, groups, teachers: groups.map(({ supervisor }) => supervisor), sessions: [] as string[] }
}

type Stage = Awaited<ReturnType<typeof stage>>

const pick = <T>(list: readonly T[], i: number): T | undefined => list[i % Math.max(1, list.length)]

async function happen(on: Stage, { what, a, b }: { what: (typeof happenings)[number]; a: number; b: number }) {
  const group = pick(on.groups, a)!
  const members = await app.db
    .createQueryBuilder(Participant, 'p')
    .where('p.groupId = :id and p.removedAt is null', { id: group.id })
    .orderBy('p.id')
    .getMany()
  const member = pick(members, b)
  const charges = await app.db
    .createQueryBuilder(GrandFinalCharge, 'c')
    .where('c.participantId = any(:ids) and c.cancelledAt is null', { ids: members.map(({ id }) => id) })
    .orderBy('c.id')
    .getMany()
  const payments = charges.length
    ? await app.db.findBy(
        Payment,
        charges.map(({ id }) => ({ subjectId: id })),
      )
    : []
  const payment = pick(payments, b)
  const session = pick(on.sessions, b)
  const run = (by: User, name: string, type: string, input: object) =>
    app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
  // a refusal by the sandbox corresponds to one by the real provider
  const atProvider = (work: () => unknown) => {
    try {
      work()
    } catch {
      /* the request was refused */
    }
  }
  const ids = { groupId: group.id, participantId: member?.id }
  switch (what) {
    case 'respond': {
      const student = member && group.students.get(member.id)
      return (
        student &&
        run(student, 'setParticipantResponse', 'SetParticipantResponseInput', {
          userId: student.id,
          participantId: member.id,
          action: a % 4 ? 'accept' : 'decline',
        })
      )
    }
    case 'quota':
      return run(admin, 'addGroupQuota', 'AddQuotaInput', { id: group.id, amount: (b % 5) - 1 || 2 })
    case 'begin': {
      if (!payments.length) return
      const wanted = payments.filter((_, i) => (b >> i) % 2 === 0).map(({ id }) => id)
      const { sessionId } = await beginCheckout(app, group.supervisor, wanted.length ? wanted : [payments[0]!.id])
      // an open page is used again
      if (sessionId && !on.sessions.includes(sessionId)) on.sessions.push(sessionId)
      return
    }
    case 'pay':
      return session && atProvider(() => sandbox.actions.pay(session))
    case 'decline':
      return session && atProvider(() => sandbox.actions.decline(session))
    case 'expire':
      return session && atProvider(() => sandbox.actions.expire(session))
    case 'news': {
      const event = pick(sandbox.webhooks.waiting, b)
      return event && sandbox.webhooks.send(event)
    }
    case 'cash':
      return payment && run(admin, 'payLocally', 'PayLocallyInput', { paymentIds: [payment.id], type: 'cash' })
    case 'invoice':
      return (
        payment && run(group.supervisor, 'payLocally', 'PayLocallyInput', { paymentIds: [payment.id], type: 'invoice' })
      )
    case 'book':
      return (
        member &&
        run(group.supervisor, 'updateParticipant', 'UpdateParticipantInput', {
          ...ids,
          singleRoom: true,
          ...(a % 2 ? { programIds: [on.tour.id] } : {}),
        })
      )
    case 'giveUp':
      return (
        member &&
        run(group.supervisor, 'updateParticipant', 'UpdateParticipantInput', {
          ...ids,
          singleRoom: false,
          programIds: [],
        })
      )
    case 'companion':
      return (
        member &&
        run(group.supervisor, 'addCompanion', 'AddCompanionInput', { ...ids, firstName: 'Ada', lastName: 'Moss' })
      )
    case 'teacher':
      return run(group.supervisor, 'addTeacher', 'AddTeacherInput', {
        groupId: group.id,
        firstName: 'Kim',
        lastName: 'Reed',
      })
    case 'add': {
      const { student, participant } = await makeMember(
        app,
        { ...on.groups[0]!, eventId: on.event.id } as never,
        null,
        {
          removedAt: new Date(app.clock.now()),
        },
      )
      await app.db.delete(Participant, { id: participant.id })
      await run(admin, 'addParticipant', 'AddParticipantInput', { groupId: group.id, userId: student.id })
      const added = await app.db.findOneBy(Participant, { userId: student.id, groupId: group.id })
      if (added) group.students.set(added.id, student)
      return
    }
    case 'remove':
      return (
        member &&
        asShown(group, `participantRemoval(groupId: $g, participantId: $p)`, ids, () =>
          run(group.supervisor, 'removeParticipant', 'RemoveParticipantInput', ids),
        )
      )
    case 'refund':
      return (
        payment &&
        run(admin, 'refundPayment', 'RefundPaymentInput', {
          paymentId: payment.id,
          reason: 'At random',
          ...(b % 2 ? { amount: 1000 * b } : {}),
        })
      )
    case 'amount':
      return (
        payment && run(admin, 'updatePaymentAmount', 'UpdatePaymentAmountInput', { id: payment.id, amount: 500 * b })
      )
    case 'control':
      return run(group.supervisor, 'revertPaymentControl', 'ParticipationGroupInput', { id: group.id })
    case 'withdraw':
      return (
        a % 3 === 0 &&
        asShown(group, `groupWithdrawal(groupId: $g)`, ids, () =>
          run(group.supervisor, 'withdrawParticipationGroup', 'WithdrawGroupInput', { id: group.id }),
        )
      )
    case 'time':
      app.clock.advance((b % 4) * 86_400_000)
      await app.runSchedule('sweepCheckouts')
      await app.runSchedule('expireOffers')
      return
    case 'transfer': {
      const to = pick(on.teachers, b)!
      if (a % 5 || to.id === group.supervisor.id) return
      const input = { id: group.id, username: to.username }
      const { code } = await run(admin, 'transferParticipationGroup', 'TransferParticipationGroupInput', input)
      if (!code) group.supervisor = to
      return
    }
    case 'move': {
      const to = pick(on.groups, a + 1)!
      if (!member) return
      const { code } = await run(admin, 'transferParticipant', 'TransferParticipantInput', { ...ids, toGroupId: to.id })
      const student = group.students.get(member.id)
      if (code || !student) return
      group.students.delete(member.id)
      to.students.set(member.id, student)
      return
    }
    case 'program': {
      const input = { id: group.id, programId: on.dearer.id }
      return run(group.supervisor, 'setMainProgram', 'SetMainProgramInput', input)
    }
    case 'jobs':
      return runJobs()
  }
}

/** Ends a participation and checks that the recorded refund equals the preview. */
async function asShown(
  group: Stage['groups'][number],
  preview: string,
  ids: { groupId: string; participantId: string | undefined },
  work: () => Promise<{ code?: string | undefined }>,
) {
  const variables = preview.includes('$p') ? '$g: ID!, $p: ID!' : '$g: ID!'
  const shown = await app
    .as(group.supervisor)
    .run(`query (${variables}) { shown: ${preview} { refund { amount } } }`, { g: ids.groupId, p: ids.participantId })
  if ((await work()).code) return
  const [line] = await app.db
    .find(GroupChange, { where: { groupId: ids.groupId }, order: { id: 'DESC' }, take: 20 })
    .then((lines) => lines.filter(({ action }) => action === 'removeParticipant' || action === 'withdraw'))
  expect(line!.details, 'the refund equals the preview').toMatchObject({ refunded: shown.data.shown.refund.amount })
}

/** Groups whose first teacher has paid the fee, and whose students have accepted; `count` of them have paid. */
async function payTeachers(on: Stage, count: number) {
  const run = (by: User, name: string, type: string, input: object) =>
    app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })
  const payDue = async (participantId: string) => {
    const due = (await paymentsForMember(app, participantId)).filter(({ state }) => state === 'due')
    await run(admin, 'payLocally', 'PayLocallyInput', { paymentIds: due.map(({ id }) => id), type: 'cash' })
  }
  for (const { id, students } of on.groups) {
    await run(admin, 'addGroupQuota', 'AddQuotaInput', { id, amount: 1 })
    const teacher = await app.db.findOneByOrFail(Participant, { groupId: id, firstName: 'Ann' })
    await payDue(teacher.id)
    await run(admin, 'addGroupQuota', 'AddQuotaInput', { id, amount: 1 })
    for (const [participantId, student] of students) {
      const input = { userId: student.id, participantId, action: 'accept' }
      await run(student, 'setParticipantResponse', 'SetParticipantResponseInput', input)
    }
    for (const participantId of [...students.keys()].slice(0, count)) await payDue(participantId)
  }
}

/** Runs pending jobs; one that is refused during a payment is tried again after the others, and then the next time. */
async function runJobs() {
  for (let refused = 0; refused < 3; refused++) {
    try {
      return await app.drainJobs()
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT') throw error
      await app.db.query(`update graphile_worker._private_jobs set priority = priority + 1 where locked_by = 'test'`)
    }
  }
}

/** Lets all pending work finish. */
async function settleDown() {
  app.clock.advance(60 * 60_000)
  for (let i = 0; i < 4; i++) {
    await app.runSchedule('sweepCheckouts')
    await runJobs()
    await sandbox.deliver()
  }
  await app.drainJobs()
}

const heldFor = (session: string) => {
  const intent = sandbox.state.sessions[session]!.payment_intent
  return Object.values(sandbox.state.charges)
    .filter((charge) => charge.payment_intent === intent && intent)
    .reduce((sum, charge) => sum + charge.amount - charge.amount_refunded, 0)
}

async function check(on: Stage) {
  const people = await app.db.findBy(Participant, { eventId: on.event.id })
  const charges = people.length
    ? await app.db.findBy(
        GrandFinalCharge,
        people.map(({ id }) => ({ participantId: id })),
      )
    : []
  const payments = charges.length
    ? await app.db.findBy(
        Payment,
        charges.map(({ id }) => ({ subjectId: id })),
      )
    : []
  for (const payment of payments) {
    const { balance } = await ledgerNow(app, payment)
    expect(balance, 'the ledger adds up to what was paid').toBe(payment.paidAmount - payment.refundedAmount)
    const due = payment.amount - payment.discountAmount
    if (payment.paidAt) expect(payment.paidAmount, 'price and surcharge came in').toBe(due + payment.surchargeAmount)
  }
  const rows = payments.length
    ? await app.db.findBy(
        LedgerEntry,
        payments.map(({ id }) => ({ paymentId: id })),
      )
    : []
  const byCard = rows
    .filter(({ kind, reference }) => kind === 'charge' || kind.startsWith('surplus') || reference?.startsWith('re_'))
    .reduce((sum, { amount }) => sum + amount, 0)
  expect(byCard, 'the provider holds what the ledger says').toBe(
    on.sessions.reduce((sum, session) => sum + heldFor(session), 0),
  )

  const refunds = payments.length
    ? await app.db.findBy(
        PaymentRefund,
        payments.map(({ id }) => ({
          paymentId: id,
          reason: In([refundReasons.freeTeacher, refundReasons.withoutPlaces]),
        })),
      )
    : []
  const groups = await app.db.findBy(ParticipationGroup, { eventId: on.event.id })
  const recorded = await app.db.findBy(
    GroupChange,
    groups.map(({ id }) => ({ groupId: id, action: 'refundTeacher' })),
  )
  expect(
    recorded.map(({ details }) => details!.refunded as number).toSorted(),
    "every refund of a teacher's fee is recorded",
  ).toEqual(refunds.map(({ amount }) => amount).toSorted())
  const percent = refundPercent(on.event, app.clock.now())
  const placed = groups.filter(({ state }) => ['granted', 'confirmed', 'complete'].includes(state))
  expect(
    placed.reduce((sum, { quota }) => sum + quota, 0),
    'no place beyond the limit',
  ).toBeLessThanOrEqual(limit)
  for (const { id, state, quota, teacherQuota } of groups) {
    const here = people.filter(({ groupId, removedAt }) => groupId === id && removedAt === null)
    if (placed.some((one) => one.id === id)) {
      const teachers = here.filter(
        (member) =>
          member.role === 'teacher' &&
          charges.some(({ participantId, cancelledAt }) => participantId === member.id && cancelledAt === null),
      )
      expect(teachers.length, 'no teacher pays without a place').toBeLessThanOrEqual(teacherQuota)
      const group = groups.find((one) => one.id === id)!
      const inOrder = here.toSorted((x, y) => +x.createdAt - +y.createdAt || (x.id < y.id ? -1 : 1))
      const live = charges.filter(({ cancelledAt }) => cancelledAt === null)
      for (const teacher of refundedTeachers(inOrder, live, on.event, group)) {
        const held = live
          .filter((charge) => isFee(charge) && charge.participantId === teacher.id)
          .flatMap(({ id: subjectId }) => payments.filter((one) => one.subjectId === subjectId && isPaid(one)))
        const { ctx } = app.as(null)
        const refundable = await Promise.all(held.map((one) => refundOf(ctx, one, percent)))
        expect(
          refundable.filter((amount) => amount > 0),
          'no refundable fee of a free teacher is kept',
        ).toEqual([])
      }
      const former = inOrder.filter(
        ({ role, userId }) => role === 'teacher' && userId !== null && userId !== group.supervisorId,
      )
      expect(former, 'former supervisors have left').toEqual([])
      const seated = here.filter(
        (member) =>
          member.role !== 'teacher' &&
          charges.some(
            ({ participantId, cancelledAt, kind }) =>
              participantId === member.id && cancelledAt === null && (kind === 'deposit' || kind === 'balance'),
          ),
      )
      expect(seated.length, 'nobody pays for a place that is not there').toBeLessThanOrEqual(quota)
    } else {
      const kept = charges.filter(
        ({ participantId, cancelledAt, kind }) =>
          cancelledAt === null && kind !== 'option' && here.some((one) => one.id === participantId),
      )
      const { ctx } = app.as(null)
      const held = payments.filter((one) => isPaid(one) && kept.some((charge) => charge.id === one.subjectId))
      const refundable = await Promise.all(held.map((one) => refundOf(ctx, one, percent)))
      expect(
        refundable.filter((amount) => amount > 0),
        'no refundable fee of a group without places is kept',
      ).toEqual([])
      expect(quota, `no phantom place of a group that is ${state}`).toBe(0)
    }
    const alive = charges.filter(({ participantId, cancelledAt }) =>
      cancelledAt === null ? here.some((one) => one.id === participantId) : false,
    )
    for (const { kind, participantId } of alive) {
      const same = alive.filter((one) => one.participantId === participantId && one.kind === kind)
      expect(same.length, `one ${kind} of a member`).toBe(1)
    }
  }
  await expectFees(app, on.event.id)
  const owed = payments.filter(({ state }) => state === 'due' || state === 'processing')
  for (const { subjectId } of owed) {
    const charge = charges.find(({ id }) => id === subjectId)!
    const member = people.find(({ id }) => id === charge.participantId)!
    expect([charge.cancelledAt, member.removedAt], 'nobody owes for what is over').toEqual([null, null])
  }
  const tours = charges.filter(({ programId, cancelledAt }) => programId === on.tour.id && cancelledAt === null)
  expect(tours.length, 'one place in the tour').toBeLessThanOrEqual(1)
}

test('any sequence of events keeps the ledger balanced and never gives a place twice', async () => {
  await expect(
    fc.assert(
      fc.asyncProperty(sequence, fc.option(fc.nat(2)), async (events, paid) => {
        const on = await stage()
        if (paid !== null) await payTeachers(on, paid)
        for (const event of events) await happen(on, event)
        await settleDown()
        await check(on)
      }),
      { numRuns: 10, seed: 20_261_123, endOnFailure: true },
    ),
  ).resolves.toBeUndefined()
}, 180_000)
