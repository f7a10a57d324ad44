import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeProblem } from './node-version.mjs'

/** Project root, regardless of the working directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Absolute path of a project file. */
export const at = (...parts) => path.join(root, ...parts)

/** Exits with a message if Node is older than required by `engines` in package.json. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
  const problem = nodeProblem(process.versions.node, engines.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}

/** Installs the packages if any package of the lockfile is missing or has a different version. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  console.error('The packages could not be installed; see above.')
  process.exit(result.status ?? 1)
}

function isInstalled() {
  const installed = packagesOf(at('node_modules', '.package-lock.json'))
  if (!installed) return false
  return Object.entries(packagesOf(at('package-lock.json')) ?? {}).every(
    ([folder, wanted]) =>
      // Optional packages are mostly those of other platforms.
      folder === '' || wanted.optional || wanted.devOptional || installed[folder]?.version === wanted.version,
  )
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : undefined
}

/** Loads `.env` if it exists; existing environment variables take precedence. */
export function loadEnvironment() {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
}

/** Runs a Node program of the project; on failure exits with its exit code. */
export function runNode(args, options = {}) {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.status !== 0) process.exit(result.status ?? 1)
  return result.stdout
}

/** Starts a long-running Node program of the project. */
export function startNode(args, options = {}) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
}

/** Path of a command-line program of an installed package. */
export function programOf(packageName, name = packageName) {
  const folder = at('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}
