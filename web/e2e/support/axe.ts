import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Rule sets: WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rows beyond these repeat the cells of the rows above them; checking all of them would take half of the time. */
const repeatedRows = 'tbody tr:nth-child(n + 7)'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects no axe violations on the current page. Waits for running transitions, because half-faded text fails contrast.
 * @param soft continues after a violation, so that a run over many pages lists them all
 */
export async function expectAccessible(page: Page, { soft = false } = {}): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source};undefined`)
  }
  const violations = await page.evaluate(
    async ({ tags, repeatedRows }) => {
      // Elements partly covered by the sticky header must not count as too small a target.
      window.scrollTo(0, 0)
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
          .map((animation) => animation.finished),
      )
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Reporting the passed rules would take a third of the time.
      const { violations } = await run({ exclude: [repeatedRows] }, { runOnly: tags, resultTypes: ['violations'] })
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
      }))
    },
    { tags, repeatedRows },
  )
  const check = soft ? expect.soft : expect
  check(violations, new URL(page.url()).pathname).toEqual([])
}
