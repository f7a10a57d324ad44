import { describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { readConfig } from '../../config.ts'
import { demoMailbox } from './demo-mailbox.ts'

describe('in a demo without a mail server', () => {
  const app = useTestApp({ env: { DEMO: 'true' } })

  test('the demo mailbox shows the codes that the outbox masks', async () => {
    const user = await makeUser(app, { email: 'reader@school.test', firstName: '<b>Ann</b>' })
    await app.as(user).run('mutation { sendVerificationEmail { success } }')
    const page = await app.http.inject({ method: 'GET', url: '/sandbox/mail?to=reader@school.test' })
    expect(page.statusCode).toBe(200)
    expect(page.body).toMatch(/<h2>Your code is \d{6}<\/h2>/)
    expect(page.body).toContain('<a href="http://localhost:4000/verification/email">')
    expect(page.body).not.toContain('<b>Ann')
    const other = await app.http.inject({ method: 'GET', url: '/sandbox/mail?to=other@school.test' })
    expect(other.body).not.toContain('Your code')
  })
})

describe('elsewhere', () => {
  const app = useTestApp()

  test('there is no demo mailbox', async () => {
    expect((await app.http.inject({ method: 'GET', url: '/sandbox/mail' })).statusCode).toBe(404)
    const config = readConfig({ DEMO: 'true' })
    const mailboxOf = (node: object) => demoMailbox({ config, providers: { mailer: null }, ...node } as never)
    expect(mailboxOf({})).not.toBeNull()
    expect(mailboxOf({ providers: { mailer: {} } })).toBeNull()
    expect(mailboxOf({ config: { ...config, mode: 'production' } })).toBeNull()
  })
})
