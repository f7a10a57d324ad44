import { storedAnswers } from './support/database.ts'
import { expect, test } from './support/test.ts'

test.use({ pristine: true })

for (const [direction, minutes] of [
  ['fast', 10],
  ['slow', -10],
] as const) {
  test(`the exam uses the server's time on a device whose clock is ten minutes ${direction}`, async ({
    page,
    exam,
    db,
    takeSeat,
  }) => {
    await page.addInitScript((shift) => {
      const RealDate = Date
      class WrongDate extends RealDate {
        constructor(...given: [] | ConstructorParameters<DateConstructor>) {
          super(...((given.length ? given : [RealDate.now() + shift]) as [number]))
        }

        static override now() {
          return RealDate.now() + shift
        }
      }
      window.Date = WrongDate as DateConstructor
    }, minutes * 60_000)
    const seat = await takeSeat({ duration_seconds: 1800 })
    await exam.open(seat.address)

    const off = async () => {
      const [row] = await db.rows<{ seconds: number }>(
        `select extract(epoch from deadline - clock_timestamp())::float as seconds from attempt
         where application_id = $1`,
        [seat.applicationId],
      )
      return Math.abs((await exam.shownSeconds()) - row!.seconds)
    }
    await expect.poll(off).toBeLessThan(2)
    await exam.answerByKeys(1, 'ABCD')
    await exam.expectSaved()
    expect(await storedAnswers(db, seat.applicationId)).toBe('ABCD'.padEnd(25, '-'))
    expect(await off()).toBeLessThan(2)

    // The exam list also uses the server's clock.
    await page.goto('/stadia/my-exams')
    const card = page.getByRole('article', { name: seat.examTitle })
    await expect(card).toContainText('In progress')
    await expect(card).toContainText(/2[89]\s*min/)
  })
}
