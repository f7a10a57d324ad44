import { once } from 'node:events'
import { connect } from 'node:net'
import WebSocket from 'ws'
import { attemptOf, journalOf, logOf, storedAnswers, type Letter } from './support/database.ts'
import { makeSeat, signInAs } from './support/factories.ts'
import { password, startNode } from './support/product.ts'
import { freePort, type ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

// One server for the file: its tests run one after another.
test.describe.configure({ mode: 'default' })

/** Starts a node whose Redis cannot be reached: no server listens on that port. */
const start = async (port?: number) =>
  startNode({ name: 'killed-server', port, env: { REDIS_URL: `redis://127.0.0.1:${await freePort()}` } })

let server: ServerProcess
test.beforeAll(async () => {
  server = await start()
})
test.afterAll(() => server.stop())

test('no answer is lost when the server is killed while a student answers', async ({ page, exam, db }) => {
  const seat = await makeSeat(db)
  await signInAs(page, db, server.url, seat.student)
  await exam.open(server.url + seat.address)
  const entries = async () => {
    const { id } = await attemptOf(db, seat.applicationId)
    return (await journalOf(db, id)).entries.length
  }

  // Answers the whole paper repeatedly with changing letters, until stopped. Each key is held as long as by a fast
  // typist: faster keys would only take processor time from the restarting server.
  const held = { delay: 80 }
  const given: Letter[] = []
  let writing = true
  let keys = 0
  const write = async () => {
    for (; writing; keys++) {
      const letter = (['B', 'D', 'A', 'C'] as const)[(keys + Math.floor(keys / 25)) % 4]!
      given[keys % 25] = letter
      await page.keyboard.press(letter.toLowerCase(), held)
      if (keys % 25 === 24) await exam.goTo(1)
      else await page.keyboard.press('ArrowRight', held)
    }
  }
  const written = write()

  await expect.poll(entries).toBeGreaterThan(10)
  await server.kill()
  const before = { keys, entries: await entries() }
  await expect(page.getByRole('banner')).toContainText('No connection right now')
  await expect.poll(() => keys).toBeGreaterThan(before.keys + 30)
  expect(await entries()).toBe(before.entries)

  server = await start(server.port)
  await expect.poll(entries).toBeGreaterThan(before.entries + 30)
  await server.kill()
  server = await start(server.port)
  await expect.poll(() => keys).toBeGreaterThan(100)
  writing = false
  await written

  await exam.expectSaved()
  expect(await exam.shownAnswers()).toBe(given.join(''))
  expect(await storedAnswers(db, seat.applicationId)).toBe(given.join(''))
  const attempt = await attemptOf(db, seat.applicationId)
  const journal = await journalOf(db, attempt.id)
  expect(journal.entries).toHaveLength(keys)
  expect(journal.entries.map(({ seq }) => seq)).toEqual(journal.entries.map((_, index) => index + 1))
  expect(journal.head).toBe(attempt.head)

  await expect.poll(() => logOf(db, seat.applicationId)).toContain('Connection restored')

  await exam.handIn()
  const card = page.getByRole('article', { name: seat.examTitle })
  await card.locator('summary').click()
  await card.getByRole('button', { name: 'Show proof' }).click()
  expect((await card.getByRole('code').textContent())!.replaceAll(' ', '')).toBe(attempt.head)
})

test('a node without Redis logs users in and shuts down gracefully despite idle connections', async ({ request }) => {
  const login = await request.post(`${server.url}/api/user/auth/signin/local`, {
    data: { username: 'student@demo.test', password },
  })
  expect(login.status()).toBe(200)
  const mute = connect({ host: 'localhost', port: server.port, allowHalfOpen: true }).on('error', () => undefined)
  await once(mute, 'connect')
  const websocket = new WebSocket(`${server.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(websocket, 'open')
  expect(await server.stop()).toBe(0)
  mute.destroy()
})
