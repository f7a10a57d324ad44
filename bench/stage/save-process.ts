import type { ChildProcess } from 'node:child_process'
import { required } from '../../shared/required.ts'
import { nextMessage, programFile, startProcess, stopProcess } from '../harness/processes.ts'
import type { Product } from '../harness/product.ts'
import type { SaveLoad, SaveLoadMessage, SaveLoadResult, SavePeriod } from '../save-load.ts'
import { questionCount } from './questions.ts'
import { tab } from './students.ts'

/** A load process with connected closed-loop clients. */
export class SaveProcess {
  readonly #process: ChildProcess

  private constructor(load: ChildProcess) {
    this.#process = load
  }

  /** @param product whose persisted operation the clients send */
  static async start(
    product: Product,
    load: Omit<SaveLoad, 'documentId' | 'questionCount' | 'tab'>,
  ): Promise<SaveProcess> {
    const started = startProcess(programFile('save-load'))
    const connected = nextMessage<SaveLoadMessage, 'connected'>(started, 'connected', 60_000)
    started.send({ ...load, documentId: product.documentIdOf('saveAnswers'), questionCount, tab } satisfies SaveLoad)
    await connected
    return new SaveProcess(started)
  }

  get pid(): number {
    return required(this.#process.pid, 'pid of the process')
  }

  /**
   * Saves for a period.
   * @param onMeasuring called when the measured part starts
   * @returns the result at the end of the period, when the last saves may still be unacknowledged
   * @throws if a save was refused
   */
  async save(period: SavePeriod, onMeasuring = () => {}): Promise<SaveLoadResult> {
    const limit = (period.warmupSeconds + period.seconds) * 1000 + 60_000
    const measuring = nextMessage<SaveLoadMessage, 'measuring'>(this.#process, 'measuring', limit).then(onMeasuring)
    const measured = nextMessage<SaveLoadMessage, 'measured'>(this.#process, 'measured', limit)
    this.#process.send(period)
    const [{ result }] = await Promise.all([measured, measuring])
    if (result.refused) throw new Error(`${result.refused} saves refused: ${result.refusal}`)
    return result
  }

  stop(): Promise<void> {
    return stopProcess(this.#process)
  }
}
