import { once } from 'node:events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { eventually } from '../../shared/testing/eventually.ts'
import { ConfigError, readConfig } from '../config.ts'
import { enqueue } from '../database/queue.ts'
import { jobsOf, startJobs } from '../jobs/runner.ts'
import { useTestApp } from '../testing/use-test-app.ts'

test('a node both serves and runs jobs by default; the setting of earlier releases is refused', () => {
  expect(readConfig({}).role).toBe('both')
  expect(readConfig({ ROLE: 'web' }).role).toBe('web')
  expect(() => readConfig({ JOBS: 'false' })).toThrow(
    new ConfigError('JOBS: replaced by ROLE. Set ROLE=web instead of JOBS=false.'),
  )
})

describe('a worker', () => {
  const app = useTestApp({ env: { ROLE: 'worker' } })
  let url: string
  beforeAll(async () => {
    url = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  })

  test.each(['/health', '/health/live', '/health/ready', '/metrics', '/health/ready?from=balancer'])(
    'answers %s',
    async (path) => expect((await fetch(url + path)).status).toBe(200),
  )

  test.each([
    '/',
    '/graphql',
    '/api/user/auth/session',
    '/health/../graphql',
    '/healthy',
    '/assets/x.js',
    '/en/exam/1',
  ])('has nothing at %s', async (path) => {
    const answer = await fetch(url + path, { method: path === '/graphql' ? 'POST' : 'GET' })
    expect(answer.status).toBe(404)
    expect(JSON.stringify(await answer.json())).toContain('NOT_FOUND')
  })

  test('opens no websocket', async () => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    const [error] = await once(socket, 'error')
    expect(String(error)).toContain('404')
  })

  test('says so, and runs jobs', async () => {
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ role: 'worker' })
    const run = vi.spyOn(jobsOf(app.node), 'attempt.closed').mockResolvedValue(undefined)
    await startJobs(app.node, app.database.url)
    await enqueue(app.as(null).ctx, 'attempt.closed', { attemptIds: ['by a worker'] })
    await eventually(() => expect(run).toHaveBeenCalledWith(expect.anything(), { attemptIds: ['by a worker'] }))
    await eventually(async () =>
      expect(await (await fetch(`${url}/metrics`)).text()).toContain('\nstadia_job_workers 1\n'),
    )
  })
})
