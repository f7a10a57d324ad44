import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { nodeFlags } from '../bench/harness/processes.ts'
import { readConfig } from '../server/config.ts'
import { variableNames } from '../server/environment.ts'

interface Service {
  image?: string
  build?: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  stop_grace_period?: string
}

const text = readFileSync('docker-compose.yml', 'utf8')
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, unknown> }
const services = Object.entries(compose.services)
const nodes = services.filter(([, service]) => service.build)
const webNodes = nodes.filter(([, service]) => service.environment!.ROLE === 'web')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const haproxy = readFileSync('deploy/haproxy.cfg', 'utf8')
/** Seconds for which a production node still serves after a stop request. */
const { drainDelay } = readConfig({
  NODE_ENV: 'production',
  PLATFORM: 'stem',
  PUBLIC_URL: 'https://example.org',
  DATABASE_URL: 'postgres://localhost/stadia',
  TOKEN_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----',
  SANDBOX: 'allow',
})

/** Interpolates ${NAME:-default} and ${NAME:?message} like Compose. */
function interpolate(value: string, env: Record<string, string>) {
  return value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, other: string) => {
    if (env[name]) return env[name]
    if (kind === '-') return other
    throw new Error(`${name}: ${other}`)
  })
}

describe('docker-compose.yml', () => {
  test('defines a deployment with two nodes and a worker', () => {
    expect(services.map(([name]) => name).sort()).toEqual([
      'database',
      'mail',
      'proxy',
      'redis',
      'server-1',
      'server-2',
      'worker',
    ])
    expect(nodes.map(([name, { environment }]) => [name, environment!.ROLE])).toEqual([
      ['server-1', 'web'],
      ['server-2', 'web'],
      ['worker', 'worker'],
    ])
    expect(compose.services.database!.image).toMatch(/^postgres:18/)
  })

  test('uses only keys of the Compose specification', () => {
    const known = [
      'build',
      'command',
      'depends_on',
      'environment',
      'healthcheck',
      'image',
      'init',
      'ports',
      'restart',
      'shm_size',
      'stop_grace_period',
      'volumes',
    ]
    expect(Object.keys(compose).sort()).toEqual(['name', 'services', 'volumes', 'x-server'])
    for (const [, service] of services) expect(known).toEqual(expect.arrayContaining(Object.keys(service)))
  })

  test.each(services)('%s has a health check and a pinned image', (_name, service) => {
    expect(['CMD', 'CMD-SHELL']).toContain(service.healthcheck?.test[0])
    expect(service.build ? '.' : service.image).toMatch(/^\.$|:[\w.]*\d/)
  })

  test.each(services)('%s depends only on existing services', (_name, service) => {
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(Object.keys(compose.services)).toContain(other)
      expect(['service_started', 'service_healthy']).toContain(condition)
    }
  })

  test('declares its volumes and mounts existing files', () => {
    const sources = services.flatMap(([, service]) => service.volumes ?? []).map((volume) => volume.split(':')[0]!)
    const named = sources.filter((source) => !source.startsWith('.'))
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort())
    expect(sources.filter((source) => source.startsWith('.') && !existsSync(source))).toEqual([])
  })

  test.each(nodes)(
    '%s starts with its environment and fails to start without its secrets',
    (_name, { environment }) => {
      expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment!)))
      const secrets = { POSTGRES_PASSWORD: 'p4ssword', TOKEN_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }
      const resolve = (env: Record<string, string>) =>
        Object.fromEntries(Object.entries(environment!).map(([name, value]) => [name, interpolate(value, env)]))
      const config = readConfig({ ...resolve(secrets), DATA_DIR: '/data' })
      expect(config).toMatchObject({
        mode: 'production',
        demo: false,
        trustedProxies: 1,
        redisUrl: 'redis://redis:6379',
      })
      for (const name of Object.keys(secrets)) {
        expect(() => resolve({ ...secrets, [name]: '' })).toThrow(`Set ${name}`)
      }
    },
  )

  test('gives a node time to drain', () => {
    for (const [, service] of nodes) expect(parseInt(service.stop_grace_period!)).toBeGreaterThan(drainDelay + 10)
  })

  test('shares the data directory between nodes', () => {
    for (const [, service] of nodes) expect(service.volumes).toContain('files:/data')
    expect(dockerfile).toMatch(/DATA_DIR=\/data\b/)
  })
})

describe('the proxy', () => {
  test('balances all nodes that serve requests, at the port of the image', () => {
    const port = /\bPORT=(\d+)/.exec(dockerfile)![1]
    const balanced = [...nginx.matchAll(/^\s*server ([\w-]+):(\d+)/gm)].map(([, host, at]) => `${host}:${at}`)
    expect(balanced).toEqual(webNodes.map(([name]) => `${name}:${port}`))
  })

  test('forwards WebSocket upgrades and the client address', () => {
    for (const header of ['Host', 'Upgrade', 'Connection', 'X-Forwarded-For', 'X-Forwarded-Proto']) {
      expect(nginx).toContain(`proxy_set_header ${header} `)
    }
  })
})

describe('the HAProxy file', () => {
  test('balances the same nodes', () => {
    const balanced = [...haproxy.matchAll(/^ +server [\w-]+ ([\w-]+):(\d+)$/gm)].map(([, host, at]) => `${host}:${at}`)
    expect(balanced).toEqual(webNodes.map(([name]) => `${name}:4000`))
  })

  test('sends nothing to a stopping node before it closes', () => {
    const [, interval, failures] = /check inter (\d+)s fall (\d+)/.exec(haproxy)!
    expect(Number(interval) * Number(failures)).toBeLessThan(drainDelay)
    expect(haproxy).toContain('uri /health/ready')
  })
})

describe('the Dockerfile', () => {
  test('builds in one stage and runs in another, unprivileged and in production mode', () => {
    const stages = dockerfile.split(/^FROM /m).slice(1)
    expect(stages).toHaveLength(2)
    expect(stages[1]).toMatch(/^USER node$/m)
    expect(stages[1]).toMatch(/^ENV NODE_ENV=production/m)
    expect(stages[1]).toMatch(/^HEALTHCHECK /m)
    expect(stages[1]).toMatch(/^CMD \["node", .*"dist\/server\/main\.js"\]$/m)
  })

  test('starts Node with the flags of the benchmark', () => {
    const command: unknown = JSON.parse(/^CMD (\[.*main\.js"\])$/m.exec(dockerfile)![1]!)
    expect(command).toEqual(['node', ...nodeFlags, 'dist/server/main.js'])
  })

  test('copies the unbundled packages with their dependencies', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { dependencies?: Record<string, string> }>
    }
    const families = readFileSync('server/print/fallback-fonts.ts', 'utf8').match(/@fontsource[\w-]*\/[\w-]+/g)!
    const needed = ['sharp', '@node-rs/argon2', '@expo-google-fonts/onest', 'subset-font', ...families]
    const folders = new Set(needed.map((name) => `node_modules/${name}`))
    for (const folder of folders) {
      for (const other of Object.keys(packages[folder]!.dependencies ?? {})) {
        const own = `${folder}/node_modules/${other}`
        folders.add(packages[own] ? own : `node_modules/${other}`)
      }
    }
    const copied = /cp -r --parents ([^&]*?) \/runtime/.exec(dockerfile)![1]!.split(/[\s\\]+/)
    expect([...folders].filter((folder) => !copied.includes(folder.split('/')[1]!))).toEqual([])
  })

  test('receives all files that the build reads', () => {
    const sent = readFileSync('.dockerignore', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const steps = readFileSync('scripts/lib/steps.mjs', 'utf8')
    const read = [...steps.matchAll(/'([\w./-]+\.(?:json|js|mjs|ts|graphql))'/g)]
      .map(([, file]) => file!)
      .filter((file) => existsSync(file) && !file.startsWith('scripts/'))
    expect(read.length).toBeGreaterThan(5)
    expect(sent).toEqual(expect.arrayContaining([...read, 'server', 'shared', 'web', 'scripts']))
    expect(sent.filter((file) => !existsSync(file))).toEqual([])
  })
})
