import { parseArgs } from 'node:util'
import { pageNames, type PageName } from '../pages/page-table.ts'
import { wayNames, type WayName } from '../wire/save-clients.ts'

/** Benchmark parts, in execution order. */
const partNames = [
  'saves',
  'nodes',
  'metrics',
  'open',
  'start',
  'clock',
  'live',
  'end',
  'close',
  'certificates',
  'lists',
  'office',
  'find',
  'export',
  'attempts',
  'statistics',
  'uploads',
  'hosted',
  'images',
  'quotas',
  'mailing',
  'backup',
  'pages',
  'fair',
] as const
/** Parts that run by default with `--against`. */
const comparedParts: readonly PartName[] = ['saves', 'start']
export type PartName = (typeof partNames)[number]

export interface Options {
  readonly only: readonly PartName[]
  /** commit to compare the working tree with; null: none */
  readonly against: string | null
  /** interleaved rounds of saves, loads of each page; figures are medians */
  readonly rounds: number
  /** seconds per measurement */
  readonly seconds: number
  /**
   * numbers of closed-loop clients: each sends its next save after the acknowledgement of the previous one
   */
  readonly clients: readonly number[]
  /** ways to save; always includes the bare server */
  readonly ways: readonly WayName[]
  /** measured pages of the web app */
  readonly pages: readonly PageName[]
  /** rows of the lists and exports, and accounts of the search */
  readonly applications: number
  /** rows of the attempt lists, and attempts of the backup */
  readonly attempts: number
  /** students who start an exam in the same moment */
  readonly starting: number
  /** students of the watched exam */
  readonly sitting: number
  /** certificates of a run */
  readonly certificates: number
  /** recipients of a mailing */
  readonly recipients: number
}

export const usage = `npm run bench -- [--only=${partNames.join(',')}] [--rounds=5] [--seconds=4] [--clients=64,512] \\
  [--ways=${wayNames.join(',')}] [--pages=${pageNames.join(',')}] \\
  [--applications=1000000] [--certificates=10000] \\
  [--recipients=100000] [--attempts=100000] [--sitting=5000] [--starting=2000] [--against=<commit>]`

/** @throws Error naming the invalid argument */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      against: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      clients: { type: 'string', default: '64,512' },
      ways: { type: 'string', default: wayNames.join() },
      pages: { type: 'string', default: pageNames.join() },
      applications: { type: 'string', default: '1000000' },
      certificates: { type: 'string', default: '10000' },
      recipients: { type: 'string', default: '100000' },
      attempts: { type: 'string', default: '100000' },
      sitting: { type: 'string', default: '5000' },
      starting: { type: 'string', default: '2000' },
    },
  })
  return {
    only: some('only', values.only ?? (values.against ? comparedParts : partNames).join(), partNames),
    against: values.against ?? null,
    ways: some('ways', `floor,${values.ways}`, wayNames),
    pages: some('pages', values.pages, pageNames),
    rounds: whole('rounds', values.rounds, 1, 20),
    seconds: whole('seconds', values.seconds, 1, 30),
    clients: values.clients.split(',').map((given) => whole('clients', given, 1, 2000)),
    certificates: whole('certificates', values.certificates, 100, 100_000),
    recipients: whole('recipients', values.recipients, 100, 1_000_000),
    attempts: whole('attempts', values.attempts, 1000, 1_000_000),
    starting: whole('starting', values.starting, 100, 20_000),
    sitting: whole('sitting', values.sitting, 100, 20_000),
    applications: whole('applications', values.applications, 1000, 5_000_000),
  }
}

function some<T extends string>(name: string, given: string, all: readonly T[]): T[] {
  const wanted = given.split(',')
  const unknown = wanted.find((one) => !(all as readonly string[]).includes(one))
  if (unknown !== undefined) throw new Error(`--${name} knows ${all.join(', ')}, not "${unknown}"`)
  return all.filter((one) => wanted.includes(one))
}

function whole(name: string, given: string, from: number, to: number): number {
  const value = Number(given)
  if (Number.isInteger(value) && value >= from && value <= to) return value
  throw new Error(`--${name} takes whole numbers from ${from} to ${to}`)
}
