import { element } from '../../../required.ts'
import { toBase64 } from '../../../tlog/bytes.ts'
import type { LoggedEvent } from '../../../tlog/exam-entry.ts'
import { bytesOf, examId, opened, timeAt, type LoggedOpening } from '../exam-world.ts'
import { by, type NamedFault } from './fault.ts'

const kindIs =
  (kind: LoggedEvent['kind']) =>
  ({ event }: LoggedOpening) =>
    event.kind === kind
const drop = (list: LoggedOpening[], kind: LoggedEvent['kind'], nth = 0) => {
  const all = list.flatMap((one, i) => (kindIs(kind)(one) ? [i] : []))
  return element(list.splice(element(all, nth), 1), 0)
}

/** What was promised before the start, and the history of the results. */
export const historyFaults: readonly NamedFault[] = [
  ...(['paper', 'key'] as const).flatMap((kind): NamedFault[] => [
    { name: `no ${kind} before the start`, ...by('commitment', `${kind}-1.json`), unlogged: kind },
    {
      name: `a ${kind} after the first answers`,
      ...by('commitment', kind === 'key' ? 'key-2.json' : 'paper-1.json'),
      late: kind,
    },
  ]),
  {
    name: 'a key dated back',
    ...by('time', /leaf/),
    events: (events) => {
      const { event } = drop(events, 'key', 1)
      events.push(
        opened({ kind: 'resultsFile', at: timeAt(-60), exam: examId, file: toBase64(bytesOf('x')) }),
        opened(event),
      )
    },
  },
  {
    name: 'a key that is not published',
    ...by('commitment', /leaf/),
    events: (events) =>
      void events.push(opened({ kind: 'key', at: timeAt(121), exam: examId, file: toBase64(bytesOf('x')) })),
  },
  {
    name: 'newer results',
    ...by('history', 'manifest.json'),
    events: (events) =>
      void events.push(opened({ kind: 'resultsFile', at: timeAt(140), exam: examId, file: toBase64(bytesOf('x')) })),
  },
  {
    name: 'results in between left out',
    ...by('history', 'manifest.json'),
    events: (events) =>
      void events.splice(
        events.findIndex(kindIs('resultsFile')) + 1,
        0,
        opened({ kind: 'resultsFile', at: timeAt(118), exam: examId, file: toBase64(bytesOf('x')) }),
      ),
  },
  {
    name: 'the first results not in the log',
    ...by('history', 'manifest.json'),
    events: (events) => void drop(events, 'resultsFile'),
  },
  { name: 'no regrade', ...by('history', 'log.ndjson'), events: (events) => void drop(events, 'regrade') },
  {
    name: 'these results not in the log',
    ...by('commitment', 'manifest.json'),
    events: (events) => void drop(events, 'resultsFile', 1),
  },
]
