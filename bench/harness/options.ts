import { parseArgs } from 'node:util'

/** What can be measured, in the order in which it is. */
export const partNames = ['saves', 'open', 'clock', 'close'] as const
export type PartName = (typeof partNames)[number]

export interface Options {
  readonly only: readonly PartName[]
  /** interleaved rounds of the saves; every figure is their median */
  readonly rounds: number
  /** seconds that one way is measured in a round */
  readonly seconds: number
  /** closed-loop clients: each sends its next save when the last was acknowledged */
  readonly clients: readonly number[]
}

export const usage = `npm run bench -- [--only=${partNames.join(',')}] [--rounds=5] [--seconds=4] [--clients=64,512]`

/** @throws Error that says what is wrong with the command line */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: partNames.join() },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      clients: { type: 'string', default: '64,512' },
    },
  })
  const only = values.only.split(',')
  const unknown = only.find((name) => !(partNames as readonly string[]).includes(name))
  if (unknown !== undefined) throw new Error(`There is no part "${unknown}"`)
  return {
    only: partNames.filter((name) => only.includes(name)),
    rounds: whole('rounds', values.rounds, 1, 20),
    seconds: whole('seconds', values.seconds, 1, 30),
    clients: values.clients.split(',').map((given) => whole('clients', given, 1, 2000)),
  }
}

function whole(name: string, given: string, from: number, to: number): number {
  const value = Number(given)
  if (Number.isInteger(value) && value >= from && value <= to) return value
  throw new Error(`--${name} takes whole numbers from ${from} to ${to}`)
}
