import { answerFaults } from './answers.ts'
import type { NamedFault } from './fault.ts'
import { fileFaults } from './files.ts'
import { historyFaults } from './history.ts'
import { logFaults } from './log.ts'
import { resultFaults } from './results.ts'

/** Faults of every kind: changed files, a changed log, and lies of a publisher whose files fit each other. */
export const faults: readonly NamedFault[] = [
  ...fileFaults,
  ...logFaults,
  ...resultFaults,
  ...answerFaults,
  ...historyFaults,
]
