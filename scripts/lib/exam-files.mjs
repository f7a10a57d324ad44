import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { bundleFiles } from './bundle-files.mjs'
import { at } from './project.mjs'

/** Modules that list the pages of the product: what they import dynamically are other pages. */
const pageTables = /\/(?:pages|routes|router|areas|public-routes|routes-of|PanelGate|panel-loader)\.tsx?$/
/** Files of web/public, without hashes, that index.html names. */
const plainFiles = ['/scheme.js']
const texts = /\/web\/locales\/([\w-]+)\/\w+\.json$/
const namespaceUse = /\b(?:useTranslation|loadTexts)\(\s*\[?((?:\s*["'`][\w-]+["'`],?)+)/g

/**
 * Vite plugin that writes the list of the files that a page needs to work without a server: `{ build, files }`. The page
 * names the list in `<meta name="exam-files">`. The build is identified by the names of all its files, which have hashes.
 * @param {...string} roots modules of the page, as paths from the project's root
 * @returns {import('vite').Plugin}
 */
export function examFiles(...roots) {
  return {
    name: 'exam-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entries = entriesOf(
        this,
        roots.map((root) => at(root)),
      )
      const files = bundleFiles(bundle, entries)
      const build = hashOf([...Object.keys(bundle).sort(), ...plainFiles.map((file) => readFileSync(publicFile(file)))])
      const fileName = `assets/exam-files-${build}.json`
      const source = JSON.stringify({ build, files: [...files.map((file) => `/${file}`), ...plainFiles] })
      this.emitFile({ type: 'asset', fileName, source })
      const page = bundle['index.html']
      const tag = `<meta name="exam-files" content="/${fileName}">`
      page.source = String(page.source).replace('</head>', `  ${tag}\n  </head>`)
    },
  }
}

const publicFile = (file) => at('web', 'public', file.slice(1))

function hashOf(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('hex').slice(0, 16)
}

/** The roots and the modules that they load later, directly or indirectly, without other pages and unused texts. */
function entriesOf(context, roots) {
  const entries = new Set(roots)
  const found = new Set()
  const namespaces = new Set(['common'])
  const open = [...roots]
  for (const id of open) {
    if (found.has(id)) continue
    found.add(id)
    const info = context.getModuleInfo(id)
    if (!info) throw new Error(`${id} is not part of the web app`)
    for (const [, names] of (info.code ?? '').matchAll(namespaceUse)) {
      for (const [name] of names.matchAll(/[\w-]+/g)) namespaces.add(name)
    }
    const later = pageTables.test(id) ? [] : info.dynamicallyImportedIds
    for (const each of later) entries.add(each)
    open.push(...info.importedIds, ...later)
  }
  return [...entries].filter((id) => !texts.test(id) || namespaces.has(texts.exec(id)[1]))
}
