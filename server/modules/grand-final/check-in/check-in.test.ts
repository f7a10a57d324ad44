import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import { signCode, signingKeyOf } from '../documents/signed-code.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { GroupChange } from '../groups/group-change.entity.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from '../participants/participant.entity.ts'
import { GrandFinalCheckpoint } from './checkpoint.entity.ts'
import { GrandFinalScan } from './scan.entity.ts'

const app = useTestApp()
let event: GrandFinalEvent
let group: ParticipationGroup
let members: Participant[]
let [supervisor, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'travel' })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id, state: 'confirmed', quota: 10, teacherQuota: 1 })
  members = []
  for (let i = 0; i < 3; i++) {
    members.push((await makeMember(app, group, supervisor!, { response: 'accepted' })).participant)
  }
})

const checkpoint = async (given: object) => {
  const { data, code } = await app
    .as(admin!)
    .run(`mutation ($input: SaveCheckpointInput!) { saveGrandFinalCheckpoint(input: $input) { checkpoint { id } } }`, {
      input: { eventId: event.id, kind: 'door', title: 'Main door', ...given },
    })
  expect(code).toBeUndefined()
  return data.saveGrandFinalCheckpoint.checkpoint.id as string
}
const scan = (checkpointId: string, given: object) => ({
  nonce: randomUUID(),
  checkpointId,
  scannedAt: new Date(app.clock.now()).toISOString(),
  ...given,
})
const sync = async (scans: object[], by: User = admin!) => {
  const { data, code } = await app.as(by).run(
    `mutation ($input: SyncScansInput!) {
      syncGrandFinalScans(input: $input) {
        outcomes { nonce valid people { name refusal before } }
        checkIn { checkpoints { title counted } conflicts { personName refusal scannedBy checkpointTitle } }
      }
    }`,
    { input: { eventId: event.id, scans } },
  )
  return { code, ...data?.syncGrandFinalScans }
}
const badge = async (id: string, kind: 'member' | 'group' = 'member') =>
  signCode(await signingKeyOf(app.as(admin!).ctx, event.id), kind, id)

describe('a badge scan', () => {
  test('counts a person once, even if it is uploaded repeatedly', async () => {
    const door = await checkpoint({})
    const one = scan(door, { code: await badge(members[0]!.id) })
    const first = await sync([one])
    expect(first.outcomes).toMatchObject([{ nonce: one.nonce, valid: true, people: [{ refusal: null }] }])
    expect(first.checkIn.checkpoints[0].counted).toEqual([members[0]!.id])
    expect((await sync([one])).outcomes[0].people[0].refusal).toBeNull()
    expect(await app.db.count(GrandFinalScan)).toBe(1)
  })

  test("of a group's code counts all its current members", async () => {
    const door = await checkpoint({})
    await app.db.update(Participant, { id: members[2]!.id }, { removedAt: new Date(app.clock.now()) })
    await sync([scan(door, { code: await badge(members[0]!.id) })])
    const { outcomes, checkIn } = await sync([scan(door, { code: await badge(group.id, 'group') })])
    expect(outcomes[0].people).toHaveLength(2)
    // a member who came earlier is not a conflict
    expect(checkIn.conflicts).toEqual([])
    expect(checkIn.checkpoints[0].counted.toSorted()).toEqual([members[0]!.id, members[1]!.id].toSorted())
  })

  test('by a second device is recorded as a conflict with the time of the first count', async () => {
    const door = await checkpoint({})
    const code = await badge(members[0]!.id)
    await sync([scan(door, { code })])
    const { outcomes, checkIn } = await sync([scan(door, { code })])
    expect(outcomes[0].people).toMatchObject([{ refusal: 'counted', before: expect.any(String) }])
    expect(checkIn.conflicts).toMatchObject([{ refusal: 'counted', checkpointTitle: 'Main door' }])
  })

  test('is counted once when two are concurrent', async () => {
    const door = await checkpoint({})
    const code = await badge(members[0]!.id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => sync([scan(door, { code })])))
    const refusals = answers.map(({ outcomes }) => outcomes[0].people[0].refusal)
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
  })

  test('counts a person in only one bus of a trip', async () => {
    const [a, b, c] = [
      await checkpoint({ kind: 'bus', title: 'Bus 1', trip: 'Museum' }),
      await checkpoint({ kind: 'bus', title: 'Bus 2', trip: 'Museum' }),
      await checkpoint({ kind: 'bus', title: 'Bus 1', trip: 'Airport' }),
    ]
    const participantId = members[0]!.id
    const { outcomes } = await sync([a, b, c].map((id) => scan(id, { participantId })))
    expect(outcomes.map(({ people }: { people: { refusal: string | null }[] }) => people[0]!.refusal)).toEqual([
      null,
      'otherBus',
      null,
    ])
  })

  test('refuses badges of other events, unknown badges and people without a place', async () => {
    const door = await checkpoint({})
    const rival = await makeGrandFinal(app)
    const foreign = signCode(await signingKeyOf(app.as(admin!).ctx, rival.id), 'member', members[0]!.id)
    await app.db.update(Participant, { id: members[1]!.id }, { removedAt: new Date(app.clock.now()) })
    const { outcomes } = await sync([
      scan(door, { code: foreign }),
      scan(door, { code: 'x' }),
      scan(door, { code: await badge(members[1]!.id) }),
    ])
    expect(outcomes).toMatchObject([{ valid: false }, { valid: false }, { people: [{ refusal: 'noPlace' }] }])
  })

  test('is never in the future and can be withdrawn', async () => {
    const door = await checkpoint({})
    const participantId = members[0]!.id
    await sync([scan(door, { participantId, scannedAt: new Date(app.clock.now() + 86_400_000) })])
    const kept = await app.db.findOneByOrFail(GrandFinalScan, { participantId })
    expect(kept.scannedAt.getTime()).toBeLessThanOrEqual(app.clock.now())
    const withdraw = () =>
      app
        .as(admin!)
        .run(
          `mutation ($input: WithdrawScanInput!) { withdrawGrandFinalScan(input: $input) { checkpoint { counted } } }`,
          { input: { checkpointId: door, participantId } },
        )
    expect((await withdraw()).data.withdrawGrandFinalScan.checkpoint.counted).toEqual([])
    expect((await withdraw()).code).toBe('NOT_FOUND')
  })
})

describe('organisers', () => {
  test('are the only users who read the list, scan and open contacts', async () => {
    const door = await checkpoint({})
    for (const other of [supervisor!, await makeUser(app)]) {
      expect((await sync([scan(door, { participantId: members[0]!.id })], other)).code).toBe('FORBIDDEN')
      expect((await app.as(other).run('{ grandFinalCheckIn { publicKey } }')).code).toBe('FORBIDDEN')
      expect((await openContacts(other)).code).toBe('FORBIDDEN')
    }
    const { data } = await app
      .as(admin!)
      .run('{ grandFinalCheckIn { publicKey members { badgeId name groupName role } checkpoints { title } } }')
    expect(data.grandFinalCheckIn.members).toHaveLength(3)
    expect(data.grandFinalCheckIn.members[0]).toMatchObject({ groupName: group.name, role: 'student' })
  })

  test("leave an entry in the change record when they open a person's contacts", async () => {
    const door = await checkpoint({})
    await sync([scan(door, { participantId: members[0]!.id })])
    const { data } = await openContacts(admin!)
    expect(data.openMissingPerson.person).toMatchObject({ groupName: group.name, seen: [{ checkpoint: 'Main door' }] })
    expect(await app.db.findOneByOrFail(GroupChange, { action: 'openContacts' })).toMatchObject({
      groupId: group.id,
      changedById: admin!.id,
      details: { participantId: members[0]!.id },
    })
  })

  test('cannot exceed the limit on headcounts by adding two concurrently', async () => {
    await app.db.query(
      `insert into grand_final_checkpoint (event_id, kind, title, created_at)
       select $1, 'door', 'Door ' || n, now() from generate_series(1, 99) n`,
      [event.id],
    )
    const answers = await Promise.all(
      ['East', 'West'].map((title) =>
        app
          .as(admin!)
          .run(
            `mutation ($input: SaveCheckpointInput!) { saveGrandFinalCheckpoint(input: $input) { checkpoint { id } } }`,
            {
              input: { eventId: event.id, kind: 'door', title },
            },
          ),
      ),
    )
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['RULE_BROKEN', 'saved'])
    expect(await app.db.countBy(GrandFinalCheckpoint, { eventId: event.id })).toBe(100)
  })

  test('can delete a headcount only before the first scan', async () => {
    const [door, bus] = [await checkpoint({}), await checkpoint({ kind: 'bus', title: 'Bus 1' })]
    await sync([scan(door, { participantId: members[0]!.id })])
    const remove = (id: string) =>
      app
        .as(admin!)
        .run(`mutation ($input: DeleteCheckpointInput!) { deleteGrandFinalCheckpoint(input: $input) { deletedId } }`, {
          input: { id },
        })
    expect((await remove(door)).code).toBe('CONFLICT')
    expect((await remove(bus)).code).toBeUndefined()
  })

  const openContacts = (by: User) =>
    app.as(by).run(
      `mutation ($input: OpenMissingPersonInput!) {
        openMissingPerson(input: $input) { person { groupName teacher details { emergencyPhone } seen { checkpoint at } } }
      }`,
      { input: { participantId: members[0]!.id } },
    )
})
