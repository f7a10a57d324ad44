import { demoValue } from '../../../demo-part/part.ts'
import type { School } from '../school.entity.ts'

/** Schools in the countries of the demo's students. */
export const demoSchools = demoValue<readonly School[]>('schools')
