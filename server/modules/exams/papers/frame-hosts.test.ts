import { expect, test } from 'vitest'
import { mayBeFramed } from './frame-hosts.ts'

const config = { publicUrl: 'http://localhost:4000', frameHosts: ['https://exams.test', 'https://*.games.test:8443'] }

test.each([
  ['http://localhost:4000/demo-provider.html', true],
  ['https://exams.test/a?b', true],
  ['https://one.games.test:8443/', true],
  ['http://exams.test/', false],
  ['https://exams.test.evil.test/', false],
  ['https://evil-games.test:8443/', false],
  ['https://games.test/', false],
  ['https://user@evil.test/https://exams.test', false],
  ['javascript:alert(1)', false],
  ['no address', false],
])('whether %s may be embedded: %s', (address, allowed) => {
  expect(mayBeFramed(address, config)).toBe(allowed)
})
