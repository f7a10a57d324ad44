import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders with the product's sources. */
const sourceFolders = ['server', 'web', 'shared', 'scripts', 'bench']

/** @param {string} file path from the project's root */
export const isTestFile = (file) => /\.test\.[mt]sx?$|\.spec\.ts$|(?:^|\/)(?:testing|e2e)\//.test(file)

/** TypeScript and scripts. */
const code = /\.(?:tsx?|mjs)$/

/**
 * Source files, excluding generated files.
 * @param {string} root
 * @param {readonly string[]} [folders] those that do not exist are skipped
 * @param {RegExp} [endings] of the file names
 * @returns {string[]} paths from the root with slashes, sorted
 */
export function sourceFiles(root, folders = sourceFolders, endings = code) {
  return folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
        path.posix.join(folder, name.replaceAll('\\', '/')),
      ),
    )
    .filter((name) => endings.test(name) && !name.includes('__generated__/') && !name.startsWith('web/public/'))
    .sort()
}
