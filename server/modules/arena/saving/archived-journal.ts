import type { Ctx } from '../../../context/context.ts'
import { failure } from '../../../errors/errors.ts'
import { archivable, archivedAmong } from '../../partitions/public.ts'

/**
 * The journal may be archived: an erasure keeps the answers under the pseudonym, so it changes no row of it. Archived are
 * the journals of attempts that are all over, without late answers to decide about.
 */
export const archivableJournal = archivable({
  table: 'journal',
  when: `not exists (select from attempt where id >= $1 and id < $2
      and started_at is not null and closed_at is null and superseded_at is null)
    and not exists (select from late_answer where attempt_id >= $1 and attempt_id < $2 and decided_at is null)`,
})

/** Refuses to judge attempts by a journal that is archived, and so looks empty. @throws CONFLICT */
export async function requireJournal(ctx: Pick<Ctx, 'db'>, attemptIds: readonly string[]): Promise<void> {
  if (await archivedAmong(ctx, 'journal', attemptIds)) {
    throw failure('CONFLICT', 'The answers in their order are archived. An operator can bring them back.')
  }
}
