import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../shared/testing/eventually.ts'
import { editions } from '../editions.ts'
import { drawings } from '../documents/drawings.ts'
import { asGraphQLError, presentError } from '../errors/present-errors.ts'
import { createTexts } from '../errors/texts.ts'
import { bundlePrograms } from '../testing/processes/bundle-programs.ts'
import { createPdfRenderer, type Documents, type PdfRenderer } from './pdf-renderer.ts'

const texts = createTexts()
let folder: string
let brokenPrograms = 0
const presses: PdfRenderer[] = []
beforeAll(() => {
  mkdirSync('.data', { recursive: true })
  folder = mkdtempSync(path.resolve('.data', 'press-')) // inside the project, so that its packages can be resolved
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(async () => {
  for (const press of presses.splice(0)) await press.close()
})

/** A worker program that is busy for `ms` milliseconds and returns its thread id, or exits. */
const program = () => path.join(folder, 'worker.mjs')
const worker = `import { threadId } from 'node:worker_threads'
export default ({ from }) => {
  if (from.die) process.exit(1)
  const until = performance.now() + from.ms
  while (performance.now() < until);
  return Buffer.from(String(threadId))
}`

/**
 * A worker program that waits for the main thread. Shared numbers: documents in progress, the signal, the maximum in
 * progress.
 */
const waitingWorker = `export default ({ from: { shared } }) => {
  const inWork = Atomics.add(shared, 0, 1) + 1
  if (inWork > Atomics.load(shared, 2)) Atomics.store(shared, 2, inWork)
  Atomics.wait(shared, 1, 0)
  Atomics.sub(shared, 0, 1)
  return Buffer.from('drawn')
}`

function pressOf(threads: number, waiting: number) {
  writeFileSync(program(), worker)
  const press = createPdfRenderer({ program: program(), threads, waiting })
  presses.push(press)
  return (from: { ms: number; die?: boolean }) => press.draw('receipt', from as unknown as Documents['receipt'], texts)
}

const receiptDrawing: Documents['receipt'] = {
  edition: editions.stem,
  locale: 'az',
  receipt: {
    number: 'R-1',
    paidAt: new Date('2026-11-20'),
    payer: null,
    student: 'Əliyə Ğülşən محمد 李明',
    what: 'Təbiət',
    method: 'card',
    amount: 2000,
    discountAmount: 0,
    discountCode: null,
    surchargeAmount: 0,
    paidAmount: 2000,
    refundedAmount: 0,
    refunds: [],
    currency: 'EUR',
  },
}

describe('the PDF renderer', () => {
  it('draws off the event loop, in no more threads than allowed', async () => {
    writeFileSync(program(), waitingWorker)
    const press = createPdfRenderer({ program: program(), threads: 2, waiting: 100 })
    presses.push(press)
    const shared = new Int32Array(new SharedArrayBuffer(12))
    const drawn = Array.from({ length: 6 }, () =>
      press.draw('receipt', { shared } as unknown as Documents['receipt'], texts),
    )
    // a document drawn on this thread would wait forever for the next line
    await eventually(() => expect(Atomics.load(shared, 0)).toBe(2))
    Atomics.store(shared, 1, 1)
    Atomics.notify(shared, 1)
    expect((await Promise.all(drawn)).map(String)).toEqual(Array.from({ length: 6 }, () => 'drawn'))
    expect(Atomics.load(shared, 2)).toBe(2)
  })

  it('refuses documents when the queue is full, and accepts them again later', async () => {
    const draw = pressOf(1, 2)
    const taken = [draw({ ms: 50 }), draw({ ms: 1 }), draw({ ms: 1 })]
    const told = (error: unknown) =>
      presentError(asGraphQLError(error), { requestId: 'test', locale: 'en', log: pino({ level: 'silent' }), texts })
        .extensions
    const refused = await Promise.all([draw({ ms: 1 }), draw({ ms: 1 })].map((one) => one.catch(told)))
    expect(refused).toContainEqual({ code: 'OVERLOADED', retryAfterMs: 5000, requestId: 'test' })
    await Promise.all(taken)
    expect(String(await draw({ ms: 1 }))).toMatch(/^\d+$/)
  })

  it('survives the exit of a thread: only its document fails', async () => {
    const draw = pressOf(1, 10)
    await expect(draw({ ms: 1, die: true })).rejects.toBeInstanceOf(Error)
    expect(String(await draw({ ms: 1 }))).toMatch(/^\d+$/)
  })

  it.each([
    ['its program is missing', null],
    ['a module of its program is missing', `import './chunk-missing.mjs'\n${worker}`],
    ['its program is incomplete', worker.slice(0, -20)],
  ])('fails only the document of a thread that cannot start because %s', async (_, source) => {
    const broken = path.join(folder, `broken-${++brokenPrograms}.mjs`)
    if (source) writeFileSync(broken, source)
    const press = createPdfRenderer({ program: broken, threads: 2, waiting: 10 })
    presses.push(press)
    const draw = () => press.draw('receipt', { ms: 1 } as unknown as Documents['receipt'], texts)
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    try {
      const refused = await Promise.all([draw(), draw(), draw()].map((one) => one.catch((error: unknown) => error)))
      for (const error of refused) expect(error).toBeInstanceOf(Error)
      expect(uncaught).toEqual([])
    } finally {
      process.off('uncaughtException', note)
    }
    writeFileSync(broken, worker)
    expect(String(await draw())).toMatch(/^\d+$/)
  })

  it('draws the same bytes in a bundled thread as in the main thread, with the texts of the calling node', async () => {
    const built = path.join(folder, 'built')
    await bundlePrograms({ 'document-thread': './server/documents/thread.ts' }, built, { withPackages: true })
    const press = createPdfRenderer({ program: path.join(built, 'document-thread.js'), threads: 1, waiting: 10 })
    presses.push(press)
    const changed = createTexts()
    changed.replace('az', { texts: { 'document-invoices': { 'receipt.receipt': 'Ödəniş sənədi' } }, sentences: {} })
    const there: Buffer[] = []
    // one thread draws for both
    for (const own of [texts, changed, texts]) there.push(await press.draw('receipt', receiptDrawing, own))
    const here = await drawings.receipt(receiptDrawing, texts.translator)
    const hereChanged = await drawings.receipt(receiptDrawing, changed.translator)
    expect(here.subarray(0, 5).toString()).toBe('%PDF-')
    expect(here.equals(hereChanged)).toBe(false)
    expect(there.map((bytes) => [bytes.equals(here), bytes.equals(hereChanged)])).toEqual([
      [true, false],
      [false, true],
      [true, false],
    ])
    expect((await drawings.receipt(receiptDrawing, texts.translator)).equals(here)).toBe(true)
  }, 60_000)
})
