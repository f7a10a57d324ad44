import { createActivityLog, deviceDetails } from '../engine/activity-log.ts'
import { createExamEngine, type ExamEngine } from '../engine/exam-engine.ts'
import type { ExamTarget } from '../engine/exam-ports.ts'
import { openJournal, type Journal } from '../engine/saving/journal.ts'
import { browserTabPorts, openTabSignature, type TabSignature } from '../engine/pen.ts'
import { browserTimers } from '../engine/types.ts'
import { browserPresence } from './presence.ts'
import { createRoomTransport } from './room-transport.ts'
import type { QuestionSource } from './exam-store.ts'
import { examTransport } from './transport.ts'

/** Journal and tab signature, opened once per exam page. */
export interface ExamGround {
  journal: Journal
  tab: TabSignature
}

let ground: Promise<ExamGround> | null = null

/** Opens the journal and the tab signature, before the first request. */
export function openGround(): Promise<ExamGround> {
  ground ??= Promise.all([openJournal(browserTimers), openTabSignature(browserTabPorts(browserTimers))]).then(
    ([journal, tab]) => ({ journal, tab }),
  )
  return ground
}

function storageOr(read: () => Storage): Storage | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Creates an engine on the real server and browser. `leave` takes a path of the product or another site's URL. */
export function openSitting(
  { journal, tab }: ExamGround,
  target: ExamTarget,
  leave: (to: string) => void,
): ExamEngine<QuestionSource> {
  const log = createActivityLog({
    send: (entry) => examTransport.setLog({ ...entry, details: deviceDetails() }),
    timers: browserTimers,
    random: Math.random,
    storage: storageOr(() => sessionStorage),
    applicationId: target.applicationId,
  })
  return createExamEngine(
    {
      transport: examTransport,
      room: createRoomTransport(() => tab.value),
      timers: browserTimers,
      random: Math.random,
      journal,
      tab,
      log,
      presence: browserPresence,
      storage: storageOr(() => localStorage),
      leave,
    },
    target,
  )
}
