import pg from 'pg'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import { first } from '../../../shared/required.ts'
import type { Replica, ReplicaFigures } from '../../context/replica.ts'
import { UserType, type Viewer } from '../../context/viewer.ts'
import type { PubSub } from '../../pubsub/pubsub.ts'
import { createDataSource, type DataSourceOptions } from '../data-source.ts'
import { findRoute } from '../route.ts'
import { Freshness, positionOf } from './freshness.ts'
import { LastWrites } from './last-writes.ts'
import { fallBackTo, type ReadWatch } from './replica-source.ts'

/** Milliseconds between two comparisons of the replica with the primary. */
const interval = 500
/** Milliseconds within which the replica must answer a comparison. */
const patience = 2000
/** A replica whose rows may be older than this, in milliseconds, is not read. */
const maxLag = 10_000
const setting = 'DATABASE_REPLICA_URL'
const topic = 'replica.writes'

/** What a replica needs. */
export interface ReplicaParts {
  readonly url: string
  /** maximum number of connections */
  readonly pool: number
  readonly entities: DataSourceOptions['entities']
  readonly primary: DataSource
  readonly primaryUrl: string
  readonly log: Logger
}

/** The replica's server cannot be used, whatever its speed. */
class NotAReplica extends Error {}

/**
 * Follows a replica. It need not answer now or later: a node starts and works without it. Nothing runs before `join`.
 */
export const createReplica = (parts: ReplicaParts): Replica => new FollowedReplica(parts)

class FollowedReplica implements Replica {
  readonly #parts: ReplicaParts
  readonly #freshness = new Freshness()
  readonly #writes = new LastWrites()
  readonly #probes: { readonly primary: pg.Pool; readonly replica: pg.Pool }
  readonly #watch: ReadWatch = {
    isAway: () => !this.#answers,
    failed: (error) => this.#fail(error),
    running: new Set(),
  }
  readonly #reads = { replica: 0, primary: 0 }
  #source: DataSource | null = null
  #answers = false
  /** last problem in the log, so that each is logged once */
  #problem = ''
  #pubSub: PubSub | null = null
  #timer: NodeJS.Timeout | undefined
  #comparing: Promise<void> = Promise.resolve()

  constructor(parts: ReplicaParts) {
    this.#parts = parts
    this.#probes = { primary: probeOf(parts.primaryUrl), replica: probeOf(parts.url) }
  }

  get figures(): ReplicaFigures {
    const lagSeconds = (performance.now() - this.#freshness.asOf) / 1000
    return { usable: this.#isUsable(), lagSeconds, reads: { ...this.#reads } }
  }

  readFor(viewer: Viewer) {
    const id = trackedId(viewer)
    if (id === null) return null
    const isCurrent = this.#isUsable() && this.#freshness.asOf >= this.#writes.of(id)
    this.#reads[isCurrent ? 'replica' : 'primary']++
    return isCurrent && this.#source ? this.#source.manager : null
  }

  writing(viewer: Viewer) {
    this.#announce(viewer, 'begin')
  }

  wrote(viewer: Viewer) {
    this.#announce(viewer, 'end')
  }

  join(pubSub: PubSub) {
    this.#pubSub = pubSub
    pubSub.listen<Written>(topic, ({ id, step }) => this.#writes[step](id, performance.now()))
    pubSub.onMissed(() => this.#writes.missed(performance.now()))
    const repeat = async () => {
      await (this.#comparing = this.#compare())
      if (this.#pubSub) this.#timer = setTimeout(() => void repeat(), interval).unref()
    }
    void repeat()
  }

  async close() {
    this.#pubSub = null
    clearTimeout(this.#timer)
    await this.#comparing
    await Promise.allSettled([this.#probes.primary.end(), this.#probes.replica.end(), this.#source?.destroy()])
  }

  #announce(viewer: Viewer, step: Written['step']) {
    const id = trackedId(viewer)
    if (id === null) return
    // at once on this node, whatever the way of events
    this.#writes[step](id, performance.now())
    this.#pubSub?.publish(topic, { id, step } satisfies Written)
  }

  #isUsable(): boolean {
    const isHeard = this.#pubSub?.fanOut.connected ?? false
    return this.#answers && isHeard && performance.now() - this.#freshness.asOf <= maxLag
  }

  async #compare() {
    try {
      const there = await positionOfReplica(this.#probes.replica)
      this.#source ??= await openSource(this.#parts, this.#watch)
      const at = performance.now()
      const here = await positionOfPrimary(this.#probes.primary)
      if (here.system !== there.system || there.position > here.position) {
        throw new NotAReplica(`The database of ${setting} is not a replica of the one of DATABASE_URL`)
      }
      this.#freshness.replayed(there.position)
      this.#freshness.sample(at, here.position)
      this.#writes.forgetUntil(this.#freshness.asOf)
      this.#answers = true
      if (this.#problem) this.#parts.log.info('The replica is used again')
      this.#problem = ''
    } catch (error) {
      this.#fail(error)
      this.#freshness.forget()
      for (const giveUp of this.#watch.running) giveUp()
    }
  }

  /** Until the next comparison that succeeds, the primary is read. */
  #fail(error: unknown) {
    this.#answers = false
    const { message } = error as Error
    if (this.#problem) return
    this.#problem = message
    this.#parts.log.warn({ err: error }, 'The replica is not used for now: lists and statistics read the primary')
  }
}

/** An account writes: sent to the other nodes. */
interface Written {
  readonly id: string
  readonly step: 'begin' | 'end'
}

/** Id of an account that may read the replica. Students write much and read no lists of the office. */
const trackedId = ({ id, userType }: Viewer): string | null => (userType === UserType.student ? null : id)

/** A connection for comparisons, which wait for no other work. */
function probeOf(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'stadia replica',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    allowExitOnIdle: true,
  })
  // a failing comparison reports the loss of the connection
  pool.on('error', () => undefined)
  return pool
}

interface Position {
  readonly position: bigint
  /** identifies the cluster and its copies */
  readonly system: string
}

async function positionOfPrimary(probe: pg.Pool): Promise<Position> {
  const { rows } = await probe.query<{ lsn: string; system: string }>(
    'select pg_current_wal_lsn()::text as lsn, system_identifier::text as system from pg_control_system()',
  )
  const { lsn, system } = first(rows)
  return { position: positionOf(lsn), system }
}

async function positionOfReplica(probe: pg.Pool): Promise<Position> {
  const { rows } = await probe.query<{ lsn: string | null; system: string }>(
    'select pg_last_wal_replay_lsn()::text as lsn, system_identifier::text as system from pg_control_system() ' +
      'where pg_is_in_recovery()',
  )
  const [row] = rows
  if (!row?.lsn) throw new NotAReplica(`The database of ${setting} is not a replica: it does not follow another`)
  return { position: positionOf(row.lsn), system: row.system }
}

async function openSource({ url, pool, entities, primary }: ReplicaParts, watch: ReadWatch): Promise<DataSource> {
  const route = await findRoute(url, setting)
  const settings = {
    statement_timeout: '60s',
    max_parallel_workers_per_gather: '0',
    default_transaction_read_only: 'on',
  }
  const source = await createDataSource(url, { entities, pool, route, settings, migrations: [] }).initialize()
  return fallBackTo(primary, source, watch)
}
