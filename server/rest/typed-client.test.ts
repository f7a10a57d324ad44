import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { makeUser, quickHash } from '../testing/factories.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const password = 'Correct-Horse-7'
const app = useTestApp()
let url: string

beforeAll(async () => {
  url = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
})

test('the typed client is generated from the running product, compiles, and works', async () => {
  const admin = await makeUser(app, { userType: 'admin', passwordHash: await quickHash(password) })
  const { stdout } = await promisify(execFile)('npm', ['test', '--workspace=client'], {
    env: { ...process.env, STADIA_URL: url, STADIA_USER: admin.username, STADIA_PASSWORD: password },
    shell: process.platform === 'win32',
  })
  expect(stdout).toContain('The typed client works.')
})
