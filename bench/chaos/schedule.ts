import type { Count } from './compare/compare.ts'
import { Random } from '../../server/demo-part/random.ts'

/** What can go wrong, or change, in a run. */
export const faultKinds = [
  'kill a node',
  'drain a node',
  'restart PostgreSQL',
  'stop Redis',
  'freeze Redis',
  'fill Redis',
  'cut sockets',
  'delay sockets',
  'swallow packets',
  'take networks away',
  'move clocks',
  'give extra time',
  'correct a question',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** A fault at a moment of the run. */
export interface Fault {
  readonly kind: FaultKind
  /** milliseconds after the opening */
  readonly at: number
  /** how long it lasts, in milliseconds */
  readonly lasts: number
  /** seed of what else is chosen: the node, the students */
  readonly seed: number
}

/** How long faults last at most, in milliseconds; 0: they are over at once. */
const longest: Readonly<Record<FaultKind, number>> = {
  'kill a node': 3000,
  'drain a node': 2000,
  'restart PostgreSQL': 3000,
  'stop Redis': 8000,
  'freeze Redis': 8000,
  'fill Redis': 8000,
  'cut sockets': 0,
  'delay sockets': 9000,
  'swallow packets': 6000,
  'take networks away': 8000,
  'move clocks': 0,
  'give extra time': 0,
  'correct a question': 0,
}

/** Faults planted during a control run, and what the comparison must find then. */
export const plantCounts = {
  'forgetful-journal': 'acknowledged answers lost',
  'early-time-up': 'wrong time-ups',
} as const satisfies Record<string, Count>
export type Plant = keyof typeof plantCounts
export const plants = Object.keys(plantCounts) as readonly Plant[]

/**
 * The faults of a seed: each kind at least once, and others at random, from three seconds after the opening until a few
 * seconds after the end.
 * @param available kinds that this run can do
 * @param lasts length of the exam in milliseconds
 * @param every mean time between two faults in milliseconds
 */
export function faultsOf(seed: number, available: readonly FaultKind[], lasts: number, every: number): Fault[] {
  const random = new Random(seed * 31_337)
  const from = Math.min(3000, lasts / 6)
  const until = lasts + Math.min(5000, lasts / 8)
  // faults of a short exam are short
  const scale = Math.min(1, lasts / 40_000)
  const more = Math.max(0, Math.round((until - from) / every) - available.length)
  const kinds = [...available, ...Array.from({ length: more }, () => random.pick(available))]
  return kinds
    .map((kind) => {
      // what changes the exam happens while nobody's time can be over
      const end = kind === 'give extra time' || kind === 'correct a question' ? lasts * 0.75 : until
      const at = from + random.next() * (end - from)
      const most = longest[kind]
      return { kind, at, lasts: scale * most * (0.15 + 0.85 * random.next()), seed: random.whole(1, 1e9) }
    })
    .sort((a, b) => a.at - b.at)
}
