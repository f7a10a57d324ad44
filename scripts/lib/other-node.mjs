import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { at, root } from './project.mjs'

const platforms = { win32: 'win' }
/** The package of this platform installed by `node` in the npm registry: the program alone, without npm. */
const platformPackage = `node-${platforms[process.platform] ?? process.platform}-${process.arch}`

/**
 * Runs a script of the project under another Node version, with all its child processes.
 * @param {string} wanted version, such as `24` for the newest 24.x of the npm package `node`
 * @param {readonly string[]} args script and its arguments
 * @returns {Promise<number>} exit code
 */
export async function runUnder(wanted, args) {
  const program = fetchNode(wanted)
  const folder = path.dirname(program)
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  console.log(`Running under Node ${stdout.trim()} (${path.relative(root, program)})`)
  const env = { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` }
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env })
  // A signal from the terminal reaches the child as well: this process ends with it.
  const wait = () => undefined
  process.on('SIGINT', wait)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)))
}

/** Downloads the newest program of a version from the npm registry, once. @returns its path */
function fetchNode(wanted) {
  const version = newestOf(wanted)
  const folder = at('node_modules', '.cache', 'node', version)
  const program = path.join(
    folder,
    'node_modules',
    platformPackage,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  if (existsSync(program)) return program
  console.log(`Downloading Node ${version} …`)
  // The package without its install script, which newer versions of npm do not run by default.
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  const { status } = npm(['install', '--prefix', folder, ...flags, `${platformPackage}@${version}`])
  if (status === 0 && existsSync(program)) return program
  console.error(
    `Node ${version} for ${process.platform} ${process.arch} could not be downloaded from the npm registry.`,
  )
  process.exit(1)
}

/** The newest version of the npm package `node` that matches a version range. */
function newestOf(wanted) {
  if (!/^\d+(?:\.\d+){0,2}$/.test(wanted)) {
    console.error(`--node needs a version such as 24 or 24.21.0, not ${wanted}.`)
    process.exit(1)
  }
  const { status, stdout } = npm(['view', `node@${wanted}`, 'version', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const found = status === 0 && stdout.trim() ? [JSON.parse(stdout)].flat() : []
  if (!found.length) {
    console.error(`The npm package node has no version ${wanted}.`)
    process.exit(1)
  }
  return found.sort((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1)
}

function npm(args, options = { stdio: 'inherit' }) {
  return spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32', ...options })
}
