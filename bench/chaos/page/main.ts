import { loadSession, startSession } from '../../../web/api/session.ts'
import type { ExamEngine } from '../../../web/modules/arena/engine/exam-engine.ts'
import { openGround, openSitting } from '../../../web/modules/arena/sitting/open-sitting.ts'

/** An open exam page: the web app's own engine on the given browser. */
export interface OpenedPage {
  readonly engine: ExamEngine
  /** signature of its tab */
  readonly tab: string
  /** whether the page has a session */
  readonly signedIn: boolean
}

/** Opens the exam page of an application, as `ExamPage` does. @param leave called with the address of the next page */
export async function openPage(applicationId: string, leave: (to: string) => void): Promise<OpenedPage> {
  startSession()
  const [session, ground] = await Promise.all([loadSession(), openGround()])
  const engine = openSitting(ground, { applicationId, simulation: false }, leave)
  engine.start()
  return { engine, tab: ground.tab.value, signedIn: session.user !== null }
}
