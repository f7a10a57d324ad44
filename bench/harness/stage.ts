import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Options } from './options.ts'
import type { BenchPostgres } from './postgres.ts'
import { startProduct, type Product } from './product.ts'
import { dist } from './processes.ts'

/** Shared environment of all parts. */
export interface Bench {
  readonly options: Options
  readonly postgres: BenchPostgres
  /** data directory of the benchmark */
  readonly dataDir: string
}

/** The database of a part with the product in front of it. */
export interface Stage {
  /** URL of the database */
  readonly url: string
  readonly db: pg.Client
  readonly product: Product
}

/**
 * Runs a part on a fresh database and a fresh server, and removes both afterwards.
 * @param profile folder for a CPU profile of the server, `<name>.cpuprofile`, written when the server exits
 */
export async function onStage<T>(
  bench: Bench,
  name: string,
  run: (stage: Stage) => Promise<T>,
  profile = process.env.BENCH_CPU_PROFILE,
): Promise<T> {
  const url = await bench.postgres.freshDatabase(`bench_${name}`)
  const product = await startProduct(
    url,
    path.join(bench.dataDir, 'node'),
    profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}.cpuprofile`] : [],
  )
  const db = new pg.Client({ connectionString: url, application_name: 'bench' })
  try {
    await db.connect()
    return await run({ url, db, product })
  } finally {
    await product.stop()
    await db.end()
  }
}

/**
 * Id of the web app's persisted operation that selects the root field, and the second field if given.
 * @throws if there is none
 */
export function documentIdOf(rootField: string, alsoAsks = rootField): string {
  const texts = JSON.parse(readFileSync(path.join(dist, 'persisted.json'), 'utf8')) as Record<string, string>
  const found = Object.entries(texts).find(
    ([, text]) => new RegExp(`\\b${rootField}\\(`).test(text) && new RegExp(`\\b${alsoAsks}\\b`).test(text),
  )
  if (!found) throw new Error(`The web app has no persisted operation for ${rootField}`)
  return found[0]
}
