import { Readable } from 'node:stream'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { StoredFile } from '../../files/public.ts'
import type { GrandFinalEvent } from '../event/event.entity.ts'
import type { ParticipationGroup } from '../groups/group.entity.ts'
import { eraseExpiredDetails } from '../participants/erase-details.job.ts'
import { Participant } from '../participants/participant.entity.ts'
import { ParticipantFile } from './participant-file.entity.ts'
import { personalDataOf } from '../../../module/personal-data.ts'

const app = useTestApp()
let event: GrandFinalEvent
let group: ParticipationGroup
let participant: Participant
let student: User
let [supervisor, other, admin]: User[] = []

beforeAll(async () => {
  supervisor = await makeUser(app, { userType: 'supervisor' })
  other = await makeUser(app, { userType: 'supervisor' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app, { phase: 'balance' })
  group = await makeGroup(app, event, { supervisorId: supervisor!.id })
  ;({ student, participant } = await makeMember(app, group, supervisor!, { missing: ['consent', 'photo', 'birth'] }))
})

const pdf = (text = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)
const picture = () =>
  sharp({ create: { width: 40, height: 50, channels: 3, background: '#963' } })
    .png()
    .toBuffer()

const handIn = (by: User, kind: string, bytes: Buffer, participantId = participant.id) =>
  app.as(by).run(
    `mutation ($g: ID!, $p: ID!, $kind: ParticipantFileKind!, $file: Upload!, $name: String!) {
      uploadParticipantFile(groupId: $g, participantId: $p, kind: $kind, file: $file, name: $name) {
        participant { missing files { kind name size url } }
      }
    }`,
    { g: group.id, p: participantId, kind, file: Readable.from([bytes]), name: 'Scan.file' },
  )
const takeBack = (by: User, kind: string) =>
  app
    .as(by)
    .run(
      'mutation ($input: RemoveParticipantFileInput!) { removeParticipantFile(input: $input) { participant { missing } } }',
      { input: { groupId: group.id, participantId: participant.id, kind } },
    )
const fileOf = (kind: string) =>
  app.db.findOneByOrFail(ParticipantFile, { participantId: participant.id, kind } as never)

test('consent and photo are uploaded, replaced and removed, and count towards readiness', async () => {
  const answer = await handIn(student, 'consent', pdf('first'))
  expect(answer.data.uploadParticipantFile.participant).toMatchObject({
    files: [{ kind: 'consent', name: 'Scan.pdf' }],
  })
  expect(answer.data.uploadParticipantFile.participant.missing).not.toContain('consent')
  expect(
    (await handIn(supervisor!, 'photo', await picture())).data.uploadParticipantFile.participant.missing,
  ).not.toContain('photo')
  const before = await fileOf('consent')
  await handIn(student, 'consent', pdf('second'))
  expect(await app.db.existsBy(StoredFile, { id: before.fileId })).toBe(false)
  const { data } = await takeBack(student, 'consent')
  expect(data.removeParticipantFile.participant.missing).toContain('consent')
  expect((await takeBack(student, 'consent')).code).toBe('NOT_FOUND')
})

test('an upload is encrypted in storage and decrypted behind a five-minute link', async () => {
  const secret = pdf('a secret of the family')
  const { data } = await handIn(student, 'passport', secret)
  const { url } = data.uploadParticipantFile.participant.files[0]
  const stored = await app.db.findOneByOrFail(StoredFile, { id: (await fileOf('passport')).fileId })
  const { stream } = (await app.node.providers.storage.get(stored.sha256))!
  const kept = Buffer.concat(await stream.toArray())
  expect(kept.includes('secret')).toBe(false)
  const answer = await app.http.inject({ url })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.rawPayload.equals(secret)).toBe(true)
  app.clock.advance(5 * 60_000 + 1000)
  expect((await app.http.inject({ url })).statusCode).toBe(404)
  for (const bad of [`${url}x`, '/files/grand-final/handed-in', '/files/grand-final/handed-in?link=x']) {
    expect((await app.http.inject({ url: bad })).statusCode).toBe(404)
  }
})

test("only the person, the group's supervisor and organisers can see and upload files", async () => {
  await handIn(student, 'consent', pdf())
  const { id } = await fileOf('consent')
  const seen = async (by: User) => {
    const { data } = await app.as(by).run('query ($id: ID!) { node(id: $id) { ... on ParticipantFile { url } } }', {
      id: Buffer.from(`ParticipantFile:${id}`).toString('base64url'),
    })
    return Boolean(data?.node?.url)
  }
  const fellow = (await makeMember(app, group, supervisor!)).student
  const partner = await makeUser(app, { userType: 'partner' })
  const answers = []
  for (const user of [student, supervisor!, admin!, other!, fellow, partner]) answers.push(await seen(user))
  expect(answers).toEqual([true, true, true, false, false, false])
  for (const user of [other!, fellow]) {
    expect((await handIn(user, 'photo', await picture())).code).toBe('NOT_FOUND')
    expect((await takeBack(user, 'consent')).code).toBe('NOT_FOUND')
  }
  expect((await handIn(admin!, 'photo', await picture())).code).toBeUndefined()
})

test('an upload must be a picture or PDF, a photo a picture, and within the phase', async () => {
  expect((await handIn(student, 'photo', pdf())).code).toBe('UNSUPPORTED_MEDIA')
  expect((await handIn(student, 'consent', Buffer.from('hello'))).code).toBe('UNSUPPORTED_MEDIA')
  const over = Date.parse(event.phases.closed) + 1000
  app.clock.shift += over - app.clock.now()
  expect((await handIn(student, 'consent', pdf())).code).toBe('WINDOW_CLOSED')
  expect((await takeBack(student, 'consent')).code).toBe('WINDOW_CLOSED')
  app.clock.shift = 0
})

test('REST: uploads a file', async () => {
  const session = await beginSession(app.as(student).ctx, student)
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/gf/participant/${group.id}/hand-in/${participant.id}?kind=photo&name=me.png`,
    headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'image/png' },
    payload: await picture(),
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().files).toMatchObject([{ kind: 'photo', name: 'me.webp' }])
})

test('an upload is erased when the member leaves, after the event, and with the account', async () => {
  const storedOf = async (kind: string) => (await fileOf(kind)).fileId
  await handIn(student, 'consent', pdf())
  const first = await storedOf('consent')
  await app
    .as(supervisor!)
    .run('mutation ($g: ID!, $p: ID!) { removeParticipant(input: { groupId: $g, participantId: $p }) { deletedId } }', {
      g: group.id,
      p: participant.id,
    })
  expect(await app.db.existsBy(StoredFile, { id: first })).toBe(false)

  ;({ student, participant } = await makeMember(app, group, supervisor!))
  await handIn(student, 'consent', pdf())
  const second = await storedOf('consent')
  app.clock.shift += Date.parse(`${event.endsOn}T00:00:00Z`) + 33 * 86_400_000 - app.clock.now()
  await eraseExpiredDetails(app.as(null).ctx)
  app.clock.shift = 0
  expect(await app.db.existsBy(StoredFile, { id: second })).toBe(false)

  await handIn(student, 'photo', await picture())
  const third = await storedOf('photo')
  const parts = personalDataOf(app).filter(({ name }) => name === 'grand-final')
  for (const part of parts) {
    expect(JSON.stringify(await part.rows(app.as(student).ctx, student.id))).toContain('photo')
    await part.erase!(app.as(null).ctx, student.id, [])
  }
  expect(await app.db.existsBy(StoredFile, { id: third })).toBe(false)
})
