import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules of WCAG 2.2 AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * axe finds nothing on the page as it is now. Waits for running transitions first: half-faded text has no contrast.
 * @param soft goes on after a violation, so that a walk over many pages lists them all
 */
export async function expectAccessible(page: Page, { soft = false } = {}): Promise<void> {
  // What the sticky header happens to half cover is not too small to be hit.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  // Reports of what is right, and a page of their own for the results of foreign frames, take two thirds of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze()
  const check = soft ? expect.soft : expect
  check(
    violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    })),
    new URL(page.url()).pathname,
  ).toEqual([])
}
