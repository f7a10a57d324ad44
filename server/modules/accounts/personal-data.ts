import type { Ctx } from '../../graphql/context.ts'
import type { StoredFile } from '../files/public.ts'

/** A file in an export: its name there and its bytes in storage. */
export type KeptFile = Pick<StoredFile, 'name' | 'sha256' | 'createdAt'>

/** Personal data kept by a module, for export and erasure. */
export interface PersonalData {
  /** name of its export file, without extension */
  name: string
  /** all data of the user that the user may see; rows are streamed, so they can be many */
  rows(ctx: Ctx, userId: string): Promise<object[]>
  /** stored files other than pictures, such as uploads and documents; exported to a folder of this name */
  files?(ctx: Ctx, userId: string): Promise<KeptFile[]>
  /**
   * Erases personal data in the transaction that turns the user into a pseudonym. Data left alone stays under the
   * pseudonym: applications, payments, attempts and results.
   * @param records ids of all rows about the user, read before any of them is deleted
   */
  erase?(ctx: Ctx, userId: string, records: readonly string[]): Promise<void>
}

const kinds: PersonalData[] = []

/** Registers a kind of personal data. Modules of higher floors call this when they load. */
export function registerPersonalData(kind: PersonalData): void {
  kinds.push(kind)
}

/** All registered kinds of personal data, in the order in which their modules were loaded. */
export const personalData = (): readonly PersonalData[] => kinds
