import type { Report } from '../reports/report.entity.ts'

/**
 * SQL over a published report: it counts as a result, with a place, or without a place because the camera was off or a
 * provider grades it.
 */
export const countsAsResultSql = (report: string) => `(${report}.rank is not null or ${report}.camera_off_at is not null
  or ${report}.by_provider and exists (select from attempt t join application a on a.id = t.application_id
    where t.id = ${report}.attempt_id and t.superseded_at is null and a.state <> 'cancelled'))`

/** The same condition for a row: such a result gets participation; awards also need a place. */
export const countsAsResult = ({ rank, cameraOffAt, byProvider, publishedAt }: Report): boolean =>
  rank !== null || cameraOffAt !== null || (byProvider && publishedAt !== null)
