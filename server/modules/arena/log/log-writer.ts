import { perNode, type AppNode } from '../../../context/context.ts'
import { BehindWriter } from './behind-writer.ts'
import type { ExamLog } from './exam-log.entity.ts'

/** An entry of the exam log. */
export type LogEntry = Pick<ExamLog, 'userId' | 'applicationId' | 'action' | 'details' | 'address' | 'at'>

async function insertEntries({ db }: AppNode, entries: readonly LogEntry[]): Promise<void> {
  await db.query(
    `insert into exam_log (user_id, application_id, action, details, address, at)
     select i.* from unnest($1::uuid[], $2::uuid[], $3::text[], $4::jsonb[], $5::text[], $6::timestamptz[])
       as i(user_id, application_id, action, details, address, at)`,
    [
      entries.map(({ userId }) => userId),
      entries.map(({ applicationId }) => applicationId),
      entries.map(({ action }) => action),
      entries.map(({ details }) => JSON.stringify(details)),
      entries.map(({ address }) => address),
      entries.map(({ at }) => at),
    ],
  )
}

/** Writes entries of the exam log for a node. */
export const logWriter = perNode(
  (node) => new BehindWriter<LogEntry>(node, 'exam log', (entries) => insertEntries(node, entries)),
)
