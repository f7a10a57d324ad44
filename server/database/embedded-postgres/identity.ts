import { spawnSync } from 'node:child_process'
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './problem.ts'

/** User id of `nobody` on Linux and macOS: an account without privileges. */
const nobody = 65534

/** The user that the database's programs run as. PostgreSQL refuses to run as root. */
export interface Identity {
  /** Arguments put before each command line. */
  prefix: string[]
  /** User and group of the child process; absent if it runs as the current user. */
  uid?: number
  gid?: number
  /** Owner of the cluster's files, as seen from this process; absent if the current user owns them. */
  owner?: number
}

/**
 * Chooses the identity: an ordinary user runs PostgreSQL under their own account. Root runs it as `nobody`, and if
 * `nobody` cannot reach the files (a clone below a private folder such as /root) in a user namespace that only maps the
 * name.
 */
export function chooseIdentity(binaries: string, dataDir: string): Identity {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const reachable = spawnSync(
    '/bin/sh',
    ['-c', '"$1" --version >/dev/null && cd "$2"', 'sh', path.join(binaries, 'postgres'), dataDir],
    { uid: nobody, gid: nobody, stdio: 'ignore' },
  )
  if (reachable.status === 0) return { prefix: [], uid: nobody, gid: nobody, owner: nobody }
  const mapping = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--']
  const mapped = spawnSync('unshare', [...mapping, path.join(binaries, 'postgres'), '--version'])
  if (mapped.status === 0) return { prefix: ['unshare', ...mapping], owner: 0 }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the account "nobody" cannot reach ${dataDir}. ` +
      'Start as an ordinary user, move the folder, or set DATABASE_URL.',
  )
}

/** Makes the identity the owner of a file or a folder with its content. */
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
  // The folder itself comes last, so that an interrupted walk is repeated.
  chownSync(target, owner, owner)
}
