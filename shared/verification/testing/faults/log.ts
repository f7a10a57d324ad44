import { element, required } from '../../../required.ts'
import { toBase64, utf8 } from '../../../tlog/bytes.ts'
import { entryOf, formatEvent, type LoggedEvent } from '../../../tlog/exam-entry.ts'
import { attemptId, bytesOf, examId, timeAt } from '../exam-world.ts'
import type { Fault, Files } from '../publish-world.ts'
import { by, type NamedFault } from './fault.ts'

const inLog = (name: string, fault: Fault): NamedFault => ({ name, ...by('log', 'log'), ...fault })
const entryBundle = (files: Files) =>
  required(
    [...files.keys()].find((name) => name.startsWith('tile/entries/')),
    'bundle',
  )
const hashTile = (files: Files) =>
  required(
    [...files.keys()].find((name) => name.startsWith('tile/0/')),
    'tile',
  )
const flip = (name: (files: Files) => string, at: number) => (files: Files) => {
  const bytes = Uint8Array.from(required(files.get(name(files)), 'file'))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  files.set(name(files), bytes)
}
const text = (name: string, change: (text: string) => string) => (files: Files) =>
  void files.set(name, utf8(change(new TextDecoder().decode(files.get(name)))))
const entry = (event: LoggedEvent) => entryOf({ salt: bytesOf('new'), event: formatEvent(event) })
const someEvent: LoggedEvent = {
  kind: 'cancellation',
  at: timeAt(1),
  exam: examId,
  attempt: attemptId(1),
  reason: toBase64(bytesOf('r')),
}

/** The log is changed, also by its owner, who signs it again; the checkpoint that was kept shows it. */
export const logFaults: readonly NamedFault[] = [
  inLog('no checkpoint', { files: (files) => void files.delete('checkpoint') }),
  inLog('checkpoint with another root', {
    files: text('checkpoint', (note) =>
      note.replace(/^(.*\n.*\n)(.)/, (_, head: string, letter: string) => head + (letter === 'A' ? 'B' : 'A')),
    ),
  }),
  inLog('checkpoint with another signature', {
    files: text('checkpoint', (note) => `${note.slice(0, -10)}AAAA${note.slice(-6)}`),
  }),
  inLog('checkpoint of another log', {
    files: text('checkpoint', (note) => note.replaceAll('example.com', 'example.org')),
  }),
  inLog('another entry in the bundle', { files: flip(entryBundle, 40) }),
  inLog('another hash in the tile', { files: flip(hashTile, 3) }),
  inLog('no tile', { files: (files) => void files.delete(hashTile(files)) }),
  inLog('no bundle', { files: (files) => void files.delete(entryBundle(files)) }),
  inLog('a smaller tree', { entries: (entries) => void entries.splice(20) }),
  inLog('two entries swapped', {
    entries: (entries) => void ([entries[4], entries[5]] = [element(entries, 5), element(entries, 4)]),
  }),
  inLog('an entry removed', { entries: (entries) => void entries.splice(6, 1) }),
  inLog('an entry replaced', { entries: (entries) => void entries.splice(7, 1, entry(someEvent)) }),
  inLog('an entry inserted', { entries: (entries) => void entries.splice(8, 0, entry(someEvent)) }),
]
