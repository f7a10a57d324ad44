import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Build } from './build.ts'
import { runProgram } from './processes.ts'

/** A build of a commit in a scratch folder. */
export interface CommitBuild extends Build {
  /** Deletes the scratch folder. */
  remove(): Promise<void>
}

/**
 * Creates the scratch folder of a commit in the temporary folder.
 * @param root repository
 * @throws Error if the repository does not contain the commit
 */
export async function createCommitBuild(root: string, commit: string): Promise<CommitBuild> {
  const name = await runProgram(
    'git',
    ['rev-parse', '--short', '--verify', '--end-of-options', `${commit}^{commit}`],
    root,
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'stadia-bench-'))
  return {
    name: name.trim(),
    root: folder,
    databases: 'other',
    dataDir: path.join(folder, '.data'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Checks the commit out into its scratch folder, installs its packages and builds it. */
export async function buildCommit(
  root: string,
  { name, root: folder }: Build,
  say: (step: string) => void = () => {},
): Promise<void> {
  say(`checking out into ${folder}`)
  const archive = path.join(folder, 'commit.tar')
  await runProgram('git', ['archive', `--output=${archive}`, name], root)
  await runProgram('tar', ['-xf', archive], folder)
  await rm(archive)
  if (!(await shareDependencies(root, folder))) {
    say('installing its packages')
    await runProgram('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], folder)
  }
  say('building')
  await runProgram(process.execPath, [path.join('scripts', 'build.mjs')], folder)
}

/**
 * Hard-links the installed packages if both lockfiles are equal.
 * @returns false if they differ, or if this file system or `cp` cannot link
 */
async function shareDependencies(root: string, folder: string): Promise<boolean> {
  const lockfile = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8')
  if (lockfile(root) !== lockfile(folder) || !existsSync(path.join(root, 'node_modules'))) return false
  const target = path.join(folder, 'node_modules')
  try {
    await runProgram('cp', ['-al', path.join(root, 'node_modules'), target], folder)
    return true
  } catch {
    await rm(target, { recursive: true, force: true })
    return false
  }
}
