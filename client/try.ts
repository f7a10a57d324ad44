import assert from 'node:assert/strict'
import { stadia } from './client.js'

// Tests the client against a running product: calls must be typed and answered. Uses the demo admin by default.

const url = process.env.STADIA_URL ?? 'http://localhost:4000'
const username = process.env.STADIA_USER ?? 'admin@demo.test'
const password = process.env.STADIA_PASSWORD ?? 'Olympiad-2026'

const guest = stadia({ url })
const countries = await guest.GET('/utils/geo/country-data', { params: { query: { search: 'aze' } } })
assert.ok(countries.data, JSON.stringify(countries.error))

const refused = await guest.GET('/user/my/overview')
assert.equal(refused.response.status, 401)
assert.equal(refused.error?.code, 'UNAUTHENTICATED')

const session = await guest.POST('/user/auth/signin/local', { body: { username, password } })
const token = session.data?.accessToken
assert.ok(token, JSON.stringify(session.error))

const admin = stadia({ url, token })
const overview = await admin.GET('/user/my/overview')
assert.equal(overview.response.status, 200, JSON.stringify(overview.error))
const exams = await admin.GET('/exam/mix/available-exams')
assert.ok(exams.response.status < 500)

// @ts-expect-error the path does not exist
await admin.GET('/user/my/nothing').catch(() => undefined)
// @ts-expect-error the password is missing
await guest.POST('/user/auth/signin/local', { body: { username: 'x' } })

process.stdout.write('The typed client works.\n')
