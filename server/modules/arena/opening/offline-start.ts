import { createHmac, timingSafeEqual } from 'node:crypto'
import { offlineStartText } from '../../../../shared/papers/offline-start.ts'
import { fromBase64Url } from '../../../../shared/papers/base64url.ts'
import { required } from '../../../../shared/required.ts'
import type { Ctx } from '../../../context/context.ts'
import { badInput } from '../../../errors/errors.ts'
import { partKeys } from '../../exams/public.ts'
import type { OfflineStartInput } from '../arena.inputs.ts'

/**
 * Checks that a page that says it started offline had opened the paper with the code of words: it signs the attempt and
 * the time with the paper's key. The time itself is the page's word; the start is marked, so that people can compare it
 * with the answers.
 * @param attemptId null: none is prepared, as after a change of date; then every claim is refused
 * @returns the time of the start
 * @throws BAD_USER_INPUT for a wrong proof
 */
export async function checkOfflineStart(
  ctx: Ctx,
  { examId, attemptId }: { readonly examId: string; readonly attemptId: string | null },
  { startedAt, proof }: OfflineStartInput,
): Promise<Date> {
  const [first] = await partKeys(ctx, examId, [0])
  const key = fromBase64Url(required(first, 'key of the first part').key)
  const expected = createHmac('sha256', key)
    .update(offlineStartText(attemptId ?? '', startedAt))
    .digest()
  const given = Buffer.from(proof, 'base64url')
  if (attemptId === null || given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw badInput({ proof: ['The start code was not the one of this exam'] })
  }
  return new Date(startedAt)
}
