import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectFees } from './testing/expect-fees.ts'
import { booksOf, expectLedger } from './testing/expect-ledger.ts'
import { expectPlaces } from './testing/expect-places.ts'
import { happen, sequence } from './testing/history-events.ts'
import { app, historyStage, payTeachers, settleDown, stage } from './testing/history-stage.ts'

historyStage()

test('any sequence of events keeps the ledger balanced and never gives a place twice', async () => {
  await expect(
    fc.assert(
      fc.asyncProperty(sequence, fc.option(fc.nat(2)), async (events, paid) => {
        const on = await stage()
        if (paid !== null) await payTeachers(on, paid)
        for (const event of events) await happen(on, event)
        await settleDown()
        const books = await booksOf(on)
        await expectLedger(on, books)
        await expectPlaces(on, books)
        await expectFees(app, on.event.id)
      }),
      { numRuns: 10, seed: 20_261_123, endOnFailure: true },
    ),
  ).resolves.toBeUndefined()
}, 180_000)
