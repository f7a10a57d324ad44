import { readFileSync } from 'node:fs'
import path from 'node:path'
import { freePort, startServer, type ServerProcess } from './server.ts'

export type Platform = 'stem' | 'hilingua' | 'neo'

/** Password of all demo accounts and of accounts created by tests. */
export const password = 'Olympiad-2026'

/** Product shared by all tests: an embedded PostgreSQL and a server of the edition stem. */
export interface Product {
  url: string
  dataDir: string
  databasePort: number
  /** Mail server of all nodes that run jobs. */
  smtpUrl: string
}

const variable = 'STADIA_BROWSER_TESTS'

/** Starts the product with a new data folder and passes its location to the test processes. */
export async function startProduct(smtpUrl: string): Promise<ServerProcess> {
  const dataDir = path.resolve('test-results', 'product')
  const databasePort = await freePort()
  const server = await startServer({ name: 'product', env: settings({ dataDir, databasePort, smtpUrl }) })
  process.env[variable] = JSON.stringify({ url: server.url, dataDir, databasePort, smtpUrl } satisfies Product)
  return server
}

/** The product started by the global setup. */
export function theProduct(): Product {
  return JSON.parse(process.env[variable] ?? '') as Product
}

/**
 * Starts another server on the same PostgreSQL, for another edition or to be killed. In addition to the product it runs
 * no jobs: a kill would leave mails and runs of other tests waiting, and only the product's pages receive progress from
 * its own jobs.
 */
export function startNode(of: {
  name: string
  platform?: Platform
  port?: number | undefined
  /** folder of another build */
  dist?: string
  /** further settings, as in .env.example */
  env?: Record<string, string>
}): Promise<ServerProcess> {
  const { name, platform = 'stem', port, dist, env } = of
  return startServer({
    name,
    port,
    dist,
    env: { ...settings(theProduct()), PLATFORM: platform, ROLE: platform === 'stem' ? 'web' : 'both', ...env },
  })
}

function settings({ dataDir, databasePort, smtpUrl }: Omit<Product, 'url'>) {
  return {
    DATA_DIR: dataDir,
    EMBEDDED_DATABASE_PORT: String(databasePort),
    SMTP_URL: smtpUrl,
    // provider of the embedded exams in tests
    FRAME_HOSTS: 'https://games.test',
    WITNESS_POLICY: path.resolve('web', 'e2e', 'support', 'witness-policy.txt'),
  }
}

/** Connection URL of an edition's database. */
export function databaseUrl({ dataDir, databasePort }: Product, platform: Platform): string {
  const secret = readFileSync(path.join(dataDir, 'postgres', 'password'), 'utf8').trim()
  return `postgres://stadia:${encodeURIComponent(secret)}@127.0.0.1:${databasePort}/stadia_${platform}`
}
