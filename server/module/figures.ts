import { defineHook } from '../base/hooks.ts'
import type { Ctx } from '../context/context.ts'

/** Figures of the whole site that a module reports to monitoring: read by one statement, the same on every node. */
export interface FigureSource<Name extends string = string> {
  /** what each figure counts, by its name in snake case, such as `attempts_open` */
  readonly help: Readonly<Record<Name, string>>
  read(ctx: Ctx): Promise<Readonly<Record<Name, number>>>
}

/** Defines the figures of a module; its type checks that each one is read. */
export const defineFigures = <Name extends string>(source: FigureSource<Name>): FigureSource<Name> => source

/** Figures of each module. */
export const modulesFigures = defineHook<FigureSource>('figures')
