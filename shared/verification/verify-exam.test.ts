import { describe, expect, test } from 'vitest'
import { examId, makeWorld, type LoggedOpening } from './testing/exam-world.ts'
import { faults } from './testing/faults/index.ts'
import type { NamedFault } from './testing/faults/fault.ts'
import { publishWorld, testLog, type PublishedWorld } from './testing/publish-world.ts'
import { verifyExam } from './verify-exam.ts'
import { element } from '../required.ts'

const verify = ({ files, kept, proofOf }: PublishedWorld, own: readonly LoggedOpening[] = []) =>
  verifyExam({
    read: async (path) => files.get(path) ?? null,
    exam: examId,
    log: testLog.key,
    kept,
    receipts: own.map((opening, i) => ({ name: `own proof ${i}`, text: proofOf(opening) })),
  })

/** The openings of a student, as the honest log has them. */
const leavesOf = (no: number) => element(makeWorld().attempts, no - 1).leaves

describe('a published exam', () => {
  test('agrees with its log', async () => {
    const outcome = await verify(await publishWorld())
    expect(outcome.deviations).toEqual([])
  })

  test('has at least 100 faults with different names planted into it', () => {
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
    expect(faults.length).toBeGreaterThanOrEqual(100)
  })

  test.each(faults.map((fault): [string, NamedFault] => [fault.name, fault]))('with %s is found', async (_, fault) => {
    const own = fault.holder === undefined ? [] : leavesOf(fault.holder)
    const { deviations } = await verify(await publishWorld(fault), own)
    expect(deviations.map(({ kind, where }) => `${kind} ${where}`)).toContainEqual(
      typeof fault.where === 'string'
        ? `${fault.kind} ${fault.where}`
        : expect.stringMatching(new RegExp(`^${fault.kind} .*${fault.where.source}`)),
    )
  })
})
