import subsetFont from 'subset-font'

/** A Vite plugin that converts the TrueType fonts of some packages to WOFF2, with all their letters. */
export function woff2(packages) {
  return {
    name: 'woff2',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const assets = Object.values(bundle).filter(({ type }) => type === 'asset')
        const fonts = assets.filter(
          ({ fileName, originalFileNames }) =>
            fileName.endsWith('.ttf') && packages.some((name) => originalFileNames.some((file) => file.includes(name))),
        )
        for (const font of fonts) {
          const fileName = font.fileName.replace(/ttf$/, 'woff2')
          const source = await subsetFont(Buffer.from(font.source), undefined, {
            targetFormat: 'woff2',
            keepAllGlyphs: true,
          })
          const name = baseName(font.fileName)
          for (const asset of assets.filter((each) => each.fileName.endsWith('.css')))
            asset.source = String(asset.source).replaceAll(name, baseName(fileName))
          this.emitFile({ type: 'asset', fileName, source })
          delete bundle[font.fileName]
        }
      },
    },
  }
}

const baseName = (file) => file.slice(file.lastIndexOf('/') + 1)
