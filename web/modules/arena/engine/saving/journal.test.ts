import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openJournal } from './journal.ts'
import { browserTimers, type AnswerOperation, type Choice } from '../types.ts'

let count = 0
const freshName = () => `journal-${(count += 1)}`

function operation(seq: number, choice: Choice | null = 'A', epoch = 1, attemptId = 'attempt'): AnswerOperation {
  return { attemptId, epoch, seq, questionNo: seq, choice, at: 0 }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('journal', () => {
  it('restores an answer after the page was closed', async () => {
    const name = freshName()
    const before = await openJournal(browserTimers, name)
    await before.append(operation(1, 'B'))
    await before.append(operation(2, null))
    before.close()
    const after = await openJournal(browserTimers, name)
    expect(after.durable).toBe(true)
    expect(await after.read('attempt')).toEqual([operation(1, 'B'), operation(2, null)])
  })

  it('deletes acknowledged operations of that epoch only', async () => {
    const journal = await openJournal(browserTimers, freshName())
    for (const seq of [1, 2, 3]) await journal.append(operation(seq))
    await journal.append(operation(1, 'C', 2))
    await journal.append(operation(1, 'D', 1, 'another'))
    await journal.acknowledge('attempt', 1, 2)
    expect(await journal.read('attempt')).toEqual([operation(3), operation(1, 'C', 2)])
    expect(await journal.read('another')).toHaveLength(1)
  })

  it('orders operations by epoch and sequence number', async () => {
    const journal = await openJournal(browserTimers, freshName())
    await journal.append(operation(10))
    await journal.append(operation(1, 'A', 2))
    await journal.append(operation(9))
    expect((await journal.read('attempt')).map(({ epoch, seq }) => [epoch, seq])).toEqual([
      [1, 9],
      [1, 10],
      [2, 1],
    ])
  })

  it('exchanges operations atomically', async () => {
    const journal = await openJournal(browserTimers, freshName())
    await journal.append(operation(1))
    await journal.exchange([operation(1)], [operation(1, 'A', 2), operation(2, 'B', 2)])
    expect((await journal.read('attempt')).map(({ epoch }) => epoch)).toEqual([2, 2])
  })

  it('falls back to memory without a database and reports it', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission', 'SecurityError')
    })
    const journal = await openJournal(browserTimers, freshName())
    expect(journal.durable).toBe(false)
    await journal.append(operation(1))
    expect(await journal.read('attempt')).toEqual([operation(1)])
    await journal.acknowledge('attempt', 1, 1)
    expect(await journal.read('attempt')).toEqual([])
  })

  it('keeps an answer that the disk refused and reports that it is not durable', async () => {
    const journal = await openJournal(browserTimers, freshName())
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await journal.append(operation(1, 'C'))
    expect(journal.durable).toBe(false)
    expect(await journal.read('attempt')).toEqual([operation(1, 'C')])
  })
})
