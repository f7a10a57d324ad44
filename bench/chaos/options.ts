import { parseArgs } from 'node:util'
import { plants, type Plant } from './schedule.ts'

/** What `npm run chaos` is asked to do. */
export interface ChaosOptions {
  /** one run for each, in this order */
  readonly seeds: readonly number[]
  readonly students: number
  /** working time in seconds */
  readonly seconds: number
  readonly nodes: number
  /** mean seconds between two acts of a student, and between two faults */
  readonly thinking: number
  readonly every: number
  readonly redis: boolean
  /** faults of control runs, each in a run of its own; empty: runs of the product as it is */
  readonly plants: readonly Plant[]
  readonly verbose: boolean
}

export const usage = `npm run chaos -- --seed=1 --students=300 --seconds=120 --nodes=3 --thinking=5 --every=6
  --seeds=1-20     runs several seeds, one after another: 1-20 or 1,4,7
  --no-redis       runs the nodes without Redis
  --plant=<fault>  runs the control run of a planted fault, which must be found: ${plants.join(', ')} or all
  --verbose        prints faults as they happen`

/** Reads the arguments of the command. @throws Error with a message for the person who runs it */
export function readChaosOptions(args: string[]): ChaosOptions {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      seeds: { type: 'string' },
      students: { type: 'string', default: '300' },
      seconds: { type: 'string', default: '120' },
      nodes: { type: 'string', default: '3' },
      thinking: { type: 'string', default: '5' },
      every: { type: 'string', default: '6' },
      'no-redis': { type: 'boolean', default: false },
      plant: { type: 'string' },
      verbose: { type: 'boolean', default: false },
    },
  })
  return {
    seeds: seedsOf(values.seeds ?? values.seed ?? '1'),
    students: numberOf('--students', values.students, 1, 2000),
    seconds: numberOf('--seconds', values.seconds, 10, 3600),
    nodes: numberOf('--nodes', values.nodes, 1, 9),
    thinking: numberOf('--thinking', values.thinking, 0.1, 600),
    every: numberOf('--every', values.every, 0.5, 600),
    redis: !values['no-redis'],
    plants: plantsOf(values.plant),
    verbose: values.verbose,
  }
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (number >= least && number <= most) return number
  throw new Error(`${name} must be a number from ${least} to ${most}, not ${text}`)
}

function seedsOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const range = /^(\d+)(?:-(\d+))?$/.exec(part)
    const from = Number(range?.[1])
    const to = Number(range?.[2] ?? from)
    if (!range || to < from || to - from >= 1000) throw new Error(`Seeds are given as 1-20 or 1,4,7, not ${text}`)
    return Array.from({ length: to - from + 1 }, (_, i) => from + i)
  })
}

function plantsOf(text: string | undefined): Plant[] {
  if (text === undefined) return []
  const chosen = plants.filter((plant) => text === 'all' || plant === text)
  if (chosen.length) return chosen
  throw new Error(`--plant is ${plants.join(', ')} or all, not ${text}`)
}
