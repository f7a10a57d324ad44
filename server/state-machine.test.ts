import { describe, expect, it } from 'vitest'
import { drawingOf, stateMachine } from './state-machine.ts'

describe('a state machine', () => {
  const door = stateMachine<'open' | 'shut', 'close' | 'open'>(
    { close: { from: ['open'], to: 'shut', when: 'at night' }, open: { from: ['shut'], to: 'open' } },
    (state, event) => new Error(`${event} while ${state}`),
  )

  it('goes on as its table says, and refuses what is not there', () => {
    expect(door.stateAfter('open', 'close')).toBe('shut')
    expect(door.canHappen('shut', 'close')).toBe(false)
    expect(() => door.stateAfter('shut', 'close')).toThrow('close while shut')
  })

  it('is drawn from its table', () => {
    expect(drawingOf(door, { open: 'it is built' })).toBe(
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
