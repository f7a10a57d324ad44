import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever a script was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Absolute path of a file of the project. */
export const at = (...parts) => path.join(root, ...parts)

/** Ends the process with a message when Node is older than `engines` in package.json asks. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(at('package.json'), 'utf8')).engines.node
  const [major, minor] = /(\d+)\.(\d+)/.exec(wanted).slice(1).map(Number)
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  console.error(`Node ${wanted} is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages when one that the lockfile names is not there in its version. */
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
      // Optional ones are those of other platforms, for the most part.
      folder === '' || wanted.optional || wanted.devOptional || installed[folder]?.version === wanted.version,
  )
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : undefined
}

/** Loads `.env` if there is one; what the environment says already wins. */
export function loadEnvironment() {
  if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
}

/** Runs a Node program of the project and ends this process with its exit code when it fails. */
export function runNode(args, options = {}) {
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.status !== 0) process.exit(result.status ?? 1)
  return result.stdout
}

/** Starts a Node program of the project that keeps running. */
export function startNode(args, options = {}) {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options })
}

/** Path of a command line program that an installed package brings. */
export function programOf(packageName, name = packageName) {
  const folder = at('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}
