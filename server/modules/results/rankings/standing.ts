import type { Report } from '../reports/report.entity.ts'

/** SQL over a published report: it is a result, with a place or without one because the camera was off. */
export const standsSql = (report: string) => `(${report}.rank is not null or ${report}.camera_off_at is not null)`

/** The same of a row: participation is certified; awards need a place besides. */
export const stands = ({ rank, cameraOffAt }: Report): boolean => rank !== null || cameraOffAt !== null
