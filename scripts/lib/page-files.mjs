import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bundleFiles } from './bundle-files.mjs'
import { at } from './project.mjs'

/** What each page of the app loads first; generated from the route tree by a test: npm run snapshots. */
const pageModules = 'web/page-modules.json'
const locales = ['web', 'locales']

/**
 * Vite plugin that writes which files the pages of the app load first, so that the server names them in the HTML and the
 * browser loads them side by side instead of one after the other. Format: `PageFiles` in shared/page-files.ts.
 * @param {string} fileName
 * @param {string} entry module of the app's entry, whose files are in index.html
 * @returns {import('vite').Plugin}
 */
export function pageFiles(fileName, entry) {
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const list = new FileList(bundle, entry)
        const pages = JSON.parse(readFileSync(at(pageModules), 'utf8'))
        const source = {
          looks: byName(['stem', 'neo', 'hilingua'], (name) => list.of(`web/shared/editions/${name}.ts`)),
          languages: byName(languages(), (name) => list.of(`web/shared/i18n/files/${name}.ts`)),
          texts: byName(readdirSync(at(...locales), { withFileTypes: true }).flatMap(folderName), (namespace) =>
            byName(languages(), (name) => list.of(`web/locales/${namespace}/${name}.json`)),
          ),
          pages: pages.map(({ path: address, roles, modules, texts }) => ({
            path: address,
            roles,
            files: list.of(...modules),
            texts,
          })),
        }
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify({ files: list.files, ...source }) })
      },
    },
  }
}

const folderName = (entry) => (entry.isDirectory() ? [entry.name] : [])
const byName = (names, of) => Object.fromEntries(names.map((name) => [name, of(name)]))
/** The languages of the app, by the files of one namespace. */
const languages = () => readdirSync(at(...locales, 'common')).map((file) => path.basename(file, '.json'))

/** Numbered scripts and styles of a bundle, without those of the entry. */
class FileList {
  files = []
  #bundle
  #entry

  constructor(bundle, entry) {
    this.#bundle = bundle
    this.#entry = new Set(bundleFiles(bundle, [at(entry)]))
  }

  /** Positions of the files that modules load. */
  of(...modules) {
    const found = bundleFiles(
      this.#bundle,
      modules.map((module) => at(module)),
    )
    return found
      .filter((file) => /\.(?:js|css)$/.test(file) && !this.#entry.has(file))
      .map((file) => this.#numberOf(file))
  }

  #numberOf(file) {
    const known = this.files.indexOf(`/${file}`)
    return known < 0 ? this.files.push(`/${file}`) - 1 : known
  }
}
