import type { LoggedEvent } from '../tlog/exam-entry.ts'
import type { Deviations } from './findings.ts'
import type { KeyFile } from './format.ts'
import type { CitedLeaf } from './leaves.ts'
import type { PublishedFiles } from './published-files.ts'

type EventOf<K extends LoggedEvent['kind']> = Extract<LoggedEvent, { kind: K }>
type Logged<K extends LoggedEvent['kind']> = CitedLeaf & { readonly event: EventOf<K>; readonly index: number }

/** Leaves of a kind that are in the log, in its order. */
function ofKind<K extends LoggedEvent['kind']>(leaves: readonly CitedLeaf[], kind: K): Logged<K>[] {
  const found = leaves.filter((leaf): leaf is Logged<K> => leaf.event?.kind === kind && leaf.index !== null)
  return found.toSorted((a, b) => a.index - b.index)
}

/**
 * Compares the events of the whole exam with the files: the manifest is the last that was logged and continues the one
 * before; paper and key were logged before the first answer, and their later versions are logged too.
 * @param leaves those of the whole exam
 * @param first the first leaf of an attempt
 * @returns notes: what was corrected after the start
 */
export function checkExamEvents(
  files: PublishedFiles,
  leaves: readonly CitedLeaf[],
  first: CitedLeaf | null,
  found: Deviations,
): string[] {
  checkHistory(files, leaves, found)
  checkCommitment('paper', files, leaves, first, found)
  return checkCommitment('key', files, leaves, first, found)
}

function checkHistory(
  { manifest, manifestDigest }: PublishedFiles,
  leaves: readonly CitedLeaf[],
  found: Deviations,
): void {
  const logged = ofKind(leaves, 'resultsFile')
  const own = logged.findIndex(({ event }) => event.file === manifestDigest)
  if (own < 0) found.add('commitment', 'manifest.json', 'No leaf of the log commits to this manifest')
  else if (own < logged.length - 1)
    found.add('history', 'manifest.json', `Newer results are in the log (leaf ${logged.at(-1)?.leaf})`)
  const before = logged[own - 1]?.event.file ?? null
  if (own >= 0 && manifest.before !== before)
    found.add('history', 'manifest.json', 'The manifest does not name the version that is before it in the log')
  if (own >= 0 && manifest.version !== own + 1)
    found.add('history', 'manifest.json', `The version is ${manifest.version}, but ${own + 1} are in the log`)
  const regrades = ofKind(leaves, 'regrade')
  for (const [i, { event }] of logged.slice(1).entries()) {
    const isLogged = regrades.some(
      (one) => one.event.before === logged[i]?.event.file && one.event.after === event.file,
    )
    if (!isLogged) found.add('history', 'log.ndjson', `No leaf says that the version ${i + 2} replaced the one before`)
  }
}

function checkCommitment(
  kind: 'paper' | 'key',
  { manifest, keys }: PublishedFiles,
  leaves: readonly CitedLeaf[],
  first: CitedLeaf | null,
  found: Deviations,
): string[] {
  const logged = ofKind(leaves, kind)
  const name = manifest[kind]
  const digest = manifest.files[name]
  if (!logged.some(({ event }) => event.file === digest))
    found.add('commitment', name, `No leaf of the log commits to this ${kind}`)
  else if (logged.at(-1)?.event.file !== digest)
    found.add('commitment', name, `A newer ${kind} is in the log (leaf ${logged.at(-1)?.leaf})`)
  for (const [other, its] of Object.entries(manifest.files))
    if (other.startsWith(`${kind}-`) && !logged.some(({ event }) => event.file === its))
      found.add('commitment', other, `No leaf of the log commits to this ${kind}`)
  for (const { event, leaf } of logged)
    if (!Object.values(manifest.files).includes(event.file))
      found.add('commitment', `leaf ${leaf}`, `A ${kind} is in the log that the manifest does not name`)
  const start = first?.index ?? null
  const [earliest] = logged
  if (earliest && start !== null && earliest.index > start)
    found.add(
      'commitment',
      name,
      `The ${kind} came into the log (entry ${earliest.index}) after the first answers (${start})`,
    )
  if (kind === 'paper') return []
  return logged.slice(1).flatMap(({ event, index }, i) => {
    const [before, after] = [keys.get(logged[i]?.event.file ?? ''), keys.get(event.file)]
    const when = start === null || index < start ? 'before the start' : 'after the start'
    return before && after ? [`The key was changed ${when}, by entry ${index}: ${changesOf(before, after)}`] : []
  })
}

/** What differs between two versions of a key. */
function changesOf(before: KeyFile, after: KeyFile): string {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const numbers = new Set([...before.questions, ...after.questions].map(({ questionNo }) => questionNo))
  const questionOf = (key: KeyFile, no: number) => key.questions.find(({ questionNo }) => questionNo === no)
  const changed = [...numbers].filter((no) => !same(questionOf(before, no), questionOf(after, no)))
  return (
    [
      ...changed.map((no) => `question ${no}`),
      ...(same(before.scoring, after.scoring) ? [] : ['scoring']),
      ...(same(before.levels, after.levels) ? [] : ['levels']),
      ...(same(before.awards, after.awards) ? [] : ['awards']),
    ].join(', ') || 'nothing that counts'
  )
}
