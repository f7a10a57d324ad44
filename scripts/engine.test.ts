import { expect, test } from 'vitest'
import { acceptedFlags, testFlags } from './lib/engine.mjs'

test('a flag that is unknown to the running Node is omitted', () => {
  const accepted = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring']
  expect(acceptedFlags([...accepted, '--no-such-flag=1', '--max-semi-space'])).toEqual(accepted)
})

test('the flags of the tests reserve space for young objects on every Node version', () => {
  expect(testFlags).toContain('--max-semi-space-size=64')
})
