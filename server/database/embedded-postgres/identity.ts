import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './problem.ts'

/** `nobody` on Linux and macOS alike: an account without rights of its own. */
const nobody = 65534

/** As whom the database's programs run. PostgreSQL refuses to run as root. */
export interface Identity {
  /** Words put before each command line. */
  prefix: string[]
  /** User and group given to the child process; absent when the child runs as we do. */
  uid?: number
  gid?: number
  /** Who has to own the cluster's files, seen from this process; absent when they are ours anyway. */
  owner?: number
}

/**
 * Chooses the identity: an ordinary user runs PostgreSQL as himself. Root runs it as `nobody`, and where `nobody`
 * cannot reach the files (a clone below a private folder such as /root) in a user namespace that only maps the name.
 */
export function chooseIdentity(binaries: string, dataDir: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const reachable = spawnSync(
    '/bin/sh',
    ['-c', '"$1" --version >/dev/null && cd "$2"', 'sh', path.join(binaries, 'postgres'), dataDir],
    { uid: nobody, gid: nobody, stdio: 'ignore' },
  )
  if (reachable.status === 0) return { prefix: [], uid: nobody, gid: nobody, owner: nobody }
  const prefix = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  const mapped = spawnSync(prefix[0]!, [...prefix.slice(1), path.join(binaries, 'postgres'), '--version'])
  if (mapped.status === 0) return { prefix, owner: 0 }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the account "nobody" cannot reach ${dataDir}. ` +
      'Start as an ordinary user, move the folder, or set DATABASE_URL.',
  )
}

/** Gives a file or a whole folder to the identity that has to read and write it. */
export function giveTo(identity: Identity, target: string): void {
  const { owner } = identity
  if (owner === undefined) return
  const status = statSync(target)
  if (status.uid === owner && status.gid === owner) return
  if (status.isDirectory()) {
    for (const entry of readdirSync(target, { recursive: true }) as string[]) {
      lchownSync(path.join(target, entry), owner, owner)
    }
  }
  // The top comes last: a walk that was cut short is then repeated.
  chownSync(target, owner, owner)
}
