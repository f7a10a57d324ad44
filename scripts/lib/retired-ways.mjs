import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Ways that a mechanism has replaced: what they look like, in which files, where alone they are left, what to use. */
const retired = [
  { pattern: /setTimeout\((?:resolve|done|r)\b/, left: ['web/shared/pause.ts'], use: 'pause of web/shared/pause.ts' },
  { pattern: /\buseLazyLoadQuery\b/, left: [], use: 'the query of the route, or useAnswer beside it' },
  {
    pattern: /\buseRevalidator\b/,
    left: ['web/relay/use-reload.ts'],
    use: 'the answer of the command, or useReload with its reason',
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
    pattern: /<DataTable\b/,
    left: ['web/shared/table/PanelTable.tsx'],
    use: 'PanelTable with a list of defineList',
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
    .filter((name) => /\.tsx?$/.test(name) && !/__generated__|\.test\.tsx?$/.test(name))
    .sort()
  return files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return retired
      .filter(({ left }) => !left.includes(file))
      .flatMap(({ pattern, use }) =>
        lines.flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1} is a retired way: use ${use}`] : [])),
      )
  })
}
