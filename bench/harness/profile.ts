import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A CPU profile written by `node --cpu-prof`; times are microseconds of the monotonic clock. */
interface Profile {
  readonly startTime: number
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
  readonly nodes: readonly {
    id: number
    children?: readonly number[]
    callFrame: { functionName: string; url: string; lineNumber: number }
  }[]
}

/** Start and end in microseconds of the monotonic clock, which all processes of a machine share. */
export type Window = readonly [from: number, to: number]

/** Current monotonic clock in microseconds, as in profiles. */
export const monotonicMicros = () => Number(process.hrtime.bigint() / 1000n)

/**
 * Share of a server's CPU time spent in certain sources, including their callees.
 * @param isCounted whether a source file counts, by its name in the bundle, such as `node_modules/pg/lib/client.js`
 * @returns 0 to 1; NaN without samples within the windows
 */
export function shareOfSources(
  file: string,
  isCounted: (source: string) => boolean,
  windows: readonly Window[],
): number {
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const counted = new Set<number>()
  const idle = new Set<number>()
  for (const { id, callFrame } of nodes) {
    if (callFrame.functionName === '(idle)') idle.add(id)
    if (callFrame.url.startsWith('file:') && isCounted(sourceAt(fileURLToPath(callFrame.url), callFrame.lineNumber))) {
      counted.add(id)
    }
  }
  const isWithin = (id: number | undefined): boolean =>
    id !== undefined && (counted.has(id) || isWithin(parents.get(id)))
  let [busy, within, at] = [0, 0, startTime]
  for (const [i, id] of samples.entries()) {
    at += timeDeltas[i] ?? 0
    if (idle.has(id) || !windows.some(([from, to]) => at >= from && at <= to)) continue
    const lasted = timeDeltas[i + 1] ?? 0
    busy += lasted
    if (isWithin(id)) within += lasted
  }
  return within / busy
}

const sourcesOf = new Map<string, readonly string[]>()

/** Source file of a line in a bundle, whose name the bundler writes above its code. Lines count from 0. */
function sourceAt(bundle: string, line: number): string {
  let sources = sourcesOf.get(bundle)
  if (!sources) {
    let current = ''
    sources = readFileSync(bundle, 'utf8')
      .split('\n')
      .map((text) => (current = /^\/\/ (\S+\.[cm]?[jt]s)$/.exec(text)?.[1] ?? current))
    sourcesOf.set(bundle, sources)
  }
  return sources[line] ?? ''
}
