import { describe, expect, it } from 'vitest'
import { diagramOf } from '../testing/diagram.ts'
import { stateMachine } from './state-machine.ts'

describe('a state machine', () => {
  const door = stateMachine<'open' | 'shut', 'close' | 'open'>(
    { close: { from: ['open'], to: 'shut', when: 'at night' }, open: { from: ['shut'], to: 'open' } },
    (state, event) => new Error(`${event} while ${state}`),
  )

  it('follows its table and refuses other transitions', () => {
    expect(door.stateAfter('open', 'close')).toBe('shut')
    expect(door.canHappen('shut', 'close')).toBe(false)
    expect(() => door.stateAfter('shut', 'close')).toThrow('close while shut')
  })

  it('renders its table as a diagram', () => {
    expect(diagramOf(door, { open: 'it is built' })).toBe(
      [
        '```mermaid',
        'stateDiagram-v2',
        '    [*] --> open: it is built',
        '    open --> shut: close (at night)',
        '    shut --> open: open',
        '```',
      ].join('\n'),
    )
  })
})
