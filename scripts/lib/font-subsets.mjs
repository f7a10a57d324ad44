import { createHash } from 'node:crypto'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'

const face = /@font-face\s*\{[^}]*\}/g
const fontUrl = /url\(["']?([^"')]+\.(?:ttf|woff2))["']?\)/

/**
 * Vite plugin that reduces the fonts of some packages to what each of their `@font-face` rules can show, as WOFF2: the
 * letters of its `unicode-range` (all without one), and the given OpenType features and weights. In development, the rules
 * use the complete files.
 * @param {Record<string, { features: readonly string[], weights?: { min: number, max: number } }>} packages by name, with
 *   weights for variable fonts
 * @returns {{ name: string, apply: 'build', enforce: 'post', generateBundle(options: object, bundle: object): Promise<void> }}
 */
export function fontSubsets(packages) {
  return {
    name: 'font-subsets',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const fonts = fontsOf(bundle, Object.keys(packages))
      /** New names by old name. */
      const renamed = new Map()
      const reduce = async (rule) => {
        const name = path.posix.basename(fontUrl.exec(rule)?.[1] ?? '')
        const font = fonts.get(name)
        if (!font) return rule
        const { fileName, source } = await subsetOf(font, rule, packages[font.package])
        this.emitFile({ type: 'asset', fileName, source })
        renamed.set(font.fileName, [...(renamed.get(font.fileName) ?? []), fileName])
        return rule.replaceAll(name, path.posix.basename(fileName)).replaceAll('woff2-variations', 'woff2')
      }
      for (const style of Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))) {
        const rules = String(style.source).match(face) ?? []
        const reduced = await Promise.all(rules.map(reduce))
        for (const [i, rule] of rules.entries()) style.source = String(style.source).replace(rule, () => reduced[i])
      }
      for (const { fileName } of fonts.values()) delete bundle[fileName]
      for (const { viteMetadata } of Object.values(bundle)) {
        for (const [old, names] of renamed) {
          if (viteMetadata?.importedAssets.delete(old)) names.forEach((name) => viteMetadata.importedAssets.add(name))
        }
      }
    },
  }
}

/** The font files of the packages by their name without folder. */
function fontsOf(bundle, packages) {
  const assets = Object.values(bundle).filter(
    ({ type, fileName }) => type === 'asset' && /\.(?:ttf|woff2)$/.test(fileName),
  )
  const own = assets.flatMap((asset) => {
    const name = packages.find((each) => asset.originalFileNames.some((file) => file.includes(`/${each}/`)))
    return name ? [{ package: name, fileName: asset.fileName, source: Buffer.from(asset.source) }] : []
  })
  return new Map(own.map((font) => [path.posix.basename(font.fileName), font]))
}

async function subsetOf({ fileName, source }, rule, { features, weights }) {
  const range = /unicode-range:\s*([^;}]+)/.exec(rule)?.[1]
  const letters = create(source).characterSet.filter((letter) => !range || contains(range, letter))
  const hash = createHash('sha256')
    .update(JSON.stringify([letters, features, weights]))
    .digest('hex')
    .slice(0, 8)
  const subset = await subsetFont(source, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    keepFeatures: [...features],
    ...(weights && { variationAxes: { wght: weights } }),
  })
  return { fileName: fileName.replace(/\.\w+$/, `-${hash}.woff2`), source: subset }
}

/** Whether a letter is in the value of a `unicode-range`, such as `U+20-7E, U+4??`. */
function contains(range, letter) {
  return range.split(',').some((part) => {
    const [from, to = from] = part.trim().replace(/^U\+/i, '').split('-')
    return letter >= parseInt(from.replaceAll('?', '0'), 16) && letter <= parseInt(to.replaceAll('?', 'F'), 16)
  })
}
