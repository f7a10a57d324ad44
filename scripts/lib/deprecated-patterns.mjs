import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source-files.mjs'

/** Columns of tables, records, control rooms and names of exams: they show exact times. */
const exactTimes = [
  'web/modules/applications/record/ApplicationChanges.tsx',
  'web/modules/applications/record/facts/use-entry-facts.ts',
  'web/modules/arena/control/LiveHead.tsx',
  'web/modules/arena/second-sittings/use-make-up-columns.tsx',
  'web/modules/coding-games/admin/CodingExamCard.tsx',
  'web/modules/exams/list/use-exam-columns.tsx',
  'web/modules/forms/list/use-form-columns.tsx',
  'web/modules/forms/own/AskAboutFields.tsx',
  'web/modules/forms/requests/RequestFacts.tsx',
  'web/modules/grand-final/admin/set-up/event/PhaseCheckItem.tsx',
  'web/modules/imagination/admin/challenges/ChallengeHead.tsx',
  'web/modules/imagination/admin/competitions/use-competition-columns.tsx',
  'web/modules/office/announcements/admin/AnnouncementRow.tsx',
  'web/modules/office/statistics/use-row-label.ts',
  'web/modules/payments/invoices/use-invoice-columns.tsx',
  'web/modules/proctoring/CameraExamCard.tsx',
  'web/modules/streaming/device-check/DeviceRow.tsx',
  'web/shared/exams/exam-option.ts',
  'web/shared/money/use-discount-columns.tsx',
]

/**
 * Deprecated patterns, the files that may still use them, and their replacements. `folder` is `web` by default; `tests`
 * includes test files.
 */
const deprecated = [
  {
    // a rejected import would replace the whole panel by an error page
    pattern: /= lazy\(/,
    allowed: ['web/shared/app/lazy-part.ts'],
    use: 'lazyPart of web/shared/app/lazy-part.ts',
  },
  {
    pattern: /<Loader\b(?!.*(?:role="status"|aria-hidden))/,
    allowed: [],
    use: 'a Loader with role="status" and aria-label, or with aria-hidden next to a text',
  },
  {
    // finds neither other letters of a keyboard nor words in another order
    folder: 'server',
    pattern: /\bilike\b/,
    allowed: [],
    use: 'folded(column) like all(:patterns) with wordPatterns of server/database/search.ts',
  },
  {
    pattern: /\.localeCompare\(|\bIntl\.Collator\(/,
    allowed: ['web/shared/input/format.ts'],
    use: 'compareTexts of web/shared/input/format.ts, which knows the language of the page',
  },
  {
    folder: 'server',
    pattern: /known === [\w.]*language\) \?\? 'en'/,
    allowed: ['server/editions.ts'],
    use: 'knownLocale of server/editions.ts',
  },
  {
    folder: 'server',
    pattern: /locale === 'en' \? ''/,
    allowed: ['server/base/page-url.ts'],
    use: 'pageUrl of server/base/page-url.ts',
  },
  {
    folder: 'server',
    pattern: /\.register\(async\b/,
    allowed: [],
    use: 'mountScope of server/http/scope.ts',
  },
  {
    folder: 'server',
    pattern: /dateStyle: 'long'/,
    allowed: ['server/locales/dates.ts'],
    use: 'longDate or longMoment of server/locales/dates.ts',
  },
  {
    // browsers may have older time zone rules than the server
    pattern: /\bDateTimeFormat\(.|\btoLocale(?:Date|Time)String\(|from 'dayjs\/plugin\/timezone/,
    allowed: [
      'web/base/browser-zone.ts',
      // names the words that are not translated
      'web/e2e/support/pseudo-locale.ts',
      'web/plain/formats.ts',
      'web/shared/input/format.ts',
      'web/base/zone.ts',
      'web/shared/intl/azerbaijani.ts',
      'web/shared/intl/vite-plugin.ts',
    ],
    use: 'web/shared/input/format.ts for texts, web/base/zone.ts for wall clock times',
  },
  {
    // columns of tables, records of the past and the names of exams are exact
    pattern:
      /\bformat(?:Date|DateTime|Range|Moments?)\([^)]*(?:\b(?:opens|closes|ends|due|expires)At|(?:apply|appeal|early|answer)Until|ExpiresAt|latestEnd|deadline|resetsAt)\b/,
    allowed: exactTimes,
    use: 'useTimes of web/shared/intl/when.ts for the time of a window or deadline',
  },
  {
    // each Node, PostgreSQL and browser has a different release of the time zone rules
    folder: 'server',
    pattern: /\bDateTimeFormat\(|\btoLocale(?:Date|Time)String\(|\btimeZone\b.*\btoLocaleString\(|from 'dayjs/,
    allowed: ['server/locales/dates.ts', 'server/database/zone-sources.ts', 'server/time/zones.ts'],
    use: 'server/locales/dates.ts for words, server/time/zones.ts for wall clock times',
  },
  {
    folder: 'server',
    pattern: /\bat time zone (?!'UTC')/i,
    allowed: ['server/database/zone-sources.ts'],
    use: 'bounds computed by server/time/zones.ts, passed as parameters',
  },
  { folder: 'server', pattern: /\bIsTimeZone\b/, allowed: [], use: 'IsZone of server/time/is-zone.ts' },
  {
    folder: 'server',
    pattern: /from 'moment-timezone/,
    allowed: ['server/commands/time-zones.ts', 'server/time/zones.ts'],
    use: 'server/time/zones.ts',
  },
  {
    folder: 'server',
    pattern: /new Mailbox[<(]/,
    allowed: [
      'server/pubsub/pubsub.ts',
      // boards that send one computed state to many subscribers
      'server/modules/arena/control/live/live-board.ts',
      'server/modules/arena/exam-clock/clock-board.ts',
      'server/modules/arena/hosted/hosted-room.ts',
      'server/modules/arena/waiting/waiting-board.ts',
    ],
    use: 'pubSub.subscribe with the current state',
  },
  {
    folder: 'server',
    tests: true,
    pattern: /(?<!const \w+ )= await startTestApp\(/,
    allowed: [],
    use: 'useTestApp of server/testing/use-test-app.ts',
  },
  {
    folder: 'server',
    tests: true,
    pattern: /\bapp\.db\.save\((?:app\.db\.create\(.*)?$/,
    allowed: [],
    use: 'insertRow of server/testing/factories.ts',
  },
  { pattern: /\{ spy: true \}/, tests: true, allowed: ['web/testing/spied.ts'], use: 'spied of web/testing/spied.ts' },
  {
    pattern:
      /\bcreateMockEnvironment\b|\bas unknown as IEnvironment\b|\bvi\.mock\('[^']*\/(?:relay\/environment|RelayRoot)\.tsx?'/,
    tests: true,
    allowed: ['web/testing/environment.ts', 'web/testing/setup.ts'],
    use: 'mockEnvironment of web/testing/environment.ts',
  },
  {
    pattern: /\bRelayEnvironmentProvider\b/,
    tests: true,
    allowed: ['web/shared/app/RelayRoot.tsx', 'web/testing/render.tsx'],
    use: 'RelayRoot, or in a test renderPage(ui, { environment }) of web/testing/render.tsx',
  },
  {
    pattern: /\bbrowser\.newContext\(/,
    allowed: ['web/e2e/support/kept-pages.ts', 'web/e2e/support/test.ts'],
    use: 'elsewhere.open of web/e2e/support/test.ts',
  },
  {
    // they outlive the test on a reused page
    pattern: /\.(?:addInitScript|exposeBinding|exposeFunction)\(|\bclock\.install\(/,
    allowed: [
      'web/e2e/layout-shift.spec.ts',
      'web/e2e/no-connection.spec.ts',
      'web/e2e/selfie.spec.ts',
      'web/e2e/slow-network.spec.ts',
      'web/e2e/wrong-clock.spec.ts',
    ],
    use: 'test.use({ pristine: true }), and list the file here',
  },
  {
    pattern: /setTimeout\((?:resolve|done|r)\b/,
    allowed: ['web/base/pause.ts'],
    use: 'pause of web/base/pause.ts',
  },
  { pattern: /\buseLazyLoadQuery\b/, allowed: [], use: 'the query of the route, or useAnswer' },
  {
    pattern: /\buseRevalidator\b/,
    allowed: ['web/relay/use-reload.ts'],
    use: 'the response of the command, or useReload with a reason',
  },
  {
    pattern: /\buseReload\(/,
    allowed: [
      'web/relay/use-reload.ts',
      // errors while loading
      'web/shared/Page.tsx',
      'web/shared/table/record/RecordDrawer.tsx',
      // changed rows that may no longer match a filter
      'web/shared/table/StaleRowsNotice.tsx',
      // edits by other users
      'web/modules/exams/exam/ExamSetUpPage.tsx',
      'web/modules/exams/questions/editor/QuestionEditorPage.tsx',
      // payments confirmed by a provider
      'web/modules/grand-final/shared/charges/use-fresh-payments.ts',
      'web/modules/payments/paying/PaymentsPage.tsx',
      'web/modules/payments/paying/due/use-pay.ts',
      'web/modules/payments/admin/comparison/LatestComparison.tsx',
      // sums, matches and proposals of other entries, which a decision changes
      'web/modules/payments/bank/use-book-exact.ts',
      'web/modules/payments/bank/use-decide-entry.ts',
      'web/modules/payments/bank/use-import-statement.ts',
      // data sent by students and devices, and jobs in progress
      'web/modules/arena/control/LivePage.tsx',
      'web/modules/grand-final/admin/bulk/GroupRun.tsx',
      'web/modules/group-import/ListPage.tsx',
      'web/modules/materials/uploads/UploadsPage.tsx',
      'web/modules/proctoring/ProctorWallPage.tsx',
      'web/relay/use-reload-every.ts',
      'web/modules/support/office/SupportCounts.tsx',
      'web/modules/work/RunsPage.tsx',
      'web/shared/runs/ListRun.tsx',
    ],
    use: 'the response of the command: its objects, `query` in the payload, listed-rows.ts, plain-lists.ts',
  },
  {
    pattern: /\b(?:readTableView|writeTableView|viewOfRequest|TableViewOptions)\b/,
    allowed: [
      'web/ui/table/table-view.ts',
      'web/shared/table/define-list.ts',
      'web/shared/table/use-table-view.ts',
      'web/shared/table/view-of-request.ts',
    ],
    use: 'defineList of web/shared/table/define-list.ts',
  },
  {
    pattern: /\busePaginationFragment\b/,
    allowed: ['web/shared/table/use-list.ts', 'web/shared/table/use-paginated-list.ts'],
    use: 'useList for a table, usePaginatedList for other lists',
  },
  {
    pattern: /\buseList</,
    allowed: [
      'web/shared/table/use-list.ts',
      'web/shared/table/list-page.tsx',
      'web/shared/table/use-list.ts',
      // tables below other content, loaded by its query
      'web/modules/accounts/admin/AccountsTable.tsx',
      'web/modules/imagination/admin/competitions/RankingPanel.tsx',
      'web/modules/integrations/webhooks/DeliveryLog.tsx',
      'web/modules/results/rankings/DraftLines.tsx',
      'web/modules/results/rankings/RankingTable.tsx',
      // pictures instead of a table
      'web/modules/imagination/admin/wall/Wall.tsx',
    ],
    use: 'listPage of web/shared/table/list-page.tsx',
  },
  {
    pattern: /<(?:Table\.Tr|Table\.ScrollContainer|table)\b/,
    allowed: [
      'web/ui/table/BodyRow.tsx',
      'web/ui/table/CardsHead.tsx',
      'web/ui/table/PlainTable.tsx',
      'web/ui/table/TableHead.tsx',
      // a month
      'web/modules/office/calendar/MonthView.tsx',
      // names and values, which have their own layout on phones
      'web/modules/streaming/admin/AntTestPage.tsx',
      'web/shared/timeline/Timeline.tsx',
      // four short columns, in the exam without the library's table
      'web/shared/exams/scoring/ScoringRules.tsx',
    ],
    use: 'PlainTable of web/ui/table/PlainTable.tsx, whose rows are cards where it does not fit',
  },
  {
    pattern: /<DataTable\b/,
    allowed: [
      'web/shared/table/PanelRows.tsx',
      // live rows that the page holds, sorts and filters itself
      'web/modules/arena/control/LiveTable.tsx',
      'web/modules/arena/control/start/LateOpenings.tsx',
    ],
    use: 'PanelTable with a list of defineList',
  },
  {
    pattern: /from '(?:@mantine\/charts|recharts)'/,
    allowed: ['web/shared/chart/Drawing.tsx'],
    use: 'Chart of web/shared/chart, or ChartPicture next to a separate table',
  },
  {
    // one meaning a colour
    pattern: /^import \{.*\bBadge\b.*\} from '@mantine\/core'|^ {2}Badge,$/,
    allowed: ['web/ui/Badge.tsx'],
    use: 'Badge of web/ui/Badge.tsx with a tone, that of a state from web/shared/state-tones.ts',
  },
  {
    // they are not in the palettes of the editions, whose contrast is tested
    pattern:
      /\b(?:color|c)=.*["'](?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet|yellow)["']|--mantine-color-(?:blue|cyan|grape|indigo|lime|orange|pink|teal|violet)-/,
    allowed: [],
    use: 'info, green, amber, red or gray, which each edition defines',
  },
  {
    // The build rewrites it for older browsers into variables that are not set by Mantine's colour scheme.
    pattern: /\blight-dark\(/,
    allowed: [],
    use: "a rule for :root[data-mantine-color-scheme='dark']",
  },
]

/**
 * Finds deprecated patterns in the web app at `root`.
 * @param {string} root
 * @returns {string[]} one line each, with file and line number
 */
export function findDeprecatedPatterns(root) {
  const files = ['web', 'server'].flatMap((folder) => sourceFiles(root, [folder], /\.(?:tsx?|css)$/))
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return deprecated
      .filter(({ folder = 'web' }) => file.startsWith(`${folder}/`))
      .filter(({ allowed, tests }) => !allowed.includes(file) && (tests || !/\.test\.tsx?$/.test(file)))
      .flatMap(({ pattern, use }) =>
        lines.flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} is deprecated: use ${use}`] : [])),
      )
  })
}
