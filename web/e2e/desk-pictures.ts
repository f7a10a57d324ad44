import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { ExamPage } from './support/exam-page.ts'
import { password, startNode, theProduct, type Platform } from './support/product.ts'
import { test, type Elsewhere } from './support/test.ts'

const folder = 'docs/images/desk'
/** `before` in a worktree of the commit that docs/desk.md compares with. */
const side = process.env.DESK_SIDE ?? 'after'
/** maximum size of a picture in bytes */
const maxBytes = 45_000

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

interface Picture {
  readonly name: string
  readonly path: string
  /** local part of the demo account; null: not logged in */
  readonly as: 'admin' | 'student' | 'supervisor' | null
  readonly on: typeof desk
  readonly scheme: 'light' | 'dark'
  readonly platform?: Platform
  /** opens what the picture shows */
  readonly act?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { name: 'payments', path: '/stadia/janus/payments', as: 'admin', on: desk, scheme: 'light' },
  { name: 'payments-phone', path: '/stadia/janus/payments', as: 'admin', on: phone, scheme: 'dark' },
  { name: 'statistics', path: '/stadia/janus', as: 'admin', on: desk, scheme: 'light' },
  { name: 'accounts', path: '/az/stadia/janus/student', as: 'admin', on: desk, scheme: 'dark', platform: 'neo' },
  { name: 'my-exams', path: '/stadia/my-exams', as: 'student', on: phone, scheme: 'light' },
  { name: 'question', path: '/stadia/my-exams', as: 'student', on: desk, scheme: 'dark', act: openQuestion },
  { name: 'result', path: '/az/stadia/exam-results', as: 'student', on: phone, scheme: 'dark', act: openResult },
  { name: 'dashboard', path: '/ru/stadia', as: 'student', on: desk, scheme: 'light', platform: 'hilingua' },
  { name: 'login', path: '/', as: null, on: desk, scheme: 'dark', platform: 'neo' },
  { name: 'login-phone', path: '/ru', as: null, on: phone, scheme: 'light', platform: 'hilingua' },
]

async function openQuestion(page: Page): Promise<void> {
  const exam = new ExamPage(page)
  // the practice of the last exam, which may be in a closed part of its card
  const address = await page.locator('a[href^="/exam/simulation/"]').last().getAttribute('href')
  await page.goto(new URL(address ?? '', page.url()).href)
  await exam.start()
  await exam.question.waitFor()
  await page.keyboard.press('c')
}

async function openResult(page: Page): Promise<void> {
  await page.locator('main a[href*="exam-results/"]').first().click()
  await page.waitForURL(/exam-results\/./)
  await page.getByRole('definition').first().waitFor()
}

async function login(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('textbox').first().fill(`${name}@demo.test`)
  await page.locator('input[type=password]').fill(password)
  await page.locator('input[type=password]').press('Enter')
  await page.waitForURL(/stadia/)
}

/** Pages with a clock never stop asking. */
const settled = (page: Page) => page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)

/** Saves what the window shows as WebP, in the best quality that fits. */
async function takePicture(page: Page, name: string): Promise<void> {
  await settled(page)
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const { width } = page.viewportSize() ?? desk
  for (const [scale, quality] of [
    [1, 70],
    [0.75, 70],
    [0.75, 50],
    [0.6, 45],
  ] as const) {
    const file = await sharp(picture)
      .resize(Math.round(width * scale))
      .webp({ quality, effort: 6 })
      .toBuffer()
    await writeFile(`${folder}/${name}-${side}.webp`, file)
    if (file.length <= maxBytes) return
  }
}

async function picture(elsewhere: Elsewhere, url: string, of: Picture): Promise<void> {
  const page = await elsewhere.open({
    viewport: of.on,
    colorScheme: of.scheme,
    reducedMotion: 'reduce',
    hasTouch: of.on === phone,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  })
  page.setDefaultTimeout(20_000)
  if (of.as) await login(page, url, of.as)
  await page.goto(url + of.path)
  await page.getByRole('heading').first().waitFor()
  await settled(page)
  await of.act?.(page)
  await takePicture(page, of.name)
  await elsewhere.close(page)
}

test('the pictures of docs/desk.md are taken', async ({ elsewhere }) => {
  test.setTimeout(600_000)
  await mkdir(folder, { recursive: true })
  const only = process.env.DESK_ONLY?.split(',')
  for (const platform of ['stem', 'hilingua', 'neo'] as const) {
    const wanted = pictures.filter(
      (each) => (each.platform ?? 'stem') === platform && (only?.includes(each.name) ?? true),
    )
    if (!wanted.length) continue
    const node = platform === 'stem' ? null : await startNode({ name: platform, platform })
    for (const each of wanted) await picture(elsewhere, node?.url ?? theProduct().url, each)
    await node?.stop()
  }
})
