import { Readable } from 'node:stream'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Locale } from '../../../editions.ts'
import { insertRow, makeUser } from '../../../testing/factories.ts'
import { removeEvents, makeGrandFinal, makeGroup, makeMember } from '../../../testing/grand-final.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type User } from '../../accounts/public.ts'
import { beginSession } from '../../accounts/testing/public.ts'
import { StoredFile } from '../../files/public.ts'
import { GrandFinalCharge } from '../money/charge.entity.ts'
import { GrandFinalFile } from './event-file.entity.ts'
import { GrandFinalEvent } from './event.entity.ts'

const app = useTestApp()
let event: GrandFinalEvent
let [student, supervisor, partner, admin]: User[] = []

beforeAll(async () => {
  student = await makeUser(app)
  supervisor = await makeUser(app, { userType: 'supervisor' })
  partner = await makeUser(app, { userType: 'partner' })
  admin = await makeUser(app, { userType: 'admin' })
})
beforeEach(async () => {
  await removeEvents(app)
  event = await makeGrandFinal(app)
})

const pdf = (text = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`)

const add = (by: User, language: string, { title = `Consent ${language}`, bytes = pdf(), to = event.id } = {}) =>
  app.as(by).run(
    `mutation ($id: ID!, $language: String!, $title: String!, $file: Upload!, $name: String!) {
      uploadGrandFinalFile(eventId: $id, language: $language, title: $title, file: $file, name: $name) {
        file { id title language name size url }
      }
    }`,
    { id: to, language, title, file: Readable.from([bytes]), name: 'Form.file' },
  )
const remove = (by: User, id: string) =>
  app
    .as(by)
    .run('mutation ($input: DeleteGrandFinalFileInput!) { deleteGrandFinalFile(input: $input) { deletedId } }', {
      input: { id },
    })
const titlesFor = async (by: User, locale: Locale) => {
  const { data, code } = await app.as(by, locale).run('{ grandFinalEvent { files { title } } }')
  return code ?? data.grandFinalEvent.files.map(({ title }: { title: string }) => title)
}

test('readers see the files in their own language, or else in English', async () => {
  for (const language of ['en', 'fr', 'ru']) await add(admin!, language)
  await add(admin!, 'fr', { title: 'Plan fr' })
  expect(await titlesFor(student!, 'fr')).toEqual(['Consent fr', 'Plan fr'])
  expect(await titlesFor(supervisor!, 'ru')).toEqual(['Consent ru'])
  expect(await titlesFor(student!, 'az')).toEqual(['Consent en'])
  expect(await titlesFor(supervisor!, 'tr')).toEqual(['Consent en'])
  const all = '{ grandFinalEvents { allFiles { language } } }'
  expect((await app.as(admin!).run(all)).data.grandFinalEvents[0].allFiles).toHaveLength(4)
})

test('only organisers add and delete files and read all of them', async () => {
  const made = await add(admin!, 'en')
  const { id } = made.data.uploadGrandFinalFile.file
  expect(made.data.uploadGrandFinalFile.file).toMatchObject({ title: 'Consent en', language: 'en', name: 'Form.pdf' })
  for (const user of [student!, supervisor!, partner!]) {
    expect((await add(user, 'en')).code).toBe('FORBIDDEN')
    expect((await remove(user, id)).code).toBe('FORBIDDEN')
    const read = await app.as(user).run('{ grandFinalEvent { allFiles { id } } }')
    expect(read.code).toBe('FORBIDDEN')
  }
  const { fileId } = await app.db.findOneByOrFail(GrandFinalFile, {})
  expect((await remove(admin!, id)).data.deleteGrandFinalFile.deletedId).toBe(id)
  expect((await remove(admin!, id)).code).toBe('NOT_FOUND')
  expect(await app.db.existsBy(StoredFile, { id: fileId })).toBe(false)
})

test('the link to a file works for five minutes, for readers of a published event', async () => {
  const { id } = (await add(admin!, 'en', { bytes: pdf('sign here') })).data.uploadGrandFinalFile.file
  const urlFor = async (by: User) => {
    const { data } = await app
      .as(by)
      .run('query ($id: ID!) { node(id: $id) { ... on GrandFinalFile { url } } }', { id })
    return data?.node?.url as string | undefined
  }
  const url = (await urlFor(student!))!
  const answer = await app.http.inject({ url })
  expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([200, pdf('sign here').toString()])
  expect(await urlFor(partner!)).toBeUndefined()
  app.clock.advance(5 * 60_000 + 1000)
  expect((await app.http.inject({ url })).statusCode).toBe(404)
  await app.db.update(GrandFinalEvent, { id: event.id }, { published: false })
  expect(await urlFor(supervisor!)).toBeUndefined()
  expect(await urlFor(admin!)).toBeDefined()
})

test('a file needs a title, a known language and type and an event, which has at most 100 files', async () => {
  expect((await add(admin!, 'de')).code).toBe('BAD_USER_INPUT')
  expect((await add(admin!, 'en', { title: '  ' })).code).toBe('BAD_USER_INPUT')
  expect((await add(admin!, 'en', { title: 'x'.repeat(121) })).code).toBe('BAD_USER_INPUT')
  expect((await add(admin!, 'en', { bytes: Buffer.from('hello') })).code).toBe('UNSUPPORTED_MEDIA')
  expect((await add(admin!, 'en', { to: '018f0000-0000-7000-8000-000000000000' })).code).toBe('NOT_FOUND')
  await add(admin!, 'en')
  await app.db.query(
    `insert into grand_final_file (event_id, title, language, file_id, name, size)
     select event_id, title, language, file_id, name, size from grand_final_file, generate_series(1, 99)`,
  )
  expect((await add(admin!, 'en')).code).toBe('RULE_BROKEN')
})

test('REST: uploads a file', async () => {
  const session = await beginSession(app.as(admin!).ctx, admin!)
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/gf/event/${event.id}/file?language=tr&title=Onay&name=form.pdf`,
    headers: { authorization: `Bearer ${session.accessToken}`, 'content-type': 'application/octet-stream' },
    payload: pdf(),
  })
  expect(answer.statusCode).toBe(201)
  expect(await titlesFor(student!, 'tr')).toEqual(['Onay'])
})

const setCurrency = (currency: string) =>
  app
    .as(admin!)
    .run('mutation ($input: SaveGrandFinalEventInput!) { saveGrandFinalEvent(input: $input) { event { currency } } }', {
      input: { id: event.id, currency },
    })

test('the currency is fixed once something was charged, even if the charge was cancelled or zero', async () => {
  expect((await setCurrency('AZN')).data.saveGrandFinalEvent.event.currency).toBe('AZN')
  expect((await setCurrency('XXX')).code).toBe('BAD_USER_INPUT')
  const group = await makeGroup(app, event, { supervisorId: supervisor!.id })
  const { participant } = await makeMember(app, group, supervisor!)
  const charge = await insertRow(app, GrandFinalCharge, {
    participantId: participant.id,
    kind: 'deposit',
    amount: 0,
    currency: 'AZN',
  })
  expect((await setCurrency('EUR')).code).toBe('CONFLICT')
  await app.db.update(GrandFinalCharge, { id: charge.id }, { cancelledAt: new Date(app.clock.now()) })
  expect((await setCurrency('EUR')).code).toBe('CONFLICT')
  expect((await setCurrency('AZN')).code).toBeUndefined()
  await app.db.delete(GrandFinalCharge, { id: charge.id })
  expect((await setCurrency('EUR')).data.saveGrandFinalEvent.event.currency).toBe('EUR')
})
