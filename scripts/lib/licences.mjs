import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A Rolldown and Vite plugin that writes the licences of all bundled packages to an output file. The build fails for a
 * package without a known licence.
 * @param root folder that the names of bundled files are relative to
 */
export function licences(fileName, root = '.') {
  const packages = new Map()
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      // fonts that a style of ours names are files, not modules
      const files = Object.values(bundle).flatMap(({ originalFileNames }) => originalFileNames ?? [])
      for (const id of [...this.getModuleIds(), ...files.map((file) => path.resolve(root, file))]) {
        const folder = packageOf(id)
        if (folder) packages.set(folder, null)
      }
      const notices = [...packages.keys()].sort().map(noticeOf)
      const source = [...new Set(notices)].join(`\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** Folder of the package that contains a module; null for our own modules. */
export function packageOf(id) {
  const [, folder] = /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  return folder && existsSync(path.join(folder, 'package.json')) ? folder : null
}

/** Name, version, licence and licence text of a package. */
export function noticeOf(folder) {
  const { name, version, license, licenses, author, homepage } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)([._-].*)?$/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  const named = license?.type ?? license ?? licenses?.map(({ type }) => type).join(' or ')
  const kind = named ?? (texts.length ? 'see below' : null)
  if (!kind) throw new Error(`${folder}: no licence is specified`)
  const by = typeof author === 'string' ? author : author?.name
  const heading = [`${name} ${version}`, `Licence: ${kind}`, by && `By: ${by}`, homepage].filter(Boolean).join('\n')
  return [heading, ...texts].join('\n\n') + '\n'
}
