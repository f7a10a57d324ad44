import type { Ctx } from '../../graphql/context.ts'
import type { StoredFile } from '../files/public.ts'

/** A file that goes along with an export: the name it has there, and its bytes in the store. */
export type KeptFile = Pick<StoredFile, 'name' | 'sha256' | 'createdAt'>

/** What a module keeps of people, for the two rights that everybody has: to get it, and to have it erased. */
export interface PersonalData {
  /** the name of its file in the export, without an ending */
  name: string
  /** all that is kept of the user, as it may be shown to them; told as rows so that much of it goes out in a stream */
  rows(ctx: Ctx, userId: string): Promise<object[]>
  /** what there is of it as files, but for pictures: uploads, documents; they go into a folder of its name */
  files?(ctx: Ctx, userId: string): Promise<KeptFile[]>
  /**
   * Erases what must not stay, in the transaction that turns the user into a pseudonym. What is left out here stays
   * under the pseudonym: applications, payments, attempts and results.
   */
  erase?(ctx: Ctx, userId: string): Promise<void>
}

const kinds: PersonalData[] = []

/** Modules on higher floors say here what they keep of people. Called as they load. */
export function keepsPersonalData(kind: PersonalData): void {
  kinds.push(kind)
}

/** Everything that modules have named, in the order of their floors. */
export const personalData = (): readonly PersonalData[] => kinds
