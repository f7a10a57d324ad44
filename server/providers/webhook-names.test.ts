import { expect, test, vi } from 'vitest'
import { createWebhookSender, type ResolveName } from './webhook-sender.ts'

/** Sends a message to a host name; each DNS query gets the next of these responses. */
async function sendTo(...answers: string[][]) {
  const resolve = vi.fn<ResolveName>((_name, _options, done) => {
    const addresses = answers.shift() ?? []
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  })
  const answer = await createWebhookSender({ allowInternal: false, resolve }).send({
    url: 'https://hooks.example.test:9/in',
    messageId: 'msg_1',
    now: 0,
    body: '{}',
    secrets: ['whsec_AAAA'],
  })
  return { answer, resolve }
}

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private network', ['10.0.0.7']],
  ['cloud metadata', ['169.254.169.254']],
  ['a unique local IPv6 address', ['fd00::1']],
  ['an IPv4 address mapped to IPv6', ['::ffff:127.0.0.1']],
  ['a public and an internal address', ['93.184.215.14', '192.168.1.1']],
  ['nothing', []],
])('a public name that resolves to %s is refused', async (_, addresses) => {
  expect((await sendTo(addresses)).answer).toMatchObject({ status: null, problem: 'INTERNAL_ADDRESS' })
})

test('a name is resolved only once, so that a different response after the check is never used', async () => {
  // an address that passes the check but is not routed
  const { answer, resolve } = await sendTo(['3ffe::1'], ['127.0.0.1'])
  expect(answer.status).toBeNull()
  expect(answer.problem).not.toBe('INTERNAL_ADDRESS')
  expect(resolve).toHaveBeenCalledTimes(1)
})
