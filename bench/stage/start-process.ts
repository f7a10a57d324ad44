import type { ChildProcess } from 'node:child_process'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import type { Product } from '../harness/product.ts'
import type { StartCommand, StartLoad, StartLoadMessage, StartLoadResult } from '../start-load.ts'
import { startWays, type StartWayName } from '../wire/start-ways/index.ts'
import { globalId, tab, type Student } from './students.ts'

/** Milliseconds for opening all pages, and for all starts. */
const patience = 120_000

/** A load process whose students wait for the start. */
export class StartProcess {
  private constructor(private readonly load: ChildProcess) {}

  /** @param documents from `startDocuments` */
  static async open(
    product: Product,
    way: StartWayName,
    documents: StartLoad['documents'],
    students: readonly Student[],
  ): Promise<StartProcess> {
    const started = startProcess(programFile('start-load'))
    const waiting = nextMessage<StartLoadMessage, 'waiting'>(started, 'waiting', patience)
    waiting.catch(() => {})
    const tokens = students.map(async (student) => ({
      accessToken: await product.tokens.sign(student),
      applicationId: globalId('Application', student.applicationId),
    }))
    const setup: StartLoad = { way, documents, port: product.port, tab, students: await Promise.all(tokens) }
    started.send(setup)
    await waiting
    return new StartProcess(started)
  }

  /**
   * All students press Start; the process then ends.
   * @param inMs milliseconds until the moment from which times are counted, if the exam opens later
   * @throws if one was refused
   */
  async start(inMs = 0): Promise<StartLoadResult> {
    const started = nextMessage<StartLoadMessage, 'started'>(this.load, 'started', patience)
    this.load.send({ inMs } satisfies StartCommand)
    const { result } = await started
    if (result.refusal) throw new Error(`A student could not start: ${result.refusal}`)
    return result
  }

  stop(): Promise<void> {
    return stopProcess(this.load)
  }
}

/** Ids of the operations of a way; null if the build lacks one of them. */
export function startDocuments(product: Product, way: StartWayName): StartLoad['documents'] | null {
  const found = Object.entries(startWays[way].operations).map(([name, fields]): [string, string | null] => [
    name,
    product.findDocument(...fields),
  ])
  const complete = found.filter((entry): entry is [string, string] => entry[1] !== null)
  return complete.length === found.length ? Object.fromEntries(complete) : null
}
