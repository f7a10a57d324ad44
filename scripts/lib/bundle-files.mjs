import path from 'node:path'

/**
 * The files of some modules with all that they import statically, and their styles, fonts and pictures.
 * @param {import('rolldown').OutputBundle} bundle
 * @param {readonly string[]} modules absolute paths
 * @returns {string[]} names of files in the bundle, sorted
 */
export function bundleFiles(bundle, modules) {
  const open = modules.map((id) => fileOf(Object.values(bundle), id))
  const files = new Set()
  for (const file of open) {
    if (files.has(file)) continue
    files.add(file)
    const one = bundle[file]
    // Vite removes chunks of styles only
    if (!one) files.delete(file)
    else if (one.type === 'chunk') {
      const { importedCss = [], importedAssets = [] } = one.viteMetadata ?? {}
      open.push(...one.imports, ...importedCss, ...importedAssets)
    } else if (file.endsWith('.css')) open.push(...filesIn(file, String(one.source)))
  }
  // browsers that run service workers read WOFF2
  return [...files].filter((file) => !/\.(?:woff|ttf)$/.test(file)).sort()
}

/** The chunk that holds a module; Vite has removed it for a module of styles only, and left a file of its name. */
function fileOf(outputs, id) {
  const chunk = outputs.find(({ type, moduleIds }) => type === 'chunk' && moduleIds.includes(id))
  const styles = `${path.basename(id, path.extname(id))}.css`
  const file = chunk ?? outputs.find(({ names }) => names?.includes(styles))
  if (!file) throw new Error(`${id} is in no file of the web app`)
  return file.fileName
}

/** The files that a style names. */
function filesIn(style, source) {
  const urls = [...source.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, url]) => url.replace(/[?#].*$/, ''))
  return urls
    .filter((url) => !/^(?:data|https?):/.test(url))
    .map((url) => (url.startsWith('/') ? url.slice(1) : path.posix.join(path.posix.dirname(style), url)))
}
