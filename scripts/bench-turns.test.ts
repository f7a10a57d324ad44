import { expect, test } from 'vitest'
import { inTurns, type Pass } from '../bench/harness/turns.ts'

/** A run that notes its name and step before each pass. */
const noting = (log: string[], name: string, steps: number) => async (pass: Pass) => {
  for (let step = 1; step <= steps; step++) {
    await pass()
    log.push(`${name}${step}`)
  }
  return name
}

test('two runs alternate', async () => {
  const log: string[] = []
  expect(await inTurns([noting(log, 'A', 3), noting(log, 'B', 3)])).toEqual(['A', 'B'])
  expect(log.join(' ')).toBe('A1 B1 A2 B2 A3 B3')
})

test('the longer run continues alone', async () => {
  const log: string[] = []
  await inTurns([noting(log, 'A', 1), noting(log, 'B', 4)])
  expect(log.join(' ')).toBe('A1 B1 B2 B3 B4')
})

test('runs that never pass follow each other', async () => {
  const log: string[] = []
  const whole = (name: string) => async () => {
    log.push(`${name} starts`)
    await Promise.resolve()
    log.push(`${name} ends`)
  }
  await inTurns([whole('A'), whole('B')])
  expect(log).toEqual(['A starts', 'A ends', 'B starts', 'B ends'])
})

test('after a failure the other run ends and can clean up', async () => {
  const log: string[] = []
  const failing = async (pass: Pass) => {
    await pass()
    throw new Error('The server ended')
  }
  const other = async (pass: Pass) => {
    try {
      await pass()
    } finally {
      log.push('cleaned up')
    }
  }
  await expect(inTurns([failing, other])).rejects.toThrow('The server ended')
  expect(log).toEqual(['cleaned up'])
})
