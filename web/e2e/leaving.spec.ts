import type { Page } from '@playwright/test'
import { documentId } from './support/api.ts'
import { logOf } from './support/database.ts'
import { expect, test } from './support/test.ts'

const warning = 'You left the exam page. Your action has been reported to the server.'

/** Simulates switching tabs: a headless page is always visible. */
function setVisible(page: Page, visible: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    visible ? 'visible' : 'hidden',
  )
}

/** Simulates a focus change between windows. */
function setFocused(page: Page, focused: boolean): Promise<void> {
  return page.evaluate((has) => {
    document.hasFocus = () => has
    window.dispatchEvent(new Event(has ? 'focus' : 'blur'))
  }, focused)
}

test('leaving the exam page is reported and shown to the student, and returning fetches the attempt again', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat()
  await exam.open(seat.address)
  const toast = page.getByRole('alert').filter({ hasText: warning })
  const departures = async () =>
    (await logOf(db, seat.applicationId)).filter((action) => action === 'User has left the tab').length
  const fetched = () =>
    page.waitForRequest(
      (request) => request.postData()?.includes(documentId('mutation examDocumentsFetchMutation')) ?? false,
    )

  await setVisible(page, false)
  await expect(toast).toBeVisible()
  // Once it has moved in, it covers no button.
  await expect
    .poll(async () => {
      const [shown, button] = [(await toast.boundingBox())!, (await exam.button('Previous').boundingBox())!]
      return shown.y + shown.height <= button.y
    })
    .toBe(true)
  await expect.poll(departures).toBe(1)
  const [returned] = await Promise.all([fetched(), setVisible(page, true)])
  expect((await returned.response())?.status()).toBe(200)
  await expect.poll(() => logOf(db, seat.applicationId)).toContain('User has returned to the tab')

  await setFocused(page, false)
  await expect.poll(departures).toBe(2)
  await Promise.all([fetched(), setFocused(page, true)])

  // None of this blocks the exam.
  await exam.choose('A')
  await exam.expectSaved()
})
