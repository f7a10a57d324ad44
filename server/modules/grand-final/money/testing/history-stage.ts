import { beforeAll } from 'vitest'
import { codeOf } from '../../../../errors/errors.ts'
import { insertRow, makeUser } from '../../../../testing/factories.ts'
import {
  removeEvents,
  makeGrandFinal,
  makeGroup,
  makeMember,
  paymentsForMember,
} from '../../../../testing/grand-final.ts'
import { heldSandbox } from '../../../../testing/payments.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'
import type { User } from '../../../accounts/public.ts'
import { Invoice } from '../../../payments/testing/public.ts'
import type { GrandFinalEvent } from '../../event/event.entity.ts'
import { GrandFinalProgram } from '../../event/program.entity.ts'
import { Participant } from '../../participants/participant.entity.ts'

export let app: TestApp
export let sandbox: ReturnType<typeof heldSandbox>
export let admin: User

/** Starts the app of a test of random events. Registers its hooks. */
export function historyStage(): void {
  app = useTestApp()
  beforeAll(async () => {
    sandbox = heldSandbox(app)
    admin = await makeUser(app, { userType: 'admin' })
  })
}

/** Runs a mutation with a single input. */
export const mutate = (by: User, name: string, type: string, input: object) =>
  app.as(by).run(`mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, { input })

/** Places of the event. */
export const limit = 6

/** A group with its current teacher, and the accounts of its students by member. */
interface StagedGroup {
  id: string
  supervisor: User
  students: Map<string, User>
}

/** An event with few places, two teachers with a group each, and a tour with one place. */
export async function stage() {
  await removeEvents(app)
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
  const makeProgram = (given: Pick<GrandFinalProgram, 'kind' | 'amount' | 'depositAmount'>, title: string) =>
    insertRow(app, GrandFinalProgram, { eventId: event.id, storedWords: { en: { title, text: '' } }, ...given })
  const tour = await makeProgram({ kind: 'optional', amount: 4500, depositAmount: 0 }, 'Tour')
  await app.db.update(GrandFinalProgram, { id: tour.id }, { capacity: 1 })
  // the early price ends during the test
  const earlyUntil = new Date(app.clock.now() + 4 * 86_400_000)
  await app.db.update(GrandFinalProgram, { eventId: event.id, kind: 'main' }, { earlyUntil })
  const dearer = await makeProgram({ kind: 'main', amount: 300_000, depositAmount: 90_000 }, 'Long programme')
  const groups = [await stageGroup(event), await stageGroup(event)]
  return { event, tour, dearer, groups, teachers: groups.map(({ supervisor }) => supervisor), sessions: [] as string[] }
}

export type Stage = Awaited<ReturnType<typeof stage>>

async function stageGroup(event: GrandFinalEvent): Promise<StagedGroup> {
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
    await insertRow(app, Participant, {
      eventId: event.id,
      groupId: group.id,
      role: 'teacher',
      userId,
      firstName,
      lastName: 'Reed',
      response: 'accepted',
    })
  }
  return { id: group.id, supervisor, students }
}

/** Groups whose first teacher has paid the fee, and whose students have accepted; `count` of them have paid. */
export async function payTeachers(on: Stage, count: number) {
  const payDue = async (participantId: string) => {
    const due = (await paymentsForMember(app, participantId)).filter(({ state }) => state === 'due')
    await mutate(admin, 'payLocally', 'PayLocallyInput', { paymentIds: due.map(({ id }) => id), type: 'cash' })
  }
  for (const { id, students } of on.groups) {
    await mutate(admin, 'addGroupQuota', 'AddQuotaInput', { id, amount: 1 })
    const teacher = await app.db.findOneByOrFail(Participant, { groupId: id, firstName: 'Ann' })
    await payDue(teacher.id)
    await mutate(admin, 'addGroupQuota', 'AddQuotaInput', { id, amount: 1 })
    for (const [participantId, student] of students) {
      const input = { userId: student.id, participantId, action: 'accept' }
      await mutate(student, 'setParticipantResponse', 'SetParticipantResponseInput', input)
    }
    for (const participantId of [...students.keys()].slice(0, count)) await payDue(participantId)
  }
}

/** Runs pending jobs; a job refused during a payment is retried after the others, and again at the next call. */
export async function runJobs() {
  for (let refused = 0; refused < 3; refused++) {
    try {
      return await app.drainJobs()
    } catch (error) {
      if (codeOf(error) !== 'CONFLICT') throw error
      await app.db.query(`update graphile_worker._private_jobs set priority = priority + 1 where locked_by = 'test'`)
    }
  }
}

/** Waits until all pending work is done, except for open invoices. */
export async function settleDown() {
  for (const { id } of await app.db.findBy(Invoice, { state: 'open' })) {
    await mutate(admin, 'cancelInvoice', 'CancelInvoiceInput', { invoiceId: id })
  }
  app.clock.advance(60 * 60_000)
  for (let i = 0; i < 4; i++) {
    await app.runSchedule('sweepCheckouts')
    await runJobs()
    await sandbox.deliver()
  }
  await app.drainJobs()
}
