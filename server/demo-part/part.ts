import type { Ctx } from '../context/context.ts'
import type { Random } from './random.ts'

/**
 * Phases of the demo, in their order:
 *
 * - `season`: the accounts that can log in, some other students, their exams and results;
 * - `crowd`: thousands of other people with their exams, so that lists and charts have content;
 * - `recent`: events of the last days that build on both.
 */
export const demoPhases = ['season', 'crowd', 'recent'] as const
type DemoPhase = (typeof demoPhases)[number]

/**
 * Seeds of the streams of random numbers. Parts that share a stream draw from it one after another, in the order of the
 * parts: a change in one part changes the numbers drawn by the others.
 */
export const demoSeeds = {
  season: 20_260,
  lateApplications: 20_268,
  forms: 20_264,
  requests: 20_265,
  secondDate: 20_266,
  examInProgress: 20_267,
  audit: 20_267,
  mixedRounds: 20_269,
}
export type DemoStream = keyof typeof demoSeeds

/**
 * A value that one part of the demo provides and others need, such as the people who can log in. A module declares the
 * values it provides to higher modules, and those that a higher module must provide to it.
 */
export interface DemoValue<T> {
  /** for error messages */
  readonly name: string
  /** never set: exists only for the type */
  readonly type?: T
}

export const demoValue = <T>(name: string): DemoValue<T> => ({ name })

/** The values that the parts have provided so far. */
export class DemoCast {
  readonly #values = new Map<DemoValue<unknown>, unknown>()

  /** @throws Error if no part has given it yet */
  get<T>(value: DemoValue<T>): T {
    if (!this.#values.has(value)) throw new Error(`The demo has no ${value.name} yet`)
    // `set` accepts only the type of the value
    return this.#values.get(value) as T
  }

  set<T>(value: DemoValue<T>, given: T): void {
    this.#values.set(value, given)
  }
}

/** Creates the rows of a part within the demo's transaction, and sets the values that the part gives. */
export type DemoMaker = (ctx: Ctx, cast: DemoCast, random: Random) => Promise<void>

/** A module's part of the demo. */
export interface DemoPart {
  /** unique among the parts, such as `applications to the season` */
  readonly name: string
  readonly phase: DemoPhase
  readonly stream: DemoStream
  readonly needs: readonly DemoValue<unknown>[]
  readonly gives: readonly DemoValue<unknown>[]
  /** whether the database contains the part */
  isLoaded(ctx: Ctx): Promise<boolean>
  /** Does slow work, such as storing files, before the transaction. */
  prepare(ctx: Ctx): Promise<DemoMaker>
}

type Declared = Readonly<Record<string, DemoValue<unknown>>>
type ValuesOf<D extends Declared> = { [K in keyof D]: D[K] extends DemoValue<infer T> ? T : never }
type Given<D extends Declared> = [keyof D] extends [never] ? void : ValuesOf<D>

interface PartDeclaration<Needs extends Declared, Gives extends Declared, Prepared> {
  name: string
  /** `season` by default */
  phase?: DemoPhase
  /** `season` by default */
  stream?: DemoStream
  /** values of other parts by the names under which `make` receives them */
  needs?: Needs
  /** values for other parts by the names under which `make` returns them */
  gives?: Gives
  /** set only on the part that decides whether the demo is loaded */
  isLoaded?: (ctx: Ctx) => Promise<boolean>
  /** slow work before the transaction */
  prepare?: (ctx: Ctx) => Promise<Prepared>
  make: (ctx: Ctx, needed: ValuesOf<Needs>, means: { random: Random; prepared: Prepared }) => Promise<Given<Gives>>
}

/** Declares a part; its types check that `make` uses only the declared inputs and returns all declared outputs. */
export function demoPart<
  Needs extends Declared = Record<never, never>,
  Gives extends Declared = Record<never, never>,
  Prepared = undefined,
>(declared: PartDeclaration<Needs, Gives, Prepared>): DemoPart {
  const { name, phase = 'season', stream = 'season', isLoaded, prepare, make } = declared
  const needs = Object.entries<DemoValue<unknown>>(declared.needs ?? {})
  const gives = Object.entries<DemoValue<unknown>>(declared.gives ?? {})
  return {
    name,
    phase,
    stream,
    needs: needs.map(([, value]) => value),
    gives: gives.map(([, value]) => value),
    isLoaded: async (ctx) => (await isLoaded?.(ctx)) ?? false,
    async prepare(outer) {
      // without `prepare` the type is undefined
      const prepared = (await prepare?.(outer)) as Prepared
      return async (ctx, cast, random) => {
        const needed = Object.fromEntries(needs.map(([key, value]) => [key, cast.get(value)]))
        const given = await make(ctx, needed as ValuesOf<Needs>, { random, prepared })
        for (const [key, value] of gives) cast.set(value, Reflect.get(Object(given), key))
      }
    },
  }
}
