import { readdirSync } from 'node:fs'
import path from 'node:path'
import { at } from './project.mjs'

const folder = ['web', 'public-pages', 'entries']

/** The scripts of the public pages, by the names of the pages: inputs of the build. */
export const publicPageEntries = Object.fromEntries(
  readdirSync(at(...folder)).map((file) => [path.basename(file, '.tsx'), at(...folder, file)]),
)

/**
 * Vite plugin that writes what the server needs to send the public pages: their scripts, their styles, and the files that
 * the app loads first. Types and meaning: `PublicPageFiles` in shared/public-pages/render.ts.
 * @param {string} fileName
 * @param {readonly string[]} appModules modules of the app that are loaded first after a login
 * @returns {import('vite').Plugin}
 */
export function publicPageFiles(fileName, appModules) {
  return {
    name: 'public-page-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
        const chunkOf = (id) => {
          const found =
            chunks.find(({ facadeModuleId }) => facadeModuleId === id) ??
            chunks.find(({ moduleIds }) => moduleIds.includes(id))
          if (!found) throw new Error(`${id} is in no script of the web app`)
          return found.fileName
        }
        const files = { scripts: {}, styles: {}, app: [] }
        for (const [page, id] of Object.entries(publicPageEntries)) {
          const { scripts, styles } = reach(bundle, [chunkOf(id)])
          const foreign = foreignPackages(bundle, scripts)
          if (foreign.length) throw new Error(`The public page ${page} loads ${foreign.join(', ')}`)
          files.scripts[page] = scripts.map((file) => `/${file}`)
          files.styles[page] = styles.map((file) => String(bundle[file].source)).join('')
        }
        const app = reach(
          bundle,
          appModules.map((file) => chunkOf(at(file))),
        )
        files.app = [...app.scripts, ...app.styles].map((file) => `/${file}`)
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(files) })
      },
    },
  }
}

/** What public pages may have of other packages. */
const allowed = /\/node_modules\/(?:react|react-dom|scheduler|@fontsource-variable|@expo-google-fonts)\//

/**
 * Packages in the scripts of a page that public pages do not load: the app's component kit, router, store and texts, of
 * which a single import, or a group of chunks, would bring tens of kilobytes.
 */
function foreignPackages(bundle, scripts) {
  const modules = scripts.flatMap((file) => bundle[file].moduleIds)
  const names = modules
    .filter((id) => id.includes('/node_modules/') && !allowed.test(id))
    .map((id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id)
  return [...new Set(names)].sort()
}

/** The scripts that some scripts import statically, directly or indirectly, themselves included, and their styles. */
function reach(bundle, entries) {
  const scripts = new Set(entries)
  for (const file of scripts) for (const each of bundle[file].imports) scripts.add(each)
  // those of what is imported come first, as where they are loaded
  const styles = new Set([...scripts].reverse().flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])]))
  return { scripts: [...scripts], styles: [...styles] }
}
