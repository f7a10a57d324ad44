import { createHash, randomBytes } from 'node:crypto'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { Stage } from '../harness/stage.ts'
import type { Student } from '../stage/students.ts'

/** Starts the machine's Chromium. @throws Error if there is none */
export async function startBrowser(): Promise<Browser> {
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('Install Chromium, or set CHROMIUM_PATH, to measure pages')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })
}

/** A phone with an empty cache. */
export const newPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  })

/** A secret, and the hash of it that the database stores. */
function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: createHash('sha256').update(secret).digest('hex') }
}

/** The code of a mail with which the student sets a new password. */
export async function newResetCode({ db }: Stage, student: Student): Promise<string> {
  const { secret, hash } = newSecret()
  await db.query(
    `insert into password_reset (user_id, code_hash, expires_at) values ($1, $2, now() + interval '1 hour')`,
    [student.userId, hash],
  )
  return secret
}

/** Logs a student in with a new session. */
export async function logIn(context: BrowserContext, { db, product }: Stage, student: Student): Promise<void> {
  const { secret, hash } = newSecret()
  await db.query(
    `with session as (
       insert into session (user_id, user_agent, address, expires_at)
       values ($1, 'bench', '127.0.0.1', now() + interval '1 day') returning id
     )
     insert into refresh_token (session_id, token_hash, created_at) select id, $2, now() from session`,
    [student.userId, hash],
  )
  const page = await context.newPage()
  // Playwright's API sets a domain, which a cookie with this prefix must not have
  const session = await context.newCDPSession(page)
  const { success } = await session.send('Network.setCookie', {
    name: '__Host-stadia-session',
    value: secret,
    url: `http://127.0.0.1:${product.port}`,
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  })
  await page.close()
  if (!success) throw new Error('The browser refused the session cookie')
}

/** Waits until the service worker has cached the exam page. */
export async function examPageIsKept(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('stadia-exam:'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().some(({ url }) => new URL(url).pathname === '/exam/')
    },
    undefined,
    { polling: 250, timeout: 120_000 },
  )
}
