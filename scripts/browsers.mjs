import { ensureInstalled, programOf, requireNode, runNode } from './lib/project.mjs'

// The main journeys in Firefox and WebKitGTK: "npm run browsers". Further arguments go to Playwright's runner, such as
// --project=firefox.
requireNode()
ensureInstalled()
// These imports require installed packages.
const { ensureOtherBrowsers } = await import('./lib/other-browsers.mjs')
const { runBuild } = await import('./lib/suites.mjs')

const problem = ensureOtherBrowsers()
if (problem) {
  console.error(problem)
  process.exit(1)
}
const { failed } = await runBuild({ generated: false })
if (failed) process.exit(1)
runNode([
  programOf('@playwright/test', 'playwright'),
  'test',
  '--config=web/e2e/browsers/browsers.config.ts',
  ...process.argv.slice(2),
])
