import type { Page } from '@playwright/test'

/** Opens a path within the running app, like the back button, without waiting for its page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/**
 * Opens a path within the running app: loading the app again takes longer than checking a page. A page with the same
 * title as the previous one cannot be distinguished from it, and is loaded.
 */
export async function follow(page: Page, path: string): Promise<void> {
  const before = await page.evaluate(() => [document.title, document.querySelector('h1')?.textContent])
  await goWithin(page, path)
  const isShown = await page
    .waitForFunction(
      ([title, heading]) => {
        const h1 = document.querySelector('h1')
        return h1 && (document.title !== title || h1.textContent !== heading)
      },
      before,
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    )
  if (!isShown) await page.goto(path)
}

/**
 * Kills the page's process, as when a browser discards a tab. A page that is closed or reloaded leaves the emulated
 * outage before it ends and may still send.
 */
export async function discard(page: Page): Promise<void> {
  const ended = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await ended
  await page.close()
}
