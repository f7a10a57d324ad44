import type { AppNode } from '../context/context.ts'
import { defineHook } from '../base/hooks.ts'

/**
 * A column whose rows belong to the person, so that a merge of two accounts moves them. SQL is over the row `r`.
 */
export interface MovedColumn {
  readonly kind: 'moves'
  /**
   * A row to which the row belongs, such as the application of an attempt: it moves and stays with that row. SQL of its
   * id, or null.
   */
  readonly follows?: { readonly table: string; readonly id: string }
  /** SQL condition of the rows that move; default: all */
  readonly only?: string
  /** columns that change by themselves, such as counters: a change of them does not prevent the undoing of a merge */
  readonly counters?: readonly string[]
  /** what a row is called: SQL of a text, or of texts by language (jsonb) */
  readonly title?: string
  /** SQL of a text: the state of a row, as a key of the texts of the page */
  readonly state?: string
  /**
   * What happens to a row if a unique index leaves room for only one of both accounts: `chosen`: an admin decides which of
   * the two the kept account has, the other one has the other; `stays`: the row stays with the merged account; `dropped`: it
   * is deleted, since it says nothing that the other does not say
   */
  readonly ifTaken?: 'chosen' | 'stays' | 'dropped'
}

/** A column that a merge leaves as it is, with the reason. */
interface KeptColumn {
  readonly kind: 'stays'
  readonly reason: string
}

/** A column whose rows the merged account must not have; the sentence says what to do. */
interface BlockingColumn {
  readonly kind: 'blocks'
  readonly sentence: string
}

/** What a merge of two accounts does with columns that refer to accounts, by `table.column`. Declared in `module.ts`. */
export type UserColumns = Readonly<Record<string, MovedColumn | KeptColumn | BlockingColumn>>

export const moves = (of: Omit<MovedColumn, 'kind'> = {}): MovedColumn => ({ kind: 'moves', ...of })
export const stays = (reason: string): KeptColumn => ({ kind: 'stays', reason })
export const blocks = (of: { sentence: string }): BlockingColumn => ({ kind: 'blocks', ...of })
/** A column that says who did something: history does not change. */
export const author: KeptColumn = stays('says who did it')

/** Follows the application with the id in the given column. */
export const withApplication = (id = 'r.application_id') => ({ table: 'application', id })

/** SQL of the titles of an exam by its id. */
export const titlesOfExam = (id = 'r.exam_id'): string => `(select e.titles from exam e where e.id = ${id})`

/** SQL of the titles of the exam of an application by its id. */
export const titlesByApplication = (id = 'r.application_id'): string =>
  `(select e.titles from application a join exam e on e.id = a.exam_id where a.id = ${id})`

/** The columns of each module. */
export const modulesUserColumns = defineHook<UserColumns>('user columns')

/** All columns that refer to accounts, those of lower modules first. */
export const userColumnsOf = ({ node }: { node: Pick<AppNode, 'hooks'> }): UserColumns =>
  Object.assign({}, ...node.hooks.of(modulesUserColumns)) as UserColumns
