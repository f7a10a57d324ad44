import type { ApplicationInfo, Arrangements, FetchedExam, LevelInfo } from '../exam-ports.ts'

/** What the server tells a page that waits for the start; times are epoch ms. */
export interface RoomNews {
  serverNow: number
  opensAt: number
  closesAt: number
  /** Error code of what prevents the student from sitting the exam. */
  refusal: string | null
  /** A pause from before the opening holds back the start. */
  held: boolean
  /** The prepared attempt. */
  attemptId: string | null
  durationSeconds: number
  extraTimeSeconds: number
  arrangements: Arrangements | null
  /** Null if the questions come with the start. */
  paper: RoomPaper | null
  /** The paper of a hosted exam, whose questions are opened one by one after the start; null for others. */
  hostedPaper: RoomPaper | null
  keyAddress: string | null
  /** The attempt has started; without `started`, it is fetched. */
  begun: boolean
  started: StartedNews | null
}

/** The sealed paper, found by the SHA-256 of its file. */
interface RoomPaper {
  sha256: string
  version: number
  update: { base: string; sha256: string } | null
}

/** An attempt that has just started on this page, with the keys of its paper. */
export interface StartedNews {
  attemptId: string
  epoch: number
  deadline: number
  paused: boolean
  extraTimeSeconds: number
  openUntil: number
  levels: readonly LevelInfo[]
  keys: readonly { part: number; key: string }[]
}

/** What the waiting room needs of the server and of this device. */
export interface RoomPorts<Source = unknown> {
  /** Describes an exam that is not open yet. */
  describe(applicationId: string): Promise<ApplicationInfo>
  /** Subscribes to the room; the returned function unsubscribes. Calls `ended` when the subscription closes. */
  watch(
    input: { applicationId: string; tab: string; ready: boolean },
    next: (news: RoomNews) => void,
    ended: () => void,
  ): () => void
  /** Loads the paper onto the device, or what changed of it. Rejects without a connection. */
  prepare(applicationId: string, news: RoomNews): Promise<void>
  /**
   * Opens the paper that is on the device, loading it first if it is not.
   * @throws Error without a connection
   */
  open(applicationId: string, news: RoomNews, started: StartedNews): Promise<FetchedExam<Source>>
  /**
   * Opens the paper that is on the device with the key of its first part.
   * @param startedAt epoch ms, a whole number
   * @throws Error if the paper is not on the device, or the key is wrong
   */
  openByKey(
    applicationId: string,
    key: string,
    startedAt: number,
  ): Promise<{ exam: FetchedExam<Source>; deadline: number; proof: string }>
  /**
   * Opens the paper that is on the device with the keys with which it was opened before.
   * @throws Error if it is not on the device, or was not opened
   */
  reopen(applicationId: string): Promise<FetchedExam<Source>>
  /** The key at its address, once the exam is open. Rejects before that, and without a connection. */
  keyAt(address: string): Promise<string>
  /** The server's time as this device knows it without the engine's clock, epoch ms. */
  now(): number
}

/** The waiting room as the page shows it. */
export interface RoomState {
  /** Start of the student's window, epoch ms. */
  opensAt: number
  /** The exam is open by the server's clock, and no pause holds it back. */
  open: boolean
  held: boolean
  /** The exam opens within minutes, or is open. */
  near: boolean
  /** The student has agreed to start when the exam opens. */
  ready: boolean
  refusal: string | null
  connected: boolean
  /** The paper on this device: `none` if the questions come with the start. */
  paper: 'unknown' | 'none' | 'loading' | 'here' | 'failed'
  /** The last change that the student should notice. */
  notice: 'moved' | 'updated' | null
}
