import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { makeUser } from '../../../testing/factories.ts'
import { isSigned } from '../../../testing/mail/dkim.ts'
import { User } from '../../accounts/public.ts'
import { postMail } from '../../mail/public.ts'
import { mailingStage } from '../../../testing/mail/mailing-stage.ts'

const stage = mailingStage()
const { received, records, keyInDns, makeKeys, confirmed } = stage

describe('the sender', () => {
  const fields = `from replyTo hasServer dkimDomain dkimSelector dkimRecord bounceAddress takesBounces
    setting { fromName fromAddress dkimDomain }`
  const read = (user: User) => stage.app.as(user).run(`{ mailSender { ${fields} } }`)
  const save = (user: User, input: object) =>
    stage.app
      .as(user)
      .run(`mutation ($input: SaveMailSenderInput!) { saveMailSender(input: $input) { mailSender { ${fields} } } }`, {
        input,
      })
  afterEach(() => stage.app.db.query('delete from mail_sender_setting'))

  test('is visible to admins without secrets', async () => {
    expect((await read(stage.admin)).data.mailSender).toEqual({
      from: 'Stadia <no-reply@stadia.test>',
      replyTo: null,
      hasServer: true,
      dkimDomain: 'stadia.test',
      dkimSelector: 'main',
      dkimRecord: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/]+=*$/),
      bounceAddress: 'bounces@stadia.test',
      takesBounces: true,
      setting: null,
    })
    for (const userType of ['student', 'supervisor', 'partner'] as const) {
      const other = await makeUser(stage.app, { userType })
      expect((await read(other)).code).toBe('FORBIDDEN')
      expect((await save(other, {})).code).toBe('FORBIDDEN')
    }
    const writer = await makeUser(stage.app, { userType: 'admin', grants: ['admin.mailing'] })
    expect((await read(writer)).code).toBeUndefined()
    expect((await save(writer, {})).code).toBe('FORBIDDEN')
  })

  test('set by admins applies to all mails and signs them with its key', async () => {
    const { privateKey, publicKey } = makeKeys()
    records['office._domainkey.olympiad.test'] = publicKey
    const given = {
      fromName: 'Olympiad Office',
      fromAddress: 'office@olympiad.test',
      replyTo: 'help@olympiad.test',
      bounceAddress: 'returns@olympiad.test',
      dkimDomain: 'Olympiad.test',
      dkimSelector: 'office',
    }
    const { data } = await save(stage.admin, { ...given, dkimPrivateKey: privateKey })
    const key = publicKey.replace(/-----[^-]+-----|\s/g, '')
    expect(data.saveMailSender.mailSender).toMatchObject({
      from: 'Olympiad Office <office@olympiad.test>',
      replyTo: 'help@olympiad.test',
      dkimDomain: 'olympiad.test',
      dkimRecord: `v=DKIM1; k=rsa; p=${key}`,
    })
    const [stored] = await stage.app.db.query('select * from mail_sender_setting')
    expect(JSON.stringify(stored)).not.toContain('PRIVATE')
    expect(JSON.stringify(stored)).not.toContain(privateKey.slice(60, 120))
    expect(JSON.stringify(await stage.app.db.query('select * from audit_entry'))).not.toContain('PRIVATE')

    // saved again without the key, which is kept
    expect((await save(stage.admin, given)).code).toBeUndefined()
    await confirmed(['ann'])
    await postMail(stage.app.as(stage.admin).ctx, 'ben@school.test', { subject: 'Hello', paragraphs: ['Hi'] })
    await stage.app.drainJobs()
    expect(received.map(({ to }) => to).toSorted()).toEqual(['ann@school.test', 'ben@school.test'])
    for (const { to, from, text, raw } of received) {
      expect(text).toMatch(/^From: "?Olympiad Office"? <office@olympiad\.test>$/m)
      expect(text).toMatch(/^Reply-To: help@olympiad\.test$/m)
      expect(text).toContain('d=olympiad.test')
      expect(isSigned(raw, keyInDns), to).toBe(true)
      if (to.startsWith('ann')) expect(from).toMatch(/^returns\+[\w-]+@olympiad\.test$/)
    }

    // cleared settings fall back to the environment
    await save(stage.admin, {})
    expect((await read(stage.admin)).data.mailSender).toMatchObject({
      from: 'Stadia <no-reply@stadia.test>',
      dkimDomain: 'stadia.test',
    })
    expect((await stage.app.db.query('select sealed_dkim_key k from mail_sender_setting'))[0].k).toBeNull()
  })

  test.each([
    ['a signature without its selector', { dkimDomain: 'stadia.test' }, 'dkimSelector'],
    ['a signature without a key', { dkimDomain: 'stadia.test', dkimSelector: 'a' }, 'dkimPrivateKey'],
    [
      'a key that is none',
      { dkimDomain: 'stadia.test', dkimSelector: 'a', dkimPrivateKey: 'PRIVATE KEY' },
      'dkimPrivateKey',
    ],
    ['a key that cannot sign mails', { dkimDomain: 'stadia.test', dkimSelector: 'a', ...edKey() }, 'dkimPrivateKey'],
    ['an address that is none', { fromAddress: 'office' }, 'fromAddress'],
    ['a name with an address', { fromName: 'Office <other@school.test>' }, 'fromName'],
  ])('%s is refused', async (_, input, field) => {
    const { code, errors } = await save(stage.admin, input)
    expect(code).toBe('BAD_USER_INPUT')
    expect(Object.keys((errors as any)[0].extensions.fields)).toEqual([field])
    expect(await stage.app.db.query('select * from mail_sender_setting')).toEqual([])
  })
})

function edKey() {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { dkimPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) }
}
