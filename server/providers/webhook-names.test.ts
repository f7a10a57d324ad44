import { lookup, type LookupAddress } from 'node:dns'
import { beforeEach, expect, test, vi } from 'vitest'
import { createWebhookSender } from './webhook-sender.ts'

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  return { ...dns, lookup: vi.fn<() => void>() }
})

const resolve = vi.mocked(lookup as unknown as (name: string, options: object, done: Answered) => void)
type Answered = (error: Error | null, addresses: LookupAddress[]) => void

/** Answers the queries for a name in turn. */
function resolvesTo(...answers: string[][]) {
  for (const addresses of answers) {
    resolve.mockImplementationOnce((_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    )
  }
}
beforeEach(() => {
  resolve.mockReset()
})

const send = () =>
  createWebhookSender({ allowInternal: false }).send({
    url: 'https://hooks.example.test:9/in',
    messageId: 'msg_1',
    now: 0,
    body: '{}',
    secrets: ['whsec_AAAA'],
  })

test.each([
  ['loopback', ['127.0.0.1']],
  ['a private network', ['10.0.0.7']],
  ['cloud metadata', ['169.254.169.254']],
  ['a unique local IPv6 address', ['fd00::1']],
  ['an IPv4 address mapped to IPv6', ['::ffff:127.0.0.1']],
  ['a public and an internal address', ['93.184.215.14', '192.168.1.1']],
  ['nothing', []],
])('a public name that resolves to %s is refused', async (_, addresses) => {
  resolvesTo(addresses)
  expect(await send()).toMatchObject({ status: null, problem: 'INTERNAL_ADDRESS' })
})

test('a name is resolved once: an answer that changes after the check is never asked for', async () => {
  // an address that passes the check and is not routed anywhere
  resolvesTo(['3ffe::1'], ['127.0.0.1'])
  const answer = await send()
  expect(answer.status).toBeNull()
  expect(answer.problem).not.toBe('INTERNAL_ADDRESS')
  expect(resolve).toHaveBeenCalledTimes(1)
})
