import type { Page, WebSocketRoute } from '@playwright/test'
import { documentId } from './support/api.ts'
import { storedAnswers, type Database } from './support/database.ts'
import { expect, test } from './support/test.ts'

const inMs = (ms: number) => new Date(Date.now() + ms)

/** Refuses the requests with which a page could start or fetch the exam itself, and counts them. */
async function refuseStarts(page: Page): Promise<() => number> {
  const refused = ['mutation examDocumentsStartMutation', 'mutation examDocumentsFetchMutation'].map(documentId)
  let count = 0
  await page.route('**/graphql', async (route, request) => {
    if (!refused.some((id) => request.postData()?.includes(id))) return route.continue()
    count += 1
    return route.abort()
  })
  return () => count
}

async function startOf(db: Database, applicationId: string) {
  const [row] = await db.rows<{ way: string; late: number; shown: boolean }>(
    `select started_by as way, shown_at is not null as shown,
       extract(epoch from started_at - (select opens_at from exam where id = t.exam_id))::float as late
     from attempt t where application_id = $1 and kind = 'exam' and started_at is not null`,
    [applicationId],
  )
  return row
}

test.use({ pristine: true })

test('a student who is ready sees question 1 at the second by the push, without a request', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  const seat = await takeSeat({ opens_at: inMs(60 * 60_000) })
  await page.goto(seat.address)
  await expect(page.getByRole('heading', { level: 1, name: seat.examTitle })).toBeVisible()
  await expect(page.getByText('Connected to the server')).toBeVisible()
  await expect(exam.button('Start the exam now')).toBeHidden()

  // The start moves to a few seconds from now: the paper is loaded at once.
  const opensAt = inMs(8000)
  await db.rows('update exam set opens_at = $2 where id = $1', [seat.examId, opensAt])
  await expect(page.getByText('The start of the exam was moved.')).toBeVisible()
  await expect(page.getByText('Your exam is on this device')).toBeVisible()
  const requests = await refuseStarts(page)
  await exam.button('I am ready').click()
  await expect(page.getByText('You are ready.')).toBeVisible()

  await expect(exam.question).toHaveText('Question 1 of 25', { timeout: 15_000 })
  expect(requests()).toBe(0)
  const start = await startOf(db, seat.applicationId)
  expect(start?.way).toBe('socket')
  expect(start?.late).toBeLessThan(2)
  await exam.choose('B')
  await exam.expectSaved()
  await expect.poll(async () => (await startOf(db, seat.applicationId))?.shown, { timeout: 20_000 }).toBe(true)

  // A reload asks for the answers only: the words come from the paper on the device.
  await page.unrouteAll()
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (!response.request().postData()?.includes(documentId('mutation examDocumentsFetchMutation'))) return
    sizes.push((await response.body()).length)
  })
  await page.reload()
  await expect(exam.question).toHaveText('Question 1 of 25')
  await expect(exam.option('B')).toBeChecked()
  await expect.poll(() => sizes.length).toBe(1)
  expect(sizes[0]).toBeLessThan(6000)
})

test('while the API cannot be reached, the key at its address starts the exam, which is claimed later', async ({
  page,
  exam,
  db,
  takeSeat,
}) => {
  let isDown = false
  const sockets = new Set<WebSocketRoute>()
  await page.routeWebSocket('**/graphql', (socket) => {
    if (isDown) return void socket.close()
    sockets.add(socket)
    socket.connectToServer()
  })
  await page.route('**/graphql', (route) => (isDown ? route.abort() : route.continue()))
  const seat = await takeSeat({ opens_at: inMs(60_000) })
  await page.goto(seat.address)
  await expect(page.getByText('Your exam is on this device')).toBeVisible()
  await exam.button('I am ready').click()
  isDown = true
  await Promise.all([...sockets].map((socket) => socket.close()))
  await expect(page.getByText('No connection. The page tries again')).toBeVisible()

  await expect(exam.question).toHaveText('Question 1 of 25', { timeout: 100_000 })
  await exam.choose('C')
  await expect(page.getByText('1 answer waiting')).toBeVisible()
  expect(await startOf(db, seat.applicationId)).toBeUndefined()
  isDown = false
  await exam.expectSaved()
  expect((await storedAnswers(db, seat.applicationId))[0]).toBe('C')
  const start = await startOf(db, seat.applicationId)
  expect(start?.way).toBe('address')
  expect(start?.late).toBeLessThan(15)
})
