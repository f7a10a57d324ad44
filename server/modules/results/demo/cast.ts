import { demoValue } from '../../../demo-part/part.ts'
import type { Report } from '../reports/report.entity.ts'

/** The published reports of the season's finished exam, oldest first. */
export const demoReports = demoValue<readonly Report[]>('reports')
