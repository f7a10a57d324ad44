import fc from 'fast-check'
import { makeMember } from '../../../../testing/grand-final.ts'
import { beginCheckout } from '../../../../testing/payments.ts'
import { Payment } from '../../../payments/public.ts'
import { Participant } from '../../participants/participant.entity.ts'
import { GrandFinalCharge } from '../charge.entity.ts'
import { expectPreviewed } from './expect-previewed.ts'
import { admin, app, mutate, runJobs, sandbox, type Stage } from './history-stage.ts'

/** Random numbers that select the subjects of an event. */
interface Choice {
  a: number
  b: number
}

/** A group, and a member, payment and payment page that belong to it, where there are any. */
interface Subjects extends Choice {
  group: Stage['groups'][number]
  member: Participant | undefined
  ids: { groupId: string; participantId: string | undefined }
  payments: Payment[]
  payment: Payment | undefined
  session: string | undefined
}

type Action = (subjects: Subjects, on: Stage) => unknown

const pick = <T>(list: readonly T[], i: number): T | undefined => list[i % Math.max(1, list.length)]

/** Ignores refusals by the sandbox, which correspond to those of the real provider. */
function atProvider(work: () => unknown): void {
  try {
    work()
  } catch {
    /* the request was refused */
  }
}

/** Events of a group. */
const groupActions = {
  quota: ({ group, b }) => mutate(admin, 'addGroupQuota', 'AddQuotaInput', { id: group.id, amount: (b % 5) - 1 || 2 }),
  control: ({ group }) => mutate(admin, 'revertPaymentControl', 'ParticipationGroupInput', { id: group.id }),
  program: ({ group }, on) =>
    mutate(group.supervisor, 'setMainProgram', 'SetMainProgramInput', { id: group.id, programId: on.dearer.id }),
  withdraw: ({ group, ids, a }) =>
    a % 3 === 0 &&
    expectPreviewed(group, `groupWithdrawal(groupId: $g)`, ids, () =>
      mutate(group.supervisor, 'withdrawParticipationGroup', 'WithdrawGroupInput', { id: group.id }),
    ),
  transfer: async ({ group, a, b }, on) => {
    const to = pick(on.teachers, b)!
    if (a % 5 || to.id === group.supervisor.id) return
    const input = { id: group.id, username: to.username }
    const { code } = await mutate(admin, 'transferParticipationGroup', 'TransferParticipationGroupInput', input)
    if (!code) group.supervisor = to
  },
  time: async ({ b }) => {
    app.clock.advance((b % 4) * 86_400_000)
    await app.runSchedule('sweepCheckouts')
    await app.runSchedule('expireOffers')
  },
  jobs: () => runJobs(),
} satisfies Record<string, Action>

/** Events of a member. */
const memberActions = {
  respond: ({ group, member, a }) => {
    const student = member && group.students.get(member.id)
    if (!student) return
    const input = { userId: student.id, participantId: member.id, action: a % 4 ? 'accept' : 'decline' }
    return mutate(student, 'setParticipantResponse', 'SetParticipantResponseInput', input)
  },
  book: ({ group, member, ids, a }, on) =>
    member &&
    mutate(group.supervisor, 'updateParticipant', 'UpdateParticipantInput', {
      ...ids,
      singleRoom: true,
      ...(a % 2 ? { programIds: [on.tour.id] } : {}),
    }),
  giveUp: ({ group, member, ids }) =>
    member &&
    mutate(group.supervisor, 'updateParticipant', 'UpdateParticipantInput', {
      ...ids,
      singleRoom: false,
      programIds: [],
    }),
  companion: ({ group, member, ids }) =>
    member &&
    mutate(group.supervisor, 'addCompanion', 'AddCompanionInput', { ...ids, firstName: 'Ada', lastName: 'Moss' }),
  teacher: ({ group: { id: groupId, supervisor } }) =>
    mutate(supervisor, 'addTeacher', 'AddTeacherInput', { groupId, firstName: 'Kim', lastName: 'Reed' }),
  add: async ({ group }, on) => {
    const removed = { removedAt: new Date(app.clock.now()) }
    const inGroup = { ...on.groups[0]!, eventId: on.event.id } as never
    const { student, participant } = await makeMember(app, inGroup, null, removed)
    await app.db.delete(Participant, { id: participant.id })
    await mutate(admin, 'addParticipant', 'AddParticipantInput', { groupId: group.id, userId: student.id })
    const added = await app.db.findOneBy(Participant, { userId: student.id, groupId: group.id })
    if (added) group.students.set(added.id, student)
  },
  remove: ({ group, member, ids }) =>
    member &&
    expectPreviewed(group, `participantRemoval(groupId: $g, participantId: $p)`, ids, () =>
      mutate(group.supervisor, 'removeParticipant', 'RemoveParticipantInput', ids),
    ),
  move: async ({ group, member, ids, a }, on) => {
    const to = pick(on.groups, a + 1)!
    if (!member) return
    const input = { ...ids, toGroupId: to.id }
    const { code } = await mutate(admin, 'transferParticipant', 'TransferParticipantInput', input)
    const student = group.students.get(member.id)
    if (code || !student) return
    group.students.delete(member.id)
    to.students.set(member.id, student)
  },
} satisfies Record<string, Action>

/** Events of a payment. */
const paymentActions = {
  begin: async ({ group, payments, b }, on) => {
    if (!payments.length) return
    const wanted = payments.filter((_, i) => (b >> i) % 2 === 0).map(({ id }) => id)
    const { sessionId } = await beginCheckout(app, group.supervisor, wanted.length ? wanted : [payments[0]!.id])
    // an open page is reused
    if (sessionId && !on.sessions.includes(sessionId)) on.sessions.push(sessionId)
  },
  pay: ({ session }) => session && atProvider(() => sandbox.actions.pay(session)),
  decline: ({ session }) => session && atProvider(() => sandbox.actions.decline(session)),
  expire: ({ session }) => session && atProvider(() => sandbox.actions.expire(session)),
  news: ({ b }) => {
    const event = pick(sandbox.webhooks.waiting, b)
    return event && sandbox.webhooks.send(event)
  },
  cash: ({ payment }) =>
    payment && mutate(admin, 'payLocally', 'PayLocallyInput', { paymentIds: [payment.id], type: 'cash' }),
  invoice: ({ group, payment }) =>
    payment && mutate(group.supervisor, 'payLocally', 'PayLocallyInput', { paymentIds: [payment.id], type: 'invoice' }),
  refund: ({ payment, b }) =>
    payment &&
    mutate(admin, 'refundPayment', 'RefundPaymentInput', {
      paymentId: payment.id,
      reason: 'At random',
      ...(b % 2 ? { amount: 1000 * b } : {}),
    }),
  amount: ({ payment, b }) =>
    payment && mutate(admin, 'updatePaymentAmount', 'UpdatePaymentAmountInput', { id: payment.id, amount: 500 * b }),
} satisfies Record<string, Action>

const actions = { ...groupActions, ...memberActions, ...paymentActions }

/** Events by name; frequent ones are listed twice. */
const happenings = [
  ...(['respond', 'respond', 'quota', 'quota', 'begin', 'begin', 'pay', 'pay', 'decline', 'expire'] as const),
  ...(['news', 'news', 'cash', 'invoice', 'book', 'giveUp', 'companion', 'teacher', 'add', 'remove'] as const),
  ...(['refund', 'amount', 'control', 'withdraw', 'time', 'transfer', 'move', 'program', 'jobs'] as const),
] satisfies (keyof typeof actions)[]

/** Random events of groups and their payments; `a` and `b` select their subjects. */
export const sequence = fc.array(fc.record({ what: fc.constantFrom(...happenings), a: fc.nat(30), b: fc.nat(30) }), {
  minLength: 15,
  maxLength: 45,
})

/** Triggers an event for the subjects that it selects. */
export async function happen(on: Stage, { what, a, b }: Choice & { what: keyof typeof actions }): Promise<void> {
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
  const action: Action = actions[what]
  await action(
    {
      ...{ a, b, group, member, payments },
      ids: { groupId: group.id, participantId: member?.id },
      payment: pick(payments, b),
      session: pick(on.sessions, b),
    },
    on,
  )
}
