import { randomBytes } from 'node:crypto'
import type { User } from '../modules/accounts/public.ts'
import { FilePurpose, StoredFile } from '../modules/files/public.ts'
import {
  GrandFinalEvent,
  GrandFinalProgram,
  Participant,
  ParticipantFile,
  ParticipationGroup,
} from '../modules/grand-final/testing/public.ts'
import { Payment } from '../modules/payments/public.ts'
import { relate, insertRow, makeUser, unique } from './factories.ts'
import type { TestApp } from './test-app.ts'

const day = 86_400_000

/** Creates a published Grand Final with open registration and default figures, programme and categories. */
export async function makeGrandFinal(
  app: TestApp,
  { phase = 'registration', ...given }: Partial<GrandFinalEvent> & { phase?: string } = {},
): Promise<GrandFinalEvent> {
  const admin = await makeUser(app, { userType: 'admin' })
  const now = app.clock.now()
  const iso = (days: number) => new Date(now + days * day).toISOString()
  const names = ['qualification', 'registration', 'quotas', 'deposits', 'balance', 'travel', 'closed']
  const present = names.indexOf(phase)
  const phases = names.map((name, i) => ({ name, opensAt: iso((i - present) * 30 - 10) }))
  const startsOn = iso((5 - present) * 30 + 25).slice(0, 10)
  const { data, errors } = await app
    .as(admin)
    .run(`mutation ($input: SaveGrandFinalEventInput!) { saveGrandFinalEvent(input: $input) { event { id } } }`, {
      input: {
        season: `S${unique()}`,
        startsOn,
        endsOn: startsOn,
        phases,
        published: true,
      },
    })
  if (errors) throw new Error(errors[0]!.message)
  const id = Buffer.from(data.saveGrandFinalEvent.event.id, 'base64url').toString().split(':')[1]!
  if (Object.keys(given).length) await app.db.update(GrandFinalEvent, { id }, given as never)
  return app.db.findOneByOrFail(GrandFinalEvent, { id })
}

/**
 * Deletes all events and everything that refers to them. `truncate` takes ten times as long, because it creates new
 * files, and all connections reload their descriptions of the tables.
 */
export async function removeEvents(app: Pick<TestApp, 'db'>): Promise<void> {
  await app.db.query(`do $$
    declare dependent regclass;
    begin
      perform set_config('session_replication_role', 'replica', true); -- checks no references, fires no triggers
      for dependent in
        with recursive dependents (id) as (
          select 'grand_final_event'::regclass::oid
          union select conrelid from pg_constraint join dependents on confrelid = id where contype = 'f'
        ) select id from dependents
      loop
        execute format('delete from %s', dependent);
      end loop;
    end $$`)
}

export const mainProgramOf = (app: TestApp, eventId: string): Promise<GrandFinalProgram> =>
  app.db.findOneByOrFail(GrandFinalProgram, { eventId, kind: 'main' })

/** Creates an optional programme of an event. */
export function makeTour(
  app: TestApp,
  event: GrandFinalEvent,
  given: Partial<GrandFinalProgram> = {},
): Promise<GrandFinalProgram> {
  return insertRow(app, GrandFinalProgram, {
    eventId: event.id,
    kind: 'optional',
    storedWords: { en: { title: 'River tour', text: '' } },
    amount: 4500,
    depositAmount: 0,
    ...given,
  })
}

/** Creates a group of an event with a state and places. */
export async function makeGroup(
  app: TestApp,
  event: GrandFinalEvent,
  given: Partial<ParticipationGroup> = {},
): Promise<ParticipationGroup> {
  const supervisorId = given.supervisorId ?? (await makeUser(app, { userType: 'supervisor' })).id
  return insertRow(app, ParticipationGroup, {
    eventId: event.id,
    name: `Group ${unique()}`,
    country: 'AZ',
    programId: (await mainProgramOf(app, event.id)).id,
    ...given,
    supervisorId,
  })
}

/** Creates a student of the supervisor and adds them to a group. */
export async function makeMember(
  app: TestApp,
  group: ParticipationGroup,
  supervisor: User | null,
  given: Partial<Participant> = {},
): Promise<{ student: User; participant: Participant }> {
  const student = await makeUser(app)
  if (supervisor) await relate(app, supervisor, student)
  const participant = await insertRow(app, Participant, {
    eventId: group.eventId,
    groupId: group.id,
    role: 'student',
    userId: student.id,
    firstName: student.firstName,
    lastName: student.lastName,
    grade: student.grade,
    ...given,
  })
  return { student, participant }
}

/** All payments for a participant, oldest first. */
export const paymentsForMember = (app: TestApp, participantId: string): Promise<Payment[]> =>
  app.db
    .createQueryBuilder(Payment, 'payment')
    .where('payment.subject_id in (select id from grand_final_charge where participant_id = :participantId)', {
      participantId,
    })
    .orderBy('payment.createdAt')
    .addOrderBy('payment.id')
    .getMany()

/** Creates the record of a participant's uploaded file, without content. */
export async function makeHandIn(app: TestApp, participantId: string, kind: ParticipantFile['kind']): Promise<void> {
  const file = await insertRow(app, StoredFile, {
    purpose: FilePurpose.handedIn,
    ownerId: null,
    sha256: randomBytes(32).toString('hex'),
    mimeType: 'application/octet-stream',
    name: 'sealed.bin',
    size: 1,
  })
  await app.db.insert(ParticipantFile, {
    participantId,
    kind,
    fileId: file.id,
    mimeType: 'image/jpeg',
    name: `${kind}.jpg`,
    size: 1,
  })
}
