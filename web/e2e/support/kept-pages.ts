import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { defined } from '../../../shared/required.ts'

/** Emulation settings of a page. A page is kept for tests with the same settings. */
export type Looks = Pick<BrowserContextOptions, 'colorScheme' | 'viewport' | 'hasTouch'>

/**
 * Pool of a worker's pages, each in its own browser context. A used page is cleared and kept for a later test, because
 * a process that has already loaded the web app loads it again in half of the CPU time. Compiled scripts and cached
 * files of the product stay; cookies, stored data, permissions, routes and other pages of the context are removed.
 */
export class KeptPages {
  private readonly idle = new Map<string, Page[]>()
  private readonly origins = new WeakMap<Page, Set<string>>()

  /** @param origin the product's; a page that visited another origin is not kept */
  constructor(
    private readonly browser: Browser,
    private readonly origin: string,
  ) {}

  /** Returns a page without cookies or stored data. */
  async take(looks: Looks): Promise<Page> {
    const page = this.idle.get(nameOf(looks))?.pop() ?? (await (await this.browser.newContext(looks)).newPage())
    const origins = new Set<string>()
    this.origins.set(page, origins)
    page.on('framenavigated', (frame) => origins.add(new URL(frame.url()).origin))
    return page
  }

  /** Clears a page of `take` and keeps it, or closes its context if the page cannot be cleared. */
  async giveBack(page: Page, looks: Looks): Promise<void> {
    if (!this.canKeep(page)) return page.context().close()
    await this.empty(page, looks)
    const name = nameOf(looks)
    this.idle.set(name, [...(this.idle.get(name) ?? []), page])
  }

  private canKeep(page: Page): boolean {
    if (page.isClosed()) return false
    // about:blank has no origin
    return Array.from(this.origins.get(page) ?? []).every((origin) => origin === this.origin || origin === 'null')
  }

  private async empty(page: Page, { colorScheme, viewport }: Looks): Promise<void> {
    const context = page.context()
    page.removeAllListeners('framenavigated')
    await page.emulateMedia({ ...defined({ colorScheme }), media: null, reducedMotion: 'reduce', forcedColors: null })
    if (viewport) await page.setViewportSize(viewport)
    for (const other of context.pages()) if (other !== page) await other.close()
    // A handler may still wait for a reply of the server.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    // Leaves the app before its data is deleted, since the app may still write.
    await page.goto(`${this.origin}/robots.txt`)
    await page.evaluate(() => sessionStorage.clear())
    // Otherwise the pointer would hover over an element of the next page.
    await page.mouse.move(0, 0)
    const devTools = await context.newCDPSession(page)
    await devTools.send('Storage.clearDataForOrigin', { origin: this.origin, storageTypes: 'all' })
    await devTools.detach()
    await context.clearPermissions()
    await context.clearCookies()
  }
}

const nameOf = (looks: Looks) => JSON.stringify(looks)
