import { ImageCheck, ImageReview, type GeneratedImage } from '../generating/generated-image.entity.ts'

/** Context in which a picture is to be uploaded, approved, displayed or used. */
export type Place = 'upload' | 'review' | 'owner' | 'submission' | 'jury' | 'gallery' | 'award'

type Checked = Pick<GeneratedImage, 'check' | 'review'>

/**
 * Visibility rule of pictures: a picture that failed the automatic check is never shown and cannot be approved; before
 * approval only its owner sees it. Moderators see everything.
 */
export function mayShow({ check, review }: Checked, place: Place): boolean {
  if (check !== ImageCheck.passed) return false
  if (place === 'upload' || place === 'review') return true
  if (place === 'owner') return review !== ImageReview.blocked
  if (place === 'submission') return review === ImageReview.pending || review === ImageReview.approved
  return review === ImageReview.approved
}

/** The same rule in SQL, for a row alias. */
export function visibleSql(alias: string, place: Place): string {
  const passed = `${alias}.check = 'passed'`
  if (place === 'upload' || place === 'review') return passed
  if (place === 'owner') return `(${passed} and ${alias}.review <> 'blocked')`
  if (place === 'submission') return `(${passed} and ${alias}.review in ('pending', 'approved'))`
  return `(${passed} and ${alias}.review = 'approved')`
}

/**
 * SQL: the picture of an image_submission, by aliases, is public: approved, with an award in published results, and
 * with the student's consent.
 */
export const publicSql = (image: string, submission: string): string =>
  `(${visibleSql(image, 'gallery')} and ${submission}.gallery_consent and ${submission}.award is not null and exists (
     select from image_competition published where published.id = ${submission}.competition_id
       and published.published_at is not null and published.results_published_at is not null
   ))`

/** The same condition for a picture, over all its submissions. */
export const winnerSql = (image: string): string =>
  `exists (select from image_submission won where won.image_id = ${image}.id and ${publicSql(image, 'won')})`

/** SQL: ids of pictures with a report that no moderator has decided on yet, whether hidden or not. */
export const openReportsSql = `select id from generated_image where review = 'reported' union
  select reported.id from image_report report join generated_image reported on reported.id = report.image_id
  where report.created_at >= coalesce(reported.reviewed_at, '-infinity')`
