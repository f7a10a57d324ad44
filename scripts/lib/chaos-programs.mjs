import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstall, installFirst } from './apt.mjs'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
const hasProgram = (names) => names.some((name) => folders.some((folder) => existsSync(path.join(folder, name))))

/** What a run needs of Debian: its packages, and how to tell that one is installed. */
const needed = [
  { packages: ['postgresql'], isInstalled: () => existsSync('/usr/lib/postgresql') },
  { packages: ['redis-server', 'valkey-server'], isInstalled: () => hasProgram(['redis-server', 'valkey-server']) },
  { packages: ['haproxy'], isInstalled: () => hasProgram(['haproxy']) },
]

/** Installs PostgreSQL, Redis and HAProxy where this process can. Exits with a message if one is missing. */
export function ensureChaosPrograms() {
  const missing = () => needed.filter(({ isInstalled }) => !isInstalled())
  for (const { packages } of canInstall() ? missing() : []) {
    console.log(`Installing ${packages[0]} …`)
    installFirst(packages)
  }
  const names = missing().map(({ packages }) => packages[0])
  if (!names.length) return
  console.error(
    `Install ${names.join(', ')}, for example: apt-get install ${names.join(' ')}. As root this script does.`,
  )
  process.exit(1)
}
