import type pg from 'pg'
import { required } from '../../shared/required.ts'
import { hasColumn } from '../harness/rows.ts'
import type { Product } from '../harness/product.ts'
import type { SavingStudent } from '../wire/save-clients.ts'
import { globalId, type Sitter } from './students.ts'

/**
 * Resets the students' attempts to blank answers in a new epoch, and returns the data that the clients need to save.
 */
export async function freshStudents(
  db: pg.Client,
  product: Product,
  sitters: readonly Sitter[],
): Promise<SavingStudent[]> {
  const { rows } = await db.query<{ id: string; epoch: number }>(
    `update attempt set epoch = epoch + 1, ack_seq = 0, answers = decode(repeat('00', question_count), 'hex')
       ${(await hasColumn(db, 'attempt', 'typed')) ? `, typed = '{}'` : ''}
     where id = any($1) returning id, epoch`,
    [sitters.map((sitter) => sitter.attemptId)],
  )
  const epochs = new Map(rows.map(({ id, epoch }) => [id, epoch]))
  return Promise.all(
    sitters.map(async (sitter) => ({
      accessToken: await product.tokens.sign(sitter),
      applicationId: globalId('Application', sitter.applicationId),
      attemptId: globalId('Attempt', sitter.attemptId),
      epoch: required(epochs.get(sitter.attemptId), 'epoch of the attempt'),
    })),
  )
}
