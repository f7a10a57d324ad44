import path from 'node:path'
import { bundleFiles } from './bundle-files.mjs'
import { compressWell } from './compress.mjs'
import { at } from './project.mjs'

/**
 * Vite plugin that compresses the scripts and styles of some pages as well as possible, and fails the build if a page
 * loads more than its budget.
 * @param {typeof import('./page-budget-table.mjs').pageBudgets} budgets
 * @returns {{ name: string, apply: 'build', enforce: 'post', generateBundle(options: object, bundle: object): void, writeBundle(options: object): Promise<void> }}
 */
export function keepPageBudgets(budgets) {
  let pages = []
  return {
    name: 'page-budgets',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      pages = Object.entries(budgets).map(([page, { modules, ...limits }]) => {
        const files = bundleFiles(
          bundle,
          modules.map((module) => at(module)),
        )
        return { page, limits, files: files.filter((file) => /\.(?:js|css)$/.test(file)) }
      })
    },
    async writeBundle({ dir }) {
      const all = [...new Set(pages.flatMap(({ files }) => files))]
      const sizes = new Map(
        await Promise.all(all.map(async (file) => [file, await compressWell(path.join(dir, file))])),
      )
      const over = pages.flatMap((page) => exceeded(page, sizes))
      if (over.length) this.error(`Pages load more than their budgets (page-budget-table.mjs):\n${over.join('\n')}`)
    },
  }
}

/**
 * Compares the files that a page loads with its limits.
 * @param {Map<string, number>} sizes bytes by file
 * @returns {string[]} a sentence for each exceeded limit
 */
function exceeded({ page, limits, files }, sizes) {
  const kbOf = (list) => list.reduce((sum, file) => sum + sizes.get(file), 0) / 1000
  const scripts = files.filter((file) => file.endsWith('.js'))
  const styles = files.filter((file) => file.endsWith('.css'))
  const actual = { scriptKb: kbOf(scripts), scripts: scripts.length, stylesKb: kbOf(styles) }
  return Object.entries(limits)
    .filter(([limit, most]) => actual[limit] > most)
    .map(([limit, most]) => `${page}: ${limit} is ${Number(actual[limit].toFixed(1))}, at most ${most} is allowed`)
}
