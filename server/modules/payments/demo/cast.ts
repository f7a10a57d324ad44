import { demoValue } from '../../../demo-part/part.ts'
import type { Exam } from '../../exams/public.ts'

/** The fee of an application. */
export interface DemoFee {
  applicationId: string
  userId: string
  exam: Exam
  createdAt: Date
  /** null: due */
  paidAt: Date | null
}

/** The fees of the season's applications; provided by the module of the applications. */
export const demoFees = demoValue<readonly DemoFee[]>('fees')

export interface CrowdFee extends DemoFee {
  refundedAt: Date | null
}

/** The fees of the crowd's applications; provided by the module of the applications. */
export const demoCrowdFees = demoValue<readonly CrowdFee[]>('fees of the crowd')
