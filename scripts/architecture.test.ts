import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staleSnapshot } from '../shared/testing/snapshots.ts'
import { moduleLayers, serverLayers, webLayers } from './lib/import-rules.mjs'
import { at } from './lib/project.mjs'

/** The layers by the name of their table, lowest first; tests of the server are above all. */
const tables: Record<string, string[][]> = {
  server: serverLayers.filter((layer) => layer.join() !== 'testing'),
  modules: moduleLayers,
  web: webLayers,
}

test('docs/architecture.md shows the layers as defined by the import rules', async () => {
  const page = readFileSync(at('docs', 'architecture.md'), 'utf8')
  const shown: string[] = []
  const drawn = page.replace(/(```layers (\w+)\n)[^`]*/g, (_, head: string, name: string) => {
    shown.push(name)
    const lines = (tables[name] ?? []).toReversed().map((layer) => layer.toSorted().join(' · '))
    return `${head}${lines.join('\n')}\n`
  })
  expect(shown).toEqual(Object.keys(tables))
  await expect(drawn, staleSnapshot).toMatchFileSnapshot('../docs/architecture.md')
})
