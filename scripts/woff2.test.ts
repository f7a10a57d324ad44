import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { woff2 } from './lib/woff2.mjs'

const file = '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'

test('fonts of the packages become WOFF2 with all their letters, and styles name the new files', async () => {
  const source = readFileSync(`node_modules/${file}`)
  const asset = (fileName: string, original: string, content: string | Buffer) => ({
    [fileName]: { type: 'asset', fileName, originalFileNames: original ? [original] : [], source: content },
  })
  const bundle: Record<string, { source: string | Buffer }> = {
    ...asset('assets/Onest-x1.ttf', `../node_modules/${file}`, source),
    ...asset('assets/KaTeX-y2.ttf', '../node_modules/katex/dist/fonts/KaTeX.ttf', 'unchanged'),
    ...asset('assets/main.css', '', 'src:url(/assets/Onest-x1.ttf)url(/assets/KaTeX-y2.ttf)'),
  }
  const emitted: { fileName: string; source: Buffer }[] = []
  await woff2(['@expo-google-fonts/onest']).generateBundle.handler.call(
    { emitFile: (each: { fileName: string; source: Buffer }) => emitted.push(each) } as never,
    {},
    bundle,
  )
  expect(Object.keys(bundle)).toEqual(['assets/KaTeX-y2.ttf', 'assets/main.css'])
  expect(bundle['assets/main.css']!.source).toBe('src:url(/assets/Onest-x1.woff2)url(/assets/KaTeX-y2.ttf)')
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['assets/Onest-x1.woff2'])
  const written = emitted[0]!.source
  expect(written.subarray(0, 4).toString()).toBe('wOF2')
  expect(written.length).toBeLessThan(source.length / 2)
  expect((create(written) as Font).characterSet).toEqual((create(source) as Font).characterSet)
})
