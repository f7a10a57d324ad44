import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { moduleLayers, serverLayers, webLayers } from './lib/import-rules.mjs'
import { at } from './lib/project.mjs'

const page = readFileSync(at('docs', 'architecture.md'), 'utf8')

/** Layers of a table of the page, lowest first. */
function drawn(name: string): string[][] {
  const [, table = ''] = new RegExp(`\`\`\`layers ${name}\n([^\`]+)\`\`\``).exec(page) ?? []
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' · '))
    .reverse()
}

describe('docs/architecture.md', () => {
  test.each([
    ['server', serverLayers],
    ['modules', moduleLayers],
    ['web', webLayers],
  ])('shows the layers of %s as defined by the import rules', (name, layers) => {
    const sorted = (all: readonly (readonly string[])[]) => all.map((layer) => layer.toSorted())
    expect(sorted(drawn(name))).toEqual(
      sorted(layers).filter((layer) => name !== 'server' || layer.join() !== 'testing'),
    )
  })
})
