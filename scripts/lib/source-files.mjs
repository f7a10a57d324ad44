import { readdirSync } from 'node:fs'
import path from 'node:path'

/** Folders with the product's sources. */
const sourceFolders = ['server', 'web', 'shared', 'scripts', 'bench']

/** @param {string} file path from the project's root */
export const isTestFile = (file) => /\.test\.[mt]sx?$|\.spec\.ts$|(?:^|\/)(?:testing|e2e)\//.test(file)

/**
 * Source files, generated ones aside.
 * @param {string} root
 * @param {string[]} [folders]
 * @returns {string[]} paths from the root with slashes, sorted
 */
export function sourceFiles(root, folders = sourceFolders) {
  return folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) =>
        path.posix.join(folder, name.replaceAll('\\', '/')),
      ),
    )
    .filter(
      (name) => /\.(?:tsx?|mjs)$/.test(name) && !name.includes('__generated__/') && !name.startsWith('web/public/'),
    )
    .sort()
}
