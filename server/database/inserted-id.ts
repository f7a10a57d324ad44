import type { InsertResult } from 'typeorm'
import { first } from '../../shared/required.ts'

/** Id of the row that an insert of a single row created. */
export const insertedId = ({ identifiers }: InsertResult): string => first(identifiers)['id'] as string
