import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { fontSubsets } from './lib/font-subsets.mjs'

const onest = '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

interface Asset {
  type: 'asset'
  fileName: string
  originalFileNames: string[]
  source: string | Buffer
}

/** Runs the plugin over a style. @returns the style, the fonts by name, and the fonts that a chunk loads */
async function build(style: string) {
  const asset = (fileName: string, source: string | Buffer, ...originalFileNames: string[]): Record<string, Asset> => ({
    [fileName]: { type: 'asset', fileName, originalFileNames, source },
  })
  const viteMetadata = { importedAssets: new Set(['assets/Onest-x1.ttf']) }
  const bundle: Record<string, Partial<Asset> & { viteMetadata?: typeof viteMetadata }> = {
    ...asset('assets/Onest-x1.ttf', readFileSync(`node_modules/${onest}`), `../node_modules/${onest}`),
    ...asset('assets/inter-z3.woff2', readFileSync(`node_modules/${inter}`), `../node_modules/${inter}`),
    ...asset('assets/KaTeX-y2.ttf', 'unchanged', '../node_modules/katex/dist/fonts/KaTeX.ttf'),
    ...asset('assets/main.css', style),
    'assets/main.js': { fileName: 'assets/main.js', viteMetadata },
  }
  const fonts = new Map<string, Buffer>()
  const plugin = fontSubsets({
    '@expo-google-fonts/onest': { features: ['kern'] },
    '@fontsource-variable/inter': { features: ['kern', 'tnum'], weights: { min: 400, max: 700 } },
  })
  const emitFile = ({ fileName, source }: { fileName: string; source: Buffer }) => fonts.set(fileName, source)
  await plugin.generateBundle.call({ emitFile }, {}, bundle)
  return { style: String(bundle['assets/main.css']?.source), fonts, bundle, loaded: [...viteMetadata.importedAssets] }
}

const rule = (file: string, range: string) => `@font-face{src:url(/assets/${file});unicode-range:${range}}`
/** The letters of a font, without the end mark of its table. */
const lettersOf = (font: Buffer) =>
  String.fromCodePoint(...(create(font) as Font).characterSet.filter((letter) => letter !== 0xffff))

test('each rule has its own file with its letters only', async () => {
  const { style, fonts, bundle, loaded } = await build(
    rule('Onest-x1.ttf', 'U+41-43') + rule('Onest-x1.ttf', 'U+41?,u+20AC') + rule('KaTeX-y2.ttf', 'U+41'),
  )
  const names = [...style.matchAll(/url\(\/(assets\/[^)]+)\)/g)].map(([, name]) => name)
  expect(names.slice(0, 2)).toEqual([...fonts.keys()])
  expect(names[2]).toBe('assets/KaTeX-y2.ttf')
  expect([...fonts.values()].map(lettersOf)).toEqual(['ABC', 'АБВГДЕЖЗИЙКЛМНОП€'])
  expect([...fonts.values()].every((font) => font.subarray(0, 4).toString() === 'wOF2')).toBe(true)
  expect(Object.keys(bundle)).toEqual(['assets/KaTeX-y2.ttf', 'assets/main.css', 'assets/main.js'])
  expect(loaded).toEqual([...fonts.keys()])
})

test('a rule without a range keeps all letters', async () => {
  const { fonts } = await build('@font-face{src:url(/assets/Onest-x1.ttf)}')
  const source = create(readFileSync(`node_modules/${onest}`)) as Font
  expect([...fonts.values()].map((font) => (create(font) as Font).characterSet)).toEqual([source.characterSet])
})

test('a variable font keeps the given weights and features only', async () => {
  const { style, fonts } = await build(
    '@font-face{src:url(/assets/inter-z3.woff2)format("woff2-variations");unicode-range:U+30-39}',
  )
  const [font] = [...fonts.values()].map((each) => create(each) as Font)
  expect(font?.variationAxes['wght']).toMatchObject({ min: 400, max: 700 })
  expect([...new Set(font?.availableFeatures)].sort()).toEqual(['kern', 'tnum'])
  expect(style).toContain('format("woff2")')
})
