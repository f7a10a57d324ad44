export interface StartingStudent {
  readonly accessToken: string
  /** global id */
  readonly applicationId: string
}

/** Facts that the clients of a way need. */
export interface StartSetup {
  readonly port: number
  readonly tab: string
  /** ids of the persisted operations, by the names in `StartWay.operations` */
  readonly documents: Readonly<Record<string, string>>
}

/** Reports of a client; exactly one is called after `start`. */
interface StartEvents {
  /** All data needed to show question 1 have arrived. */
  arrived(): void
  failed(reason: string): void
}

/** A student with the exam's page open. */
export interface StartClient {
  /** Resolves when the student waits for the start. */
  readonly waiting: Promise<void>
  /** Presses Start. */
  start(): void
  /** Checks after the measurement that question 1 has arrived. @returns the reason of a refusal, or null */
  refusal(): string | null
  /** bytes sent and received so far */
  bytes(): number
}

/** A way in which students get question 1 after they press Start. */
export interface StartWay {
  readonly label: string
  /** what starts the attempts: all students press Start, or the exam opens while they wait */
  readonly begins: 'press' | 'opening'
  /** number of students who can start in the same moment; beyond it the node refuses some for a while */
  readonly atMost: number
  /** root field and a second selected field of each persisted operation; a build without one of them lacks the way */
  readonly operations: Readonly<Record<string, readonly [rootField: string, alsoAsks: string]>>
  createClient(setup: StartSetup, student: StartingStudent, events: StartEvents): StartClient
}
