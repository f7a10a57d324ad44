import type { AppNode, Ctx } from '../context/context.ts'
import { defineHook } from '../base/hooks.ts'

/** A file in an export: its name there and its bytes in storage. */
export interface KeptFile {
  readonly name: string | null
  readonly sha256: string
  readonly createdAt: Date
}

/** Personal data stored by a module, for export and erasure. Declared in its `module.ts`. */
export interface PersonalData {
  /** name of its export file, without extension */
  name: string
  /** all data of the user that the user may see; rows are streamed, so they can be many */
  rows(ctx: Ctx, userId: string): Promise<object[]>
  /** stored files other than pictures, such as uploads and documents; exported to a folder of this name */
  files?(ctx: Ctx, userId: string): Promise<KeptFile[]>
  /**
   * Erases personal data in the transaction that turns the user into a pseudonym. Data that is not erased stays under
   * the pseudonym: applications, payments, attempts and results.
   * @param records ids of all rows about the user, read before any of them is deleted
   */
  erase?(ctx: Ctx, userId: string, records: readonly string[]): Promise<void>
}

/** The personal data of each module. */
export const modulesPersonalData = defineHook<readonly PersonalData[]>('personal data')

/** All kinds of personal data, those of lower modules first. */
export const personalDataOf = ({ node }: { node: Pick<AppNode, 'hooks'> }): readonly PersonalData[] =>
  node.hooks.of(modulesPersonalData).flat()
