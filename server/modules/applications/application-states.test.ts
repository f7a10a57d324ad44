import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diagramOf } from '../../testing/diagram.ts'
import { transitions } from './application-states.ts'

test('docs/applications.md contains the current state diagram', () => {
  const starts = {
    applied: 'a student applies, or an admin registers one',
    invited: 'a classmate invites',
    paid: 'an admin registers one without a fee, or a make-up',
  }
  expect(readFileSync('docs/applications.md', 'utf8')).toContain(diagramOf({ transitions }, starts))
})
