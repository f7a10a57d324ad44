import { expect, test } from 'vitest'
import { createWebhookSender, isPublicAddress, webhookSignature } from './webhook-sender.ts'

test('a signature matches the published example of Standard Webhooks', () => {
  const signed = { messageId: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(webhookSignature([secret], signed)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  expect(webhookSignature([secret, secret], signed).split(' ')).toHaveLength(2)
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  ['http://example.org/hook', 'INSECURE'],
  ['https://127.0.0.1/hook', 'INTERNAL_ADDRESS'],
  ['https://[::1]/hook', 'INTERNAL_ADDRESS'],
  ['https://2130706433/hook', 'INTERNAL_ADDRESS'],
  ['https://localhost/hook', 'INTERNAL_ADDRESS'],
])('nothing is sent to %s', async (url, problem) => {
  const sender = createWebhookSender({ allowInternal: false })
  const answer = await sender.send({ url, messageId: 'msg_1', now: 0, body: '{}', secrets: ['whsec_AAAA'] })
  expect(answer).toMatchObject({ status: null, problem })
})
