import type { TestApp } from '../../../testing/test-app.ts'
import { ExamLog } from '../log/exam-log.entity.ts'
import { logWriter } from '../log/log-writer.ts'

/** The exam log of an application, oldest entry first, with what the node was about to write. */
export async function examLogOf(app: TestApp, applicationId: string): Promise<ExamLog[]> {
  await logWriter(app).settled()
  return app.db.find(ExamLog, { where: { applicationId }, order: { at: 'ASC', id: 'ASC' } })
}
