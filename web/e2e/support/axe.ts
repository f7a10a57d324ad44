import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Rule sets: WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Expects no axe violations on the current page. Waits for running transitions, because half-faded text fails contrast.
 * @param soft continues after a violation, so that a run over many pages lists them all
 */
export async function expectAccessible(page: Page, { soft = false } = {}): Promise<void> {
  // Elements partly covered by the sticky header must not count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished),
    ),
  )
  // Reporting passed rules, and an extra page for results of cross-origin frames, would take two thirds of the time.
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
