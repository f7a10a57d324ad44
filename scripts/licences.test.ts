import path from 'node:path'
import { expect, test } from 'vitest'
import { licences, noticeOf, packageOf } from './lib/licences.mjs'

const modules = path.resolve('node_modules')

test('a module belongs to the innermost enclosing package', () => {
  expect(packageOf(`${modules}/react/index.js`)).toBe(`${modules}/react`)
  expect(packageOf(`\0${modules}/@mantine/core/esm/a.mjs?x`)).toBe(`${modules}/@mantine/core`)
  expect(packageOf(path.resolve('web/main.tsx'))).toBeNull()
  expect(packageOf('\0rolldown/runtime.js')).toBeNull()
})

test('a notice contains name, version, licence and licence text', () => {
  const notice = noticeOf(`${modules}/react`)
  expect(notice).toMatch(/^react \d+\.\d+\.\d+\nLicence: MIT\n/)
  expect(notice).toContain('Permission is hereby granted')
})

test('the plugin writes the notices of all bundled packages and fonts', () => {
  const font = 'node_modules/@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'
  const files: { fileName: string; source: string }[] = []
  const ids = [
    `${modules}/react/index.js`,
    `${modules}/react/jsx-runtime.js`,
    `${modules}/dayjs/esm/index.js`,
    '/own.ts',
  ]
  licences('licences.txt').generateBundle.call(
    {
      getModuleIds: () => ids,
      emitFile: (file: { fileName: string; source: string }) => files.push(file),
    } as never,
    {},
    { 'assets/a.ttf': { originalFileNames: [font] }, 'assets/b.js': {} },
  )
  expect(files.map(({ fileName }) => fileName)).toEqual(['licences.txt'])
  expect(files[0]!.source.match(/^Licence: /gm)).toHaveLength(3)
  expect(files[0]!.source).toContain('SIL Open Font License')
})
