import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { diagramOf } from '../../../testing/diagram.ts'
import { groupStates } from './group-states.ts'

test('docs/grand-final.md contains the current state diagram', () => {
  const drawing = diagramOf(groupStates, { draft: 'a supervisor creates a group' })
  expect(readFileSync('docs/grand-final.md', 'utf8')).toContain(drawing)
})
