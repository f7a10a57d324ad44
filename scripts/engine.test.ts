import { expect, test } from 'vitest'
import { acceptedFlags, testFlags } from './lib/engine.mjs'

test('a flag that the running Node does not know is left out', () => {
  const accepted = ['--max-semi-space-size=64', '--no-allocation-site-pretenuring']
  expect(acceptedFlags([...accepted, '--no-such-flag=1', '--max-semi-space'])).toEqual(accepted)
})

test('the flags of the tests include room for young objects on every Node', () => {
  expect(testFlags).toContain('--max-semi-space-size=64')
})
