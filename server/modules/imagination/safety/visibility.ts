import { ImageCheck, ImageReview, type GeneratedImage } from '../generating/generated-image.entity.ts'

/** Where a picture is about to be taken in, approved, shown or used. */
export type Place = 'upload' | 'review' | 'owner' | 'submission' | 'jury' | 'gallery' | 'award'

type Checked = Pick<GeneratedImage, 'check' | 'review'>

/**
 * The one rule of what is kept, approved, shown and awarded: nobody sees a picture that has not passed the automatic check,
 * a person cannot approve one, and nobody but its owner sees one before a person approved it. Moderators see everything.
 */
export function mayShow({ check, review }: Checked, place: Place): boolean {
  if (check !== ImageCheck.passed) return false
  if (place === 'upload' || place === 'review') return true
  if (place === 'owner') return review !== ImageReview.blocked
  if (place === 'submission') return review === ImageReview.pending || review === ImageReview.approved
  return review === ImageReview.approved
}

/** The same rule in SQL, of a row under an alias. */
export function shownSql(alias: string, place: Place): string {
  const passed = `${alias}.check = 'passed'`
  if (place === 'upload' || place === 'review') return passed
  if (place === 'owner') return `(${passed} and ${alias}.review <> 'blocked')`
  if (place === 'submission') return `(${passed} and ${alias}.review in ('pending', 'approved'))`
  return `(${passed} and ${alias}.review = 'approved')`
}

/**
 * SQL: the picture of an image_submission, under aliases, is shown to anybody without login: it is approved, has won an
 * award in results that are published, and its student agreed.
 */
export const publicSql = (image: string, submission: string): string =>
  `(${shownSql(image, 'gallery')} and ${submission}.gallery_consent and ${submission}.award is not null and exists (
     select from image_competition published where published.id = ${submission}.competition_id
       and published.published_at is not null and published.results_published_at is not null
   ))`

/** The same of a picture, for any submission of it. */
export const wonSql = (image: string): string =>
  `exists (select from image_submission won where won.image_id = ${image}.id and ${publicSql(image, 'won')})`
