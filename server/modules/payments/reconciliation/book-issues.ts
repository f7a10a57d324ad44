import type { Ctx } from '../../../context/context.ts'
import { checkBooks } from '../books/check-books.ts'
import { recordIssue } from './issues.ts'

/** Most differences that become issues in one run: more have one cause. */
const most = 200

/**
 * Checks the books of the last days and records each difference as an issue.
 * @param span milliseconds
 * @returns number of differences
 */
export async function recordBookDifferences(ctx: Ctx, span: number): Promise<number> {
  let recorded = 0
  const { differences } = await checkBooks(
    ctx,
    new Date(ctx.clock.now() - span),
    async ({ check, reference, name, expected, found, currency }) => {
      if (++recorded > most) return
      await recordIssue(ctx, 'booksDiffer', `${check} ${reference}`, null, {
        check,
        number: name,
        expected,
        found,
        currency,
      })
    },
  )
  return differences
}
