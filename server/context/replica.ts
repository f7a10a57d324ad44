import type { EntityManager } from 'typeorm'
import type { PubSub } from '../pubsub/pubsub.ts'
import type { Viewer } from './viewer.ts'

/** How far a replica is behind, and how often it is read. */
export interface ReplicaFigures {
  /** whether it answers, follows the primary and is not too far behind */
  readonly usable: boolean
  /** age of its rows in seconds, at most; infinite while unknown */
  readonly lagSeconds: number
  /** reads from the replica, and those of the same fields from the primary */
  readonly reads: { readonly replica: number; readonly primary: number }
}

/** A read replica of the database: a copy that follows the primary, normally by milliseconds. */
export interface Replica {
  readonly figures: ReplicaFigures
  /**
   * The replica, if it has everything that the viewer's account has written, on whichever node; null: the primary must be
   * read. Guests and students always read the primary.
   */
  readFor(viewer: Viewer): EntityManager | null
  /** The account begins to write: from now on it reads the primary. */
  writing(viewer: Viewer): void
  /** The account has written: it reads the primary until the replica has all that is stored now. */
  wrote(viewer: Viewer): void
  /** Learns what accounts write on other nodes. */
  join(pubSub: PubSub): void
  close(): Promise<void>
}
