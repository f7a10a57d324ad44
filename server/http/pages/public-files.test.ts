import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://olympiad.test',
  DATABASE_URL: 'postgres://localhost/x',
  TOKEN_PRIVATE_KEY: 'PRIVATE KEY',
  SANDBOX: 'allow',
}

const app = useTestApp({
  platform: 'neo',
  env: { METRICS: 'closed', FRAME_HOSTS: 'https://exams.test, https://*.games.test' },
})

test('security.txt has a contact and an expiry date', async () => {
  const { headers, body } = await app.http.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  expect(fields).toMatchObject({
    Contact: 'http://localhost:4000',
    'Preferred-Languages': 'en',
    Canonical: 'http://localhost:4000/.well-known/security.txt',
  })
  const left = Date.parse(fields['Expires']!) - app.clock.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(365 * 86_400_000)
})

test('the manifest names the edition and its icons', async () => {
  const { headers, body } = await app.http.inject('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ name: 'Neo Science Olympiad', short_name: 'Neo Science', start_url: '/' })
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toContain('/icon-neo-512.png')
})

test('frame-src lists exactly the sites that may be embedded', async () => {
  const policy = String((await app.http.inject('/health/live')).headers['content-security-policy'])
  expect(policy).toContain("; frame-src 'self' https://exams.test https://*.games.test;")
  expect(() => readConfig({ FRAME_HOSTS: 'https:' })).toThrow(/FRAME_HOSTS/)
  expect(() => readConfig({ FRAME_HOSTS: "https://a.test; script-src 'unsafe-inline'" })).toThrow(/FRAME_HOSTS/)
})

test('metrics are closed in production unless configured', async () => {
  expect((await app.http.inject('/metrics')).statusCode).toBe(404)
  expect(readConfig(production).metricsOpen).toBe(false)
  expect(readConfig({ ...production, METRICS: 'open' }).metricsOpen).toBe(true)
  expect(readConfig({}).metricsOpen).toBe(true)
  const open = await startTestApp({ env: { METRICS: 'open' } })
  try {
    expect((await open.http.inject('/metrics')).statusCode).toBe(200)
  } finally {
    await open.stop()
  }
})

test('the health page names the release of the time zone rules, the role, and how events arrive', async () => {
  expect((await app.http.inject('/health')).json()).toEqual({
    status: 'ok',
    node: process.versions.node,
    timeZones: expect.stringMatching(/^20\d\d[a-z]$/),
    role: 'both',
    events: { through: 'process', connected: true, nodes: 1 },
  })
})
