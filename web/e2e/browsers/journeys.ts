import { apiAs } from '../support/api.ts'
import { attemptOf, journalOf, storedAnswers, type Database } from '../support/database.ts'
import { globalId, makeSeat, makeStudent } from '../support/factories.ts'
import { password } from '../support/product.ts'
import type { BrowserPage, Target } from './browser-page.ts'
import { expect, test } from './test.ts'

const username: Target = { role: 'textbox', name: 'Username' }
const secret: Target = { role: 'label', name: 'Password' }
const button = (name: string | RegExp, within?: Target): Target => ({ role: 'button', name, ...(within && { within }) })
const board: Target = { role: 'complementary', name: 'Questions board' }
const cell = (questionNo: number) => button(new RegExp(`^Question ${questionNo},`), board)
const option = (letter: string): Target => ({ role: 'radio', name: new RegExp(`^Answer ${letter}:`) })

async function logIn(tab: BrowserPage, name: string): Promise<void> {
  await tab.open('/')
  await tab.enter(username, name)
  await tab.enter(secret, password)
  await tab.press(button('Login'))
  await tab.expectPath('/stadia/my-exams')
}

/** Opens a question on the board and presses the key of its answer. */
async function answer(tab: BrowserPage, questionNo: number, letter: string): Promise<void> {
  await tab.press(cell(questionNo))
  await tab.see({ role: 'heading', name: new RegExp(`^Question ${questionNo} of`) })
  await tab.key(letter.toLowerCase())
  await tab.see(option(letter), ({ checked }) => expect(checked).toBe(true))
}

/** Answers on the board: a letter for each question, `-` for a blank. */
async function shownAnswers(tab: BrowserPage): Promise<string> {
  const cells = await tab.all(button(/^Question \d+,/, board))
  return cells.map(({ label }) => /answer ([A-D])/.exec(label)?.[1] ?? '-').join('')
}

const paper = (answers: string) => answers.padEnd(25, '-')

async function expectAnswers(tab: BrowserPage, answers: string): Promise<void> {
  await expect(async () => expect(await shownAnswers(tab)).toBe(paper(answers))).toPass({ timeout: 60_000 })
}

async function expectStored(db: Database, applicationId: string, answers: string): Promise<void> {
  await expect.poll(() => storedAnswers(db, applicationId)).toBe(paper(answers))
}

test('a student logs in after a wrong password, stays logged in, and logs out', async ({ tab, db }) => {
  const student = await makeStudent(db)
  await tab.open('/')
  await tab.see({ role: 'heading', name: 'Welcome' })
  await tab.enter(username, student.username)
  await tab.enter(secret, 'not the password')
  await tab.press(button('Login'))
  await tab.see({ role: 'alert' })
  await tab.enter(secret, password)
  await tab.press(button('Login'))
  await tab.expectPath('/stadia/my-exams')
  await tab.see({ role: 'link', name: new RegExp(student.name) })
  await tab.reload()
  await tab.see({ role: 'heading', name: 'No exams yet' })
  await tab.press(button('Logout'))
  await tab.press(button('Log out', { role: 'dialog', name: 'Log out?' }))
  await tab.see(button('Login'))
  await tab.open('/stadia/my-exams')
  await tab.expectPath('/')
})

test('an exam goes on without a network, also after a reload, and is submitted when it returns', async ({
  tab,
  network,
  db,
}) => {
  const seat = await makeSeat(db)
  const card: Target = { role: 'article', name: new RegExp(seat.examTitle) }
  await logIn(tab, seat.student.username)
  await tab.press({ role: 'link', name: /^Start/, within: card })
  await tab.press(button('Start the exam now'))
  await tab.see({ role: 'heading', name: 'Question 1 of 25' })
  await tab.press(option('B'))
  await answer(tab, 2, 'A')
  await expectStored(db, seat.applicationId, 'BA')
  // the worker has to keep the page before it can open it without a network
  await expect.poll(() => tab.run(keepsPage), { timeout: 60_000 }).toBe(true)

  await network.cut()
  await answer(tab, 3, 'C')
  await answer(tab, 4, 'D')
  await tab.seeText('2 answers will be sent automatically.')
  await tab.seeText('Your answers are safe on this device.')
  expect(await storedAnswers(db, seat.applicationId)).toBe(paper('BA'))
  await tab.reload()
  await tab.seeText('The server cannot be reached')

  await network.mend()
  await tab.see({ role: 'heading', name: 'Question 4 of 25' })
  await expectAnswers(tab, 'BACD')
  await expectStored(db, seat.applicationId, 'BACD')
  await answer(tab, 25, 'A')
  await tab.seeText('All saved')
  await tab.reload()
  await tab.see({ role: 'heading', name: 'Question 25 of 25' })
  await expectAnswers(tab, 'BACD'.padEnd(24, '-') + 'A')

  await tab.press(button('Finish exam'))
  const dialog: Target = { role: 'dialog', name: 'Submit exam' }
  await tab.press(button('Show proof', dialog))
  const attempt = await attemptOf(db, seat.applicationId)
  const { text } = await tab.see({ role: 'code', within: dialog })
  expect(text.replaceAll(/\s/g, '')).toBe(attempt.head)
  await tab.press(button('Submit', dialog))
  await tab.expectPath('/stadia/my-exams')
  await tab.see(card, (shown) => expect(shown.text).toContain('Submitted'))
  const stored = await attemptOf(db, seat.applicationId)
  expect(stored.answers.map((letter) => letter ?? '-').join('')).toBe('BACD'.padEnd(24, '-') + 'A')
  expect(stored.closeReason).toBe('submitted')
  expect((await journalOf(db, stored.id)).head).toBe(attempt.head)
})

/** Runs in the page: whether the worker of the exam page has stored it. */
async function keepsPage(): Promise<boolean> {
  const names = (await caches.keys()).filter((name) => name.startsWith('stadia-exam:'))
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().some(({ url }) => new URL(url).pathname === '/exam/')
}

test('a student opens the certificate of an exam, and anyone verifies it', async ({ tab, db, baseURL }) => {
  const seat = await makeSeat(db)
  await logIn(tab, seat.student.username)
  await tab.open(seat.address)
  await tab.press(button('Start the exam now'))
  await tab.press(option('C'))
  await tab.seeText('All saved')
  await tab.press(button('Finish exam'))
  await tab.press(button('Submit', { role: 'dialog', name: 'Submit exam' }))
  await tab.expectPath('/stadia/my-exams')
  await publish(baseURL ?? '', seat.examId)
  // a job issues it
  await expect.poll(() => certificateNumber(db, seat.student.id)).toMatch(/./)

  await tab.press({ role: 'link', name: 'My Results' })
  await tab.press({ role: 'link', name: 'Open report' })
  await tab.see({ role: 'heading', name: 'Exam Result' })
  await tab.press({ role: 'link', name: 'Certificate of participation' })
  await tab.see({ role: 'heading', name: 'Certificate' })
  await tab.see(button('Download PDF'))

  await tab.open('/confirmation/certificate')
  await tab.enter({ role: 'textbox', name: 'Certificate number' }, await certificateNumber(db, seat.student.id))
  await tab.press(button('Verify'))
  const found = await tab.see({ role: 'article', name: 'This certificate is valid' })
  expect(found.text).toContain(seat.student.name)
  expect(found.text).toContain(seat.examTitle)
  await tab.enter({ role: 'textbox', name: 'Certificate number' }, '0000-0000-0000')
  await tab.press(button('Verify'))
  await tab.see({ role: 'alert' }, ({ text }) => expect(text).toContain('Certificate not found'))
})

/** Publishes the results of an exam as the demo admin and issues its certificates. */
async function publish(url: string, examId: string): Promise<void> {
  const admin = await apiAs(url, 'admin@demo.test')
  const id = globalId('Exam', examId)
  const published = await admin.run(
    'mutation($input: PublishResultsInput!) { publishResults(input: $input) { exam { id } } }',
    {
      input: { examId: id, force: 'Everybody has finished early' },
    },
  )
  expect(published.errors).toBeUndefined()
  const issued = await admin.run(
    'mutation($input: IssueCertificatesInput!) { issueCertificates(input: $input) { run { id } } }',
    {
      input: { examId: id },
    },
  )
  expect(issued.errors).toBeUndefined()
}

/** Number of a student's only certificate; empty before it is issued. */
async function certificateNumber(db: Database, studentId: string): Promise<string> {
  const [certificate] = await db.rows<{ number: string }>('select number from certificate where user_id = $1', [
    studentId,
  ])
  return certificate?.number ?? ''
}
