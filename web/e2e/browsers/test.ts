import { test as base } from '@playwright/test'
import { startTcpProxy, type TcpProxy } from '../../../shared/testing/tcp-proxy.ts'
import { openDatabase, type Database } from '../support/database.ts'
import { startNode } from '../support/product.ts'
import { freePort } from '../support/server.ts'
import { BrowserPage } from './browser-page.ts'
import { startFirefox } from './firefox.ts'
import type { Session } from './session.ts'
import { startWebKitGtk } from './webkitgtk.ts'

export { expect } from '@playwright/test'

const engines = { firefox: startFirefox, webkitgtk: startWebKitGtk }

interface WorkerFixtures {
  /** Chosen by the project. */
  engine: keyof typeof engines
  db: Database
  /**
   * The network between the browser and a node of its own, whose address is that of the proxy: WebDriver cannot
   * emulate a lost connection.
   */
  network: TcpProxy
}

interface Fixtures {
  session: Session
  /** A new browser with one tab. The test fails on a fault of its last document. */
  tab: BrowserPage
}

/** Playwright's runner, with browsers that Playwright cannot drive. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['firefox', { scope: 'worker', option: true }],
  db: [
    async ({}, use) => {
      const db = openDatabase()
      await use(db)
      await db.close()
    },
    { scope: 'worker' },
  ],
  network: [
    async ({ engine }, use) => {
      const port = await freePort()
      const proxy = await startTcpProxy({ host: 'localhost', port })
      const PUBLIC_URL = `http://localhost:${proxy.port}`
      const node = await startNode({ name: engine, port, env: { PUBLIC_URL } })
      await use(proxy)
      await node.stop()
      await proxy.cut()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ network }, use) => use(`http://localhost:${network.port}`),
  session: async ({ engine }, use, info) => {
    const session = await engines[engine]()
    info.annotations.push({ type: 'engine', description: session.engine })
    await use(session)
    await session.end()
  },
  tab: async ({ session, baseURL }, use, info) => {
    const tab = new BrowserPage(session, baseURL ?? '')
    await use(tab)
    if (info.status === info.expectedStatus) base.expect(await tab.faults()).toEqual([])
    else await info.attach('screenshot', { body: await tab.screenshot(), contentType: 'image/png' })
  },
})
