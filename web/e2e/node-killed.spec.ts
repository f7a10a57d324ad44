import type { Page } from '@playwright/test'
import { startTcpProxy, type TcpProxy } from '../../shared/testing/tcp-proxy.ts'
import { attemptOf, journalOf, storedAnswers, type Letter } from './support/database.ts'
import { makeSeat, signInAs } from './support/factories.ts'
import { makeNextBuild } from './support/next-build.ts'
import { startNode } from './support/product.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

// One balancer and its nodes for the file: its tests run one after another.
test.describe.configure({ mode: 'default' })

/** A build of the release before to begin with; by default the build itself, which is replaced by a changed copy. */
const earlierBuild = process.env.EARLIER_BUILD

let balancer: TcpProxy
let url: string
const running = new Set<ServerProcess>()
const targetOf = ({ port }: ServerProcess) => ({ host: 'localhost', port })

/** Starts a node behind the balancer. */
async function start(name: string, dist?: string): Promise<ServerProcess> {
  const env = { PUBLIC_URL: url, DRAIN_DELAY_SECONDS: '1' }
  const node = await startNode({ name, ...(dist ? { dist } : {}), env })
  running.add(node)
  return node
}

test.beforeAll(async () => {
  balancer = await startTcpProxy()
  url = `http://localhost:${balancer.port}`
})
test.afterAll(async () => {
  await Promise.all([...running].map((node) => node.stop()))
  await balancer.cut()
})

/** Collects what the page tells the student about saving and in notices from now on, and marks the page. */
const watchWords = (page: Page) =>
  page.evaluate(() => {
    const words = new Set<string>()
    const look = () => {
      for (const part of document.querySelectorAll('[data-kind], [role="status"], [role="alert"], [role="dialog"]')) {
        words.add(part.textContent.trim())
      }
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(window, { seenWords: words })
  })

const seenWords = (page: Page) => page.evaluate(() => [...(window as unknown as { seenWords: Set<string> }).seenWords])

/** Answers the paper again and again by keyboard, until stopped. */
function answerOn(page: Page, toStart: () => Promise<void>) {
  const given: Letter[] = []
  let keys = 0
  let goesOn = true
  const write = async () => {
    for (; goesOn; keys++) {
      const letter = (['B', 'D', 'A', 'C'] as const)[(keys + Math.floor(keys / 25)) % 4]!
      given[keys % 25] = letter
      await page.keyboard.press(letter.toLowerCase(), { delay: 60 })
      if (keys % 25 === 24) await toStart()
      else await page.keyboard.press('ArrowRight', { delay: 60 })
    }
  }
  const written = write()
  return {
    given,
    keys: () => keys,
    async stop() {
      goesOn = false
      await written
    },
  }
}

test('a node is killed and another replaced by the next release under an exam page: no answer is lost, nothing alarms', async ({
  page,
  exam,
  db,
  elsewhere,
}) => {
  const [killed, second, nextBuild] = await Promise.all([
    start('node-killed', earlierBuild),
    start('node-second', earlierBuild),
    earlierBuild ? 'dist' : makeNextBuild(),
  ])
  balancer.sendTo(targetOf(killed), targetOf(second))
  const seat = await makeSeat(db)
  await signInAs(page, db, url, seat.student)
  await exam.open(url + seat.address)
  await watchWords(page)
  const panel = await elsewhere.open()
  await signInAs(panel, db, url, seat.student)
  await panel.goto(`${url}/stadia/profile`)
  await expect(panel.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await watchWords(panel)
  const entries = async () => (await journalOf(db, (await attemptOf(db, seat.applicationId)).id)).entries.length
  const writing = answerOn(page, () => exam.goTo(1))
  await expect.poll(entries).toBeGreaterThan(10)

  await killed.kill()
  running.delete(killed)
  await panel.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Certificates' }).click()
  await expect(panel.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible()
  const atKill = await entries()
  await expect.poll(entries).toBeGreaterThan(atKill + 30)

  const third = await start('node-next', nextBuild)
  balancer.sendTo(targetOf(third), targetOf(second))
  const stopped = second.stop()
  expect(await stopped).toBe(0)
  running.delete(second)
  const atReplacement = await entries()
  await expect.poll(entries).toBeGreaterThan(atReplacement + 30)
  await writing.stop()

  await exam.expectSaved()
  const words = await seenWords(page)
  expect(words.filter((text) => !['', 'All saved', 'Saving…', 'Reconnecting…'].includes(text))).toEqual([])
  expect(await storedAnswers(db, seat.applicationId)).toBe(writing.given.join(''))
  const attempt = await attemptOf(db, seat.applicationId)
  const journal = await journalOf(db, attempt.id)
  expect(journal.entries).toHaveLength(writing.keys())
  expect(journal.entries.map(({ seq }) => seq)).toEqual(journal.entries.map((_, index) => index + 1))
  expect(journal.head).toBe(attempt.head)
  expect(attempt.epoch).toBe(1)

  // With no node at all, the panel says no more than that it reconnects.
  const reconnecting = panel.getByText('Reconnecting…')
  await expect(reconnecting).toBeHidden()
  await balancer.cut()
  await expect(reconnecting).toBeVisible()
  await balancer.mend()
  await expect(reconnecting).toBeHidden()
  expect((await seenWords(panel)).filter((text) => text !== '')).toEqual([])
})
