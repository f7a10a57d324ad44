import pg from 'pg'
import { first } from '../../shared/required.ts'
import { DatabaseError } from './problem.ts'

/**
 * How PostgreSQL is reached: directly, or through a pooler that lends a server connection for a session or only for a
 * transaction. Settings at the start of a connection work only directly; notifications, session locks and named
 * statements everywhere except in transaction mode.
 */
export type Route = 'direct' | 'session pooler' | 'transaction pooler'

/** The oldest supported PostgreSQL. */
const oldestVersion = 15
/** Number of transactions within which the mode of a pooler must show. */
const modeTries = 5

/**
 * Connects once, to check the version of PostgreSQL and to find a pooler.
 * @param setting name of the environment variable with the URL, for messages
 * @throws DatabaseError with a sentence for the administrator
 */
export async function findRoute(url: string, setting: string): Promise<Route> {
  const [one, other] = [newClient(url), newClient(url)]
  try {
    await one.connect()
    await requireVersion(one, setting)
    if (!(await isPooled(one))) return 'direct'
    await other.connect()
    return (await sharesServers(one, other)) ? 'transaction pooler' : 'session pooler'
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    const reason = (error as Error).message || (error as { code?: string }).code
    throw new DatabaseError(`The database of ${setting} cannot be used: ${reason}`, { cause: error })
  } finally {
    await Promise.allSettled([one.end(), other.end()])
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'stadia start',
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  // a failing statement reports the loss of the connection
  client.on('error', () => undefined)
  return client
}

async function requireVersion(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ number: string; name: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as name`,
  )
  const problem = versionProblem(first(rows), setting)
  if (problem) throw new DatabaseError(problem)
}

/** Describes why a version of PostgreSQL is not supported; undefined if it is. @internal */
export function versionProblem({ number, name }: { number: string; name: string }, setting: string) {
  if (Number(number) >= oldestVersion * 10_000) return undefined
  return `The database of ${setting} is PostgreSQL ${name}: version ${oldestVersion} or newer is needed.`
}

/**
 * Whether a pooler answers in place of PostgreSQL: the announced server process then differs from the one that runs
 * queries.
 */
async function isPooled(client: pg.Client): Promise<boolean> {
  // missing in the types of pg
  const announced: unknown = Reflect.get(client, 'processID')
  return (await serverOf(client)) !== announced
}

/**
 * Whether two clients, one of them idle, use the same server process, or one client uses several: server connections
 * are then lent per transaction. A busy pooler may show this only after several tries.
 */
async function sharesServers(idle: pg.Client, busy: pg.Client): Promise<boolean> {
  const idleServer = await serverOf(idle)
  for (let n = 0; n < modeTries; n++) {
    await busy.query('begin')
    const [lent, own] = [await serverOf(busy), n % 2 ? await serverOf(idle) : idleServer]
    await busy.query('commit')
    if (lent === idleServer || own !== idleServer) return true
  }
  return false
}

async function serverOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return first(rows).pid
}

/**
 * Refuses a pooler in transaction mode where sessions are needed.
 * @param direct route of DATABASE_DIRECT_URL, if it is set
 */
export function routeProblem(main: Route, direct: Route | undefined): string | undefined {
  if (direct === 'transaction pooler') {
    return (
      'DATABASE_DIRECT_URL points to a pooler in transaction mode, which loses notifications, session locks and ' +
      'prepared statements. Set it to PostgreSQL itself, or to a pooler in session mode.'
    )
  }
  if (main !== 'transaction pooler' || direct) return undefined
  return (
    'DATABASE_URL points to a pooler in transaction mode, which loses notifications, session locks and prepared ' +
    'statements. Set DATABASE_DIRECT_URL to PostgreSQL itself for those, or use the pooler in session mode.'
  )
}
