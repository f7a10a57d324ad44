import { sharesTable } from './lib/browser-shares.mjs'
import { browserTargets } from './lib/browser-targets.mjs'

// Prints which share of each country's page views the targets of the build cover; docs/browsers.md has the output.
console.log(sharesTable(browserTargets))
