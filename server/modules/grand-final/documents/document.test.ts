import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBadge } from '../../../../shared/badge-code.ts'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeHandIn, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { User } from '../../accounts/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import { ParticipationGroup } from '../groups/group.entity.ts'
import { Participant } from '../participants/participant.entity.ts'
import type { BadgesDrawing } from './badges.pdf.ts'
import type { GroupListDrawing } from './group-list.pdf.ts'
import type { LetterDrawing } from './letter.pdf.ts'
import { readSignedCode, signCode, signingKeyOf } from './signed-code.ts'

const app = useTestApp()
let event: GrandFinalEvent
let group: ParticipationGroup
let member: Participant
let [supervisor, other, admin, student]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  other = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'travel' })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id, state: 'confirmed', quota: 10, teacherQuota: 1 })
  const made = await makeMember(app, group, supervisor!, {
    response: 'accepted',
    firstName: 'ნინო',
    lastName: 'ბერიძე',
  })
  member = made.participant
  student = made.student
})

const paperOf = (by: User, kind: string, id = member.id) =>
  app
    .as(by)
    .run(`query ($id: ID!) { participantDocumentUrl(kind: ${kind}, participantId: $id) }`, { id })
    .then(({ data, code }) => ({ url: data?.participantDocumentUrl as string | undefined, code }))
const groupPaper = (by: User, kind: string) =>
  app
    .as(by)
    .run(`query ($id: ID!) { groupDocumentUrl(kind: ${kind}, groupId: $id) }`, { id: group.id })
    .then(({ data, code }) => ({ url: data?.groupDocumentUrl as string | undefined, code }))
const tellPassport = (names: object = { passportFirstName: 'NINO', passportLastName: 'BERIDZE' }) =>
  app
    .as(supervisor!)
    .run(
      `mutation ($input: UpdateParticipantDetailsInput!) { updateParticipantDetails(input: $input) { participant { id } } }`,
      {
        input: {
          groupId: group.id,
          participantId: member.id,
          details: {
            ...names,
            birth: '2012-02-29',
            passportNumber: '12AB34567',
          },
        },
      },
    )
const verify = (code: string) =>
  app
    .as(null)
    .run(`query ($code: String!) { publicGrandFinalPaper(code: $code) { kind valid name passportEnd place } }`, {
      code,
    })

describe('badge codes', () => {
  test('are valid only with the key of their event', async () => {
    const { ctx } = app.as(admin!)
    const key = await signingKeyOf(ctx, event.id)
    const code = signCode(key, 'member', member.id)
    expect(await readSignedCode(ctx, event.id, code)).toMatchObject({ kind: 'member', id: member.id })
    const rival = await makeGrandFinal(app)
    expect(await readSignedCode(ctx, rival.id, code)).toBeNull()
    const forged = code.slice(0, 90) + (code[90] === 'A' ? 'B' : 'A') + code.slice(91)
    expect(await readSignedCode(ctx, event.id, forged)).toBeNull()
    expect(readBadge('https://olympiad.test')).toBeNull()
  })

  test('keep one key when several callers create it concurrently', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => signingKeyOf(app.as(admin!).ctx, event.id)))
    expect(new Set(keys.map((key) => key.export({ format: 'pem', type: 'pkcs8' }))).size).toBe(1)
  })
})

describe('documents of a group', () => {
  test('are available to its supervisor and organisers, in every script', async () => {
    for (const kind of ['groupBadges', 'groupList']) {
      expect((await groupPaper(other!, kind)).code).toBe('NOT_FOUND')
      expect((await groupPaper(student!, kind)).code).toBe('FORBIDDEN')
      expect((await groupPaper(admin!, kind)).url).toBeDefined()
      const { url } = await groupPaper(supervisor!, kind)
      const answer = await app.fastify.inject({ url: url! })
      expect(answer.headers['content-type']).toBe('application/pdf')
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  test('omit declined and removed members, and on badges also unanswered ones', async () => {
    const teacher = {
      role: 'teacher',
      userId: null,
      firstName: 'Ana',
      lastName: 'Kapanadze',
      response: 'accepted',
    } as const
    await app.db.insert(Participant, { ...teacher, eventId: event.id, groupId: group.id })
    const waiting = await makeMember(app, group, supervisor!, { response: 'waiting' })
    const declined = await makeMember(app, group, supervisor!, { response: 'declined' })
    await makeMember(app, group, supervisor!, { response: 'accepted', removedAt: new Date(app.clock.now()) })
    const draw = vi.spyOn(app.node.providers.press, 'draw')
    const open = async (kind: string) => {
      const { url } = await groupPaper(supervisor!, kind)
      expect((await app.fastify.inject({ url: url! })).statusCode).toBe(200)
      return draw.mock.lastCall![1] as never
    }
    const { badges }: BadgesDrawing = await open('groupBadges')
    const { groups }: GroupListDrawing = await open('groupList')
    draw.mockRestore()
    const nameOf = ({ firstName, lastName }: Pick<Participant, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`
    const names = badges.map(({ name }) => name)
    expect(names).toHaveLength(2)
    expect(names).toEqual(expect.arrayContaining([nameOf(member), 'Ana Kapanadze']))
    const listed = groups[0]!.members.map(({ name }) => name)
    expect(listed).toHaveLength(3)
    expect(listed).toContain(nameOf(waiting.participant))
    expect(listed).not.toContain(nameOf(declined.participant))
    await app.db.update(Participant, { groupId: group.id }, { response: 'declined' })
    expect((await groupPaper(supervisor!, 'groupBadges')).code).toBe('RULE_BROKEN')
  })

  test('require places for badges', async () => {
    await app.db.update(ParticipationGroup, { id: group.id }, { state: 'requested' })
    expect((await groupPaper(supervisor!, 'groupBadges')).code).toBe('RULE_BROKEN')
    expect((await groupPaper(supervisor!, 'groupList')).code).toBeUndefined()
  })
})

describe('documents of a participant', () => {
  test("are available to the person, the group's supervisor and organisers", async () => {
    for (const reader of [student!, supervisor!, admin!]) expect((await paperOf(reader, 'badge')).url).toBeDefined()
    for (const stranger of [other!, await makeUser(app)]) {
      expect((await paperOf(stranger, 'badge')).code).toBe('NOT_FOUND')
      expect((await paperOf(stranger, 'invitation')).code).toBe('NOT_FOUND')
    }
  })

  test('are listed with the reason why each would be refused', async () => {
    const listed = async (): Promise<{ kind: string; obstacle: string | null }[]> => {
      const { data } = await app.as(student!).run('{ myParticipations { documents { kind obstacle } } }')
      return data.myParticipations[0].documents
    }
    const obstacles = async () => {
      const documents = await listed()
      for (const { kind, obstacle } of documents) {
        expect((await paperOf(student!, kind)).code).toBe(obstacle ? 'RULE_BROKEN' : undefined)
      }
      return Object.fromEntries(documents.map(({ kind, obstacle }) => [kind, obstacle]))
    }
    const attendance = 'notCheckedIn'
    expect(await obstacles()).toEqual({ badge: null, invitation: 'passportMissing', attendance })
    await tellPassport()
    expect(await obstacles()).toEqual({ badge: null, invitation: null, attendance })
    await app.db.update(ParticipationGroup, { id: group.id }, { state: 'granted' })
    expect(await obstacles()).toEqual({ badge: null, invitation: 'depositsDue', attendance })
    await app.db.update(Participant, { id: member.id }, { response: 'waiting' })
    expect(await obstacles()).toEqual({ badge: 'notAccepted', invitation: 'notAccepted', attendance })
    await app.db.update(ParticipationGroup, { id: group.id }, { state: 'requested' })
    expect(await obstacles()).toEqual({ badge: 'noPlaces', invitation: 'noPlaces', attendance })
  })

  test('include an invitation once the passport name is known', async () => {
    expect((await paperOf(student!, 'invitation')).code).toBe('RULE_BROKEN')
    await tellPassport()
    const { url } = await paperOf(student!, 'invitation')
    expect((await app.fastify.inject({ url: url! })).statusCode).toBe(200)
    expect((await app.fastify.inject({ url: url!.replace(/.$/, '-') })).statusCode).toBe(404)
  })

  test.each([
    ['one name', { passportLastName: 'SURYATI', passportNameOrder: 'single' }, 'SURYATI'],
    ['one name in the other field', { passportFirstName: 'SURYATI', passportNameOrder: 'single' }, 'SURYATI'],
    [
      'the family name first',
      { passportFirstName: 'ANNA', passportLastName: 'KOVÁCS', passportNameOrder: 'familyFirst' },
      'KOVÁCS ANNA',
    ],
  ])("show the passport's name for a person with %s", async (_what, names, written) => {
    await tellPassport(names)
    const saved = await app.db.findOneByOrFail(Participant, { id: member.id })
    expect(saved.missing).not.toContain('passportFirstName')
    expect(saved.missing).not.toContain('passportLastName')
    const draw = vi.spyOn(app.node.providers.press, 'draw')
    const open = async ({ url }: { url?: string | undefined }) => {
      expect((await app.fastify.inject({ url: url! })).statusCode).toBe(200)
      return draw.mock.lastCall![1] as never
    }
    const invitation: LetterDrawing = await open(await paperOf(student!, 'invitation'))
    const badge: BadgesDrawing = await open(await paperOf(student!, 'badge'))
    const list: GroupListDrawing = await open(await groupPaper(supervisor!, 'groupList'))
    draw.mockRestore()
    expect(invitation.facts.name).toBe(written)
    expect(badge.badges[0]!.passportName).toBe(written)
    expect(list.groups[0]!.members.find(({ passportName }) => passportName)!.passportName).toBe(written)
  })

  test('show the uploaded photo as a square, or a silhouette', async () => {
    await makeMember(app, group, supervisor!, { response: 'accepted' })
    const lost = (await makeMember(app, group, supervisor!, { response: 'accepted' })).participant
    await makeHandIn(app, lost.id, 'photo') // its bytes are missing
    const photo = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#963' } })
      .png()
      .toBuffer()
    const { code } = await app.as(student!).run(
      `mutation ($g: ID!, $p: ID!, $file: Upload!) {
        uploadParticipantFile(groupId: $g, participantId: $p, kind: photo, file: $file, name: "me.png") {
          participant { id }
        } }`,
      { g: group.id, p: member.id, file: Readable.from([photo]) },
    )
    expect(code).toBeUndefined()
    const draw = vi.spyOn(app.node.providers.press, 'draw')
    const { rawPayload } = await app.fastify.inject({ url: (await groupPaper(supervisor!, 'groupBadges')).url! })
    const { badges } = draw.mock.lastCall![1] as BadgesDrawing
    draw.mockRestore()
    expect(badges.map((badge) => badge.photo !== null)).toEqual([true, false, false])
    const { format, width, height } = await sharp(badges[0]!.photo!).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 280, height: 280 })
    expect(rawPayload.toString('latin1').match(/DCTDecode/g)).toHaveLength(1)
  })

  test('do not include an invitation if one of the two names is missing', async () => {
    await tellPassport({ passportFirstName: 'NINO' })
    expect((await paperOf(student!, 'invitation')).code).toBe('RULE_BROKEN')
    expect((await app.db.findOneByOrFail(Participant, { id: member.id })).missing).toContain('passportLastName')
  })

  test('include a certificate of attendance after the scan at the door', async () => {
    expect((await paperOf(student!, 'attendance')).code).toBe('RULE_BROKEN')
    const { data } = await app
      .as(admin!)
      .run(
        `mutation ($input: SaveCheckpointInput!) { saveGrandFinalCheckpoint(input: $input) { checkpoint { id } } }`,
        { input: { eventId: event.id, kind: 'door', title: 'Main door' } },
      )
    await app
      .as(admin!)
      .run(`mutation ($input: SyncScansInput!) { syncGrandFinalScans(input: $input) { outcomes { valid } } }`, {
        input: {
          eventId: event.id,
          scans: [
            {
              nonce: '0b2f0a52-8f6e-4b8e-9d52-1f6f5d6f0001',
              checkpointId: data.saveGrandFinalCheckpoint.checkpoint.id,
              participantId: member.id,
              scannedAt: new Date(app.clock.now()),
            },
          ],
        },
      })
    const { url } = await paperOf(student!, 'attendance')
    expect((await app.fastify.inject({ url: url! })).statusCode).toBe(200)
  })
})

describe("a letter's code", () => {
  const code = async () => {
    const { ctx } = app.as(admin!)
    return signCode(await signingKeyOf(ctx, event.id), 'invitation', member.id, new Date(app.clock.now()))
  }

  test('shows anyone its recipient, with the passport number masked', async () => {
    await tellPassport()
    expect((await verify(await code())).data.publicGrandFinalPaper).toEqual({
      kind: 'invitation',
      valid: true,
      name: 'NINO BERIDZE',
      passportEnd: '567',
      place: event.place,
    })
  })

  test('becomes invalid when the person is removed', async () => {
    const text = await code()
    await app.db.update(Participant, { id: member.id }, { removedAt: new Date(app.clock.now()) })
    expect((await verify(text)).data.publicGrandFinalPaper.valid).toBe(false)
  })

  test("cannot be replaced by a badge's code or a forged one", async () => {
    const { ctx } = app.as(admin!)
    const badge = signCode(await signingKeyOf(ctx, event.id), 'member', member.id)
    for (const text of [badge, `GF${'A'.repeat(114)}`, 'x']) expect((await verify(text)).code).toBe('NOT_FOUND')
  })
})
