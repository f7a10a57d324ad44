import { createRequire } from 'node:module'
import lite from 'caniuse-lite'

const load = createRequire(import.meta.url)
const { agents, region } = lite

/** Version of the package with the shares. */
const sharesVersion = load('caniuse-lite/package.json').version

/** Countries of each language of the product. */
export const countries = [
  { code: 'GB', name: 'United Kingdom', language: 'en' },
  { code: 'US', name: 'United States', language: 'en' },
  { code: 'AZ', name: 'Azerbaijan', language: 'az' },
  { code: 'FR', name: 'France', language: 'fr' },
  { code: 'RU', name: 'Russia', language: 'ru' },
  { code: 'KZ', name: 'Kazakhstan', language: 'ru' },
  { code: 'TR', name: 'Türkiye', language: 'tr' },
]

/**
 * First version of each browser with the engine of a target. Opera 86 contains Chromium 100; Samsung Internet 18 contains
 * Chromium 99, and 19 contains 102. The data name no versions of browsers of Android, which update themselves with the
 * app store: they count as current, that is as covered, and have a column of their own.
 */
const firstVersions = {
  chrome100: { chrome: 100, edge: 100, opera: 86, samsung: 19, and_chr: 0, android: 0, op_mob: 0 },
  'safari15.4': { safari: 15.4, ios_saf: 15.4 },
  firefox100: { firefox: 100, and_ff: 0 },
}

/** Browsers with an engine of unknown version: Chinese ones on Android, which follow Chromium years later or never. */
const unknownEngines = new Set(['and_uc', 'and_qq', 'baidu'])

/**
 * @typedef {object} Shares percentages of page views; the first, and the last three add up to 100
 * @property {number} covered in browsers of the targets
 * @property {number} withoutVersion the part of `covered` whose version the data do not name
 * @property {number} older in browsers older than the targets, and in those that have no such version
 * @property {number} unknown in browsers with an engine of unknown version
 * @property {number} unnamed not in the data, which name the browsers of caniuse.com only
 * @property {[string, number][]} oldest browsers of `older` by name, largest share first
 */

/**
 * Shares of a country's page views by what the targets mean for them.
 * @param {string} country ISO 3166 code
 * @param {readonly string[]} targets as in `build.target` of Vite
 * @returns {Shares}
 */
export function sharesOf(country, targets) {
  return classify(region(load(`caniuse-lite/data/regions/${country}.js`)), targets)
}

/**
 * @param {Record<string, Record<string, number | null>>} usage percentages by browser and version
 * @param {readonly string[]} targets
 * @returns {Shares}
 * @internal
 */
export function classify(usage, targets) {
  const first = Object.assign({}, ...targets.map(firstVersionsOf))
  const shares = { covered: 0, withoutVersion: 0, older: 0, unknown: 0, unnamed: 100 }
  const oldest = {}
  for (const [browser, versions] of Object.entries(usage)) {
    for (const [version, share] of Object.entries(versions)) {
      if (!share) continue
      const part = partOf(browser, version, first)
      shares[part] += share
      shares.unnamed -= share
      if (part === 'covered' && version === '0') shares.withoutVersion += share
      if (part === 'older') oldest[browser] = (oldest[browser] ?? 0) + share
    }
  }
  const named = Object.entries(oldest).map(([browser, share]) => [agents[browser].browser, share])
  return { ...shares, oldest: named.sort(([, a], [, b]) => b - a) }
}

/** A range of versions such as 15.2-15.3 counts as its oldest. */
function partOf(browser, version, first) {
  if (unknownEngines.has(browser)) return 'unknown'
  return browser in first && Number.parseFloat(version) >= first[browser] ? 'covered' : 'older'
}

function firstVersionsOf(target) {
  const versions = firstVersions[target]
  if (!versions) throw new Error(`Name the browsers with the engine of ${target} in scripts/lib/browser-shares.mjs`)
  return versions
}

/**
 * The table of docs/browsers.md.
 * @param {readonly string[]} targets
 * @returns {string} Markdown
 */
export function sharesTable(targets) {
  const percent = (share) => `${share.toFixed(2)}%`
  const rows = countries.map(({ code, name, language }) => {
    const { covered, withoutVersion, older, unknown, unnamed, oldest } = sharesOf(code, targets)
    const most = oldest.slice(0, 3).map(([browser, share]) => `${browser} ${percent(share)}`)
    const ofNamed = (100 * covered) / (100 - unnamed)
    return [
      `${language}: ${name}`,
      ...[covered, withoutVersion, older, unknown, unnamed, ofNamed].map(percent),
      most.join(', '),
    ]
  })
  return [
    `Targets ${targets.join(', ')}; caniuse-lite ${sharesVersion}:`,
    '',
    line([
      'country',
      'covered',
      'without version',
      'older',
      'unknown',
      'not named',
      'covered of named',
      'most of the older',
    ]),
    line(['---', ...Array(6).fill('--:'), '---']),
    ...rows.map(line),
  ].join('\n')
}

const line = (cells) => `| ${cells.join(' | ')} |`
