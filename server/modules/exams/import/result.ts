import type { Dropped } from './dropped.ts'
import type { Images } from './images.ts'
import type { Refusals } from './refusals.ts'
import type { ImportedQuestion, ImportResult } from './types.ts'

/** The result of parsing a file; a file without questions and without other faults is refused as empty. */
export function resultOf(
  questions: ImportedQuestion[],
  found: number,
  { refusals, images, dropped }: { refusals: Refusals; images?: Images; dropped?: Dropped },
): ImportResult {
  if (!questions.length && !refusals.count) refusals.add(1, 'no_questions', 'The file has no questions.')
  return {
    questions,
    found,
    complete: refusals.complete,
    refusals: refusals.sorted(),
    images: images?.list() ?? [],
    dropped: dropped?.list() ?? [],
  }
}
