import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openJournal } from './journal.ts'
import { browserTimers, type AnswerOperation } from '../types.ts'

let count = 0
const freshName = () => `journal-${(count += 1)}`

function operation(seq: number, answer = 'A', epoch = 1, attemptId = 'attempt'): AnswerOperation {
  return { attemptId, epoch, seq, questionNo: seq, answer, at: 0 }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('journal', () => {
  it('restores an answer after the page was closed', async () => {
    const name = freshName()
    const before = await openJournal(browserTimers, name)
    await before.append(operation(1, 'B'))
    await before.append(operation(2, ''))
    before.close()
    const after = await openJournal(browserTimers, name)
    expect(after.durable).toBe(true)
    expect(await after.read('attempt')).toEqual([operation(1, 'B'), operation(2, '')])
  })

  it('reads the letters that older pages stored, and stores letters as they did', async () => {
    const name = freshName()
    const journal = await openJournal(browserTimers, name)
    const older = { attemptId: 'attempt', epoch: 1, questionNo: 1, at: 0 }
    const db = await openDB(name)
    await db.put('operations', { ...older, seq: 1, choice: 'C' })
    await db.put('operations', { ...older, seq: 2, choice: null })
    await journal.append(operation(3, 'B'))
    await journal.append(operation(4, '1,500\t3/2'))
    expect((await journal.read('attempt')).map(({ answer }) => answer)).toEqual(['C', '', 'B', '1,500\t3/2'])
    expect(await db.get('operations', ['attempt', 1, 3])).toMatchObject({ choice: 'B' })
    db.close()
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
