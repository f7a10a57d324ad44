import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** Rule sets: WCAG 2.2 AA and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rows beyond these repeat the cells of the rows above; checking all of them would take half of the time. */
const repeatedRows = 'tbody tr:nth-child(n + 7)'

/** Tooltips appear and disappear with the pointer, and are outside the landmarks. */
const tooltips = '[role=tooltip]'

/**
 * Menus and headers in which this worker found no violations, each in its color scheme, width and state. Many pages
 * share them, and checking them again would take a third of the time.
 */
const checkedParts = new Set<string>()

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Expects no axe violations on the current page. Waits for running transitions, because half-faded text fails the
 * contrast rule.
 * @param soft continues after a violation, so that a run over many pages lists them all
 */
export async function expectAccessible(page: Page, { soft = false } = {}): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${source};undefined`)
  }
  const { violations, parts } = await page.evaluate(
    async ({ tags, ignored, checked }) => {
      // Elements partly covered by the sticky header must not count as too small a target.
      window.scrollTo(0, 0)
      await Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
          .map((animation) => animation.finished),
      )
      const scheme = document.documentElement.dataset.mantineColorScheme
      const parts = Array.from(document.querySelectorAll<HTMLElement>('nav, header'), (element) => {
        const states = Array.from(element.querySelectorAll('a, button, input'), (each) =>
          ['disabled', 'aria-disabled', 'aria-expanded', 'aria-pressed', 'aria-checked', 'data-disabled']
            .map((name) => each.getAttribute(name))
            .join(),
        )
        const key = [scheme, innerWidth, element.tagName, element.ariaLabel, element.innerText, ...states].join('\n')
        return { element, key }
      })
      const known = parts.filter(({ key }) => checked.includes(key)).map(({ element }) => element)
      const { run } = (window as unknown as { axe: typeof axe }).axe
      // Reporting the passed rules would take a third of the time.
      const { violations } = await run(
        { exclude: [...ignored, ...known] },
        { runOnly: tags, resultTypes: ['violations'] },
      )
      return {
        violations: violations.map(({ id, help, nodes }) => ({
          id,
          help,
          nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
        })),
        parts: parts.map(({ key }) => key),
      }
    },
    { tags, ignored: [repeatedRows, tooltips], checked: [...checkedParts] },
  )
  if (!violations.length) for (const part of parts) checkedParts.add(part)
  const check = soft ? expect.soft : expect
  check(violations, new URL(page.url()).pathname).toEqual([])
}
