import { ImageCheck, ImageReview, type GeneratedImage } from '../generating/generated-image.entity.ts'

/** Where a picture is about to be shown or used. */
export type Place = 'owner' | 'submission' | 'jury' | 'gallery' | 'award'

type Checked = Pick<GeneratedImage, 'check' | 'review'>

/**
 * The one rule of what is shown: nobody sees a picture before the automatic check, and nobody but its owner before a
 * person approved it. Moderators see everything.
 */
export function mayShow({ check, review }: Checked, place: Place): boolean {
  if (check !== ImageCheck.passed) return false
  if (place === 'owner') return review !== ImageReview.blocked
  if (place === 'submission') return review === ImageReview.pending || review === ImageReview.approved
  return review === ImageReview.approved
}

/** The same rule in SQL, of a row under an alias. */
export function shownSql(alias: string, place: Place): string {
  const passed = `${alias}.check = 'passed'`
  if (place === 'owner') return `(${passed} and ${alias}.review <> 'blocked')`
  if (place === 'submission') return `(${passed} and ${alias}.review in ('pending', 'approved'))`
  return `(${passed} and ${alias}.review = 'approved')`
}
