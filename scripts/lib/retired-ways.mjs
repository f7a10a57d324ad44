import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Retired ways: their pattern, the files in which they are left, and what to use instead. `tests` holds test files to the
 * rule as well.
 */
const retired = [
  { pattern: /\{ spy: true \}/, tests: true, left: ['web/testing/spied.ts'], use: 'spied of web/testing/spied.ts' },
  { pattern: /setTimeout\((?:resolve|done|r)\b/, left: ['web/shared/pause.ts'], use: 'pause of web/shared/pause.ts' },
  { pattern: /\buseLazyLoadQuery\b/, left: [], use: 'the query of the route, or useAnswer beside it' },
  {
    pattern: /\buseRevalidator\b/,
    left: ['web/relay/use-reload.ts'],
    use: 'the answer of the command, or useReload with its reason',
  },
  {
    pattern: /\buseReload\(/,
    left: [
      'web/relay/use-reload.ts',
      // something did not load
      'web/shared/Page.tsx',
      'web/shared/table/RecordDrawer.tsx',
      // rows were changed that a filter had found
      'web/shared/table/LeftRows.tsx',
      // somebody else has saved
      'web/modules/exams/exam/ExamSetUpPage.tsx',
      'web/modules/exams/questions/QuestionEditorPage.tsx',
      // a provider confirms payments
      'web/modules/grand-final/shared/use-fresh-payments.ts',
      'web/modules/payments/paying/PaymentsPage.tsx',
      'web/modules/payments/paying/use-pay.ts',
      'web/modules/payments/admin/LatestComparison.tsx',
      // students and machines send, jobs go on
      'web/modules/arena/control/LivePage.tsx',
      'web/modules/grand-final/admin/bulk/GroupRun.tsx',
      'web/modules/group-import/ListPage.tsx',
      'web/modules/materials/uploads/UploadsPage.tsx',
      'web/modules/proctoring/ProctorWallPage.tsx',
      'web/shared/runs/ListRun.tsx',
    ],
    use: 'the answer of the command: its objects, `query` in the payload, listed-rows.ts, plain-lists.ts',
  },
  {
    pattern: /\b(?:readTableView|writeTableView|viewOfRequest|TableViewOptions)\b/,
    left: [
      'web/ui/table/table-view.ts',
      'web/shared/table/define-list.ts',
      'web/shared/table/use-table-view.ts',
      'web/shared/table/view-of-request.ts',
    ],
    use: 'defineList of web/shared/table/define-list.ts',
  },
  {
    pattern: /\busePaginationFragment\b/,
    left: ['web/shared/table/use-list.ts', 'web/shared/table/use-growing-list.ts'],
    use: 'useList for a table, useGrowingList for other lists',
  },
  {
    pattern: /<DataTable\b/,
    left: ['web/shared/table/PanelTable.tsx'],
    use: 'PanelTable with a list of defineList',
  },
  {
    pattern: /from '(?:@mantine\/charts|recharts)'/,
    left: ['web/shared/chart/Drawing.tsx'],
    use: 'Chart of web/shared/chart, or ChartPicture beside a table of its own',
  },
]

/**
 * Lines of the web app at `root` that go a retired way.
 * @param {string} root
 * @returns {string[]} one line each, with file and line number
 */
export function findRetiredWays(root) {
  const files = readdirSync(path.join(root, 'web'), { recursive: true })
    .map((name) => `web/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !/__generated__/.test(name))
    .sort()
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return retired
      .filter(({ left, tests }) => !left.includes(file) && (tests || !/\.test\.tsx?$/.test(file)))
      .flatMap(({ pattern, use }) =>
        lines.flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} is a retired way: use ${use}`] : [])),
      )
  })
}
