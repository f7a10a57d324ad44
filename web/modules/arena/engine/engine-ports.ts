import type { ActivityLog } from './activity-log.ts'
import type { ExamTransport, PagePresence } from './exam-ports.ts'
import type { TabSignature } from './pen.ts'
import type { Journal } from './saving/journal.ts'
import type { Timers } from './types.ts'
import type { RoomPorts } from './waiting/room-ports.ts'

/** What the engine needs of the server and the browser. */
export interface EnginePorts<Source = unknown> {
  transport: ExamTransport<Source>
  room: RoomPorts<Source>
  timers: Timers
  random(): number
  journal: Journal
  tab: TabSignature
  log: ActivityLog
  presence: PagePresence
  /** Storage of the flags, the current question and what is being typed. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  /** Redirects to a path of the product or to another site. */
  leave(to: string): void
}
