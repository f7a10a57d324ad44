import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startWays } from '../bench/wire/start-ways/index.ts'
import { readPersistedOperations } from './lib/artifacts.mjs'

/** A persisted operation of the web app named in the benchmark, or a root field requested by an operation. */
const named = /'(\w+(?:Query|Mutation|Subscription))'|documentIdOf\('(\w+)'/g

test('every operation used by the benchmarks exists in the web app', () => {
  const folder = path.resolve('bench', 'parts')
  const names = readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(named)].map(
      ([, operation, field]) => operation ?? field!,
    ),
  )
  const started = Object.values(startWays).flatMap(({ operations }) =>
    Object.values(operations).map(([field]) => field),
  )
  const persisted = Object.values(readPersistedOperations()).join('\n')
  expect(names.length).toBeGreaterThan(20)
  expect(
    [...new Set([...names, ...started])].filter((name) => !new RegExp(`\\b${name} ?[({]`).test(persisted)),
  ).toEqual([])
})
