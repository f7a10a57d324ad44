import pg from 'pg'
import type { Build } from './build.ts'
import type { Options } from './options.ts'
import type { BenchPostgres } from './postgres.ts'
import { startProduct, type Product } from './product.ts'
import type { Pass } from './turns.ts'

/** Shared environment of all parts. */
export interface Bench {
  readonly options: Options
  readonly postgres: BenchPostgres
  /** the build under test */
  readonly build: Build
  /** Called by a part between its measurements: lets the other build of a comparison, if any, measure in the meantime. */
  readonly pass: Pass
}

/** The database of a part with the product in front of it. */
export interface Stage {
  /** URL of the database */
  readonly url: string
  readonly db: pg.Client
  readonly product: Product
}

/** Database of a part. */
export const databaseOf = ({ build }: Bench, part: string) => `${build.databases}_${part}`

/**
 * Runs a part on a fresh database and a fresh server, and removes both afterwards.
 * @param options.profile folder for a CPU profile of the server, `<name>.cpuprofile`, written when the server exits
 * @param options.env more settings of the server
 */
export async function onStage<T>(
  bench: Bench,
  name: string,
  run: (stage: Stage) => Promise<T>,
  {
    profile = process.env.BENCH_CPU_PROFILE,
    env = {},
  }: { profile?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<T> {
  const url = await bench.postgres.freshDatabase(databaseOf(bench, name))
  const product = await startProduct(
    bench.build,
    url,
    profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`, `--cpu-prof-name=${name}.cpuprofile`] : [],
    env,
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
