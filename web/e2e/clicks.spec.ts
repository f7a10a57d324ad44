import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { makeAdult } from './support/adults.ts'
import type { Database } from './support/database.ts'
import { globalId, makeSeat, makeStudent, makeTeacher, putOnList, signInAs, type Student } from './support/factories.ts'
import { Hand } from './support/hand.ts'
import { makeSubject } from './support/subjects.ts'
import { expect, test } from './support/test.ts'

/** Counts of docs/desk.md by act: the cells `now` of its tables. */
const counts = new Map(
  Array.from(
    readFileSync(new URL('../../docs/desk.md', import.meta.url), 'utf8').matchAll(
      /^\| (?<act>[^|]+) \| [^|]+ \| (?<now>\d+) \|/gm,
    ),
    ({ groups }) => [groups!.act!, Number(groups!.now)],
  ),
)

/** Performs acts, each from its start page, and compares the number of steps with docs/desk.md. */
function acting(page: Page) {
  return (name: string, start: string, act: (hand: Hand) => Promise<void>) =>
    test.step(name, async () => {
      await page.goto(start)
      await expect(page.getByRole('heading').first()).toBeVisible()
      const hand = new Hand(page)
      await act(hand)
      expect.soft(hand.count, name).toBe(counts.get(name))
    })
}

/** Entries of the menu. */
const menuOf = (page: Page) => (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** A student with payments that are due. */
async function makeDebtor(db: Database, payments: number) {
  const student = await makeStudent(db)
  await db.rows(
    `insert into payment (user_id, subject, subject_id, titles, amount, currency)
     select $1, 'exam', gen_random_uuid(), '{"en": "A paper"}', 2000, 'EUR' from generate_series(1, $2)`,
    [student.id, payments],
  )
  return student
}

/** A message of a student that waits for the office longer than others. */
async function makeThread(db: Database, userId: string, subject: string): Promise<void> {
  await db.rows(
    `with thread as (
       insert into support_thread (user_id, topic, subject, state, version, since)
       values ($1, 'payment', $2, 'open', 1, now() - interval '30 days') returning id
     )
     insert into support_message (thread_id, user_id, author_id, kind, version, text)
     select id, $1, $1, 'person', 1, 'Where is my receipt?' from thread`,
    [userId, subject],
  )
}

/** The demo's first student. */
async function demoStudent(db: Database): Promise<Student> {
  const [row] = await db.rows<{ id: string; username: string }>(
    `select id, username from "user" where email = 'student@demo.test'`,
  )
  return { ...row!, name: '' }
}

/** An unpublished exam with one question. @returns path of its questions */
async function makeDraftExam(db: Database): Promise<string> {
  const [exam] = await db.rows<{ id: string }>(
    `insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount, selfie)
     select id, '{"en": "Counted"}', 5, 8, '{en}', 'board', now() + interval '1 hour', now() + interval '5 hours', 900,
       '{"right": 1, "wrong": 0, "blank": 0}', price_amount, 'none'
     from category order by position limit 1 returning id`,
  )
  await db.rows(
    `insert into question (exam_id, question_no, texts, content, points, topic, level)
     select $1, 1, texts, content, points, topic, level from question where content ->> 'kind' = 'choice' limit 1`,
    [exam!.id],
  )
  return `/stadia/janus/exams-set-up/${globalId('Exam', exam!.id)}/questions`
}

const office = '/stadia/janus'

/** Logs a new admin in, and opens the first page of the office. */
async function openOffice(page: Page, db: Database, url: string) {
  await signInAs(page, db, url, await makeAdult(db, 'admin'))
  await page.goto(office)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  return { act: acting(page), menu: menuOf(page), rows: page.locator('tbody tr') }
}

test('everyday acts with people and payments take as many steps as documented', async ({ page, db, baseURL }) => {
  const [student, transferred, reminded] = [await makeStudent(db), await makeDebtor(db, 3), await makeDebtor(db, 3)]
  const [{ email }] = (await db.rows('select email from "user" where id = $1', [student.id])) as [{ email: string }]
  const { act, menu, rows } = await openOffice(page, db, baseURL!)

  /** Types into the open search, and waits for the student. */
  const find = async (hand: Hand) => {
    await hand.type(email)
    await expect(page.getByRole('option', { name: student.name })).toBeVisible()
  }
  await act('Open a student’s account by e-mail address', office, async (hand) => {
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
    await hand.press('Control+k')
    await find(hand)
    await hand.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(student.username)
  })
  await act('Send a student a password reset link', office, async (hand) => {
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
    await hand.press('/')
    await find(hand)
    await hand.press('Alt+r')
    await hand.write(page.getByRole('textbox', { name: /^Reason/ }), 'Called by phone')
    await hand.click(page.getByRole('button', { name: 'Send link' }))
    await expect(page.getByText('Password reset link sent.')).toBeVisible()
  })
  await act('See the panel as a student sees it', office, async (hand) => {
    await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
    await hand.press('/')
    await find(hand)
    await hand.press('Alt+v')
    await hand.write(page.getByRole('textbox', { name: /^Reason/ }), 'Misses an exam')
    const popup = page.waitForEvent('popup')
    await hand.click(page.getByRole('button', { name: 'Open panel' }))
    await (await popup).close()
  })

  /** Opens the payments of a student, and selects all of them. */
  const selectPayments = async (hand: Hand, username: string) => {
    await hand.click(menu('Payments'))
    await hand.write(page.getByPlaceholder('Search students'), username)
    await expect(rows).toHaveCount(3)
    await hand.click(page.getByRole('checkbox', { name: /^Select all/ }))
  }
  await act('Mark three payments as paid by one transfer', office, async (hand) => {
    await selectPayments(hand, transferred.username)
    await hand.click(page.getByRole('button', { name: 'Paid by transfer' }))
    const dialog = page.getByRole('dialog', { name: 'Mark 3 payments as paid?' })
    await hand.write(dialog.getByRole('textbox'), 'Statement 7')
    await hand.click(dialog.getByRole('button', { name: 'Paid by transfer' }))
    await expect(dialog).toBeHidden()
  })
  await act('Remind a student of three due payments', office, async (hand) => {
    await selectPayments(hand, reminded.username)
    await hand.click(page.getByRole('button', { name: 'Remind' }))
    const dialog = page.getByRole('dialog', { name: 'Remind of 3 payments?' })
    await hand.click(dialog.getByRole('button', { name: 'Remind' }))
    await expect(dialog).toBeHidden()
  })
})

test('everyday acts in lists, messages and questions take as many steps as documented', async ({
  page,
  db,
  baseURL,
}) => {
  const student = await makeStudent(db)
  const questions = await makeDraftExam(db)
  await makeThread(db, student.id, `Receipt of ${student.username}`)
  const { act, menu, rows } = await openOffice(page, db, baseURL!)

  await page.goto('/stadia/janus/payments?state=due')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  const view = page.getByRole('dialog', { name: 'Save as a new view' })
  await view.getByRole('textbox', { name: 'Name' }).fill('Due')
  await view.getByLabel('Open this list with this view').check()
  await view.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Saved views, open: Due' })).toBeVisible()
  await act('Open the due payments with the filters and columns of yesterday', office, async (hand) => {
    await hand.click(menu('Payments'))
    await expect(page.getByRole('button', { name: 'Saved views, open: Due' })).toBeVisible()
  })
  await act('Open the next row’s record from an open record', '/stadia/janus/student', async (hand) => {
    await rows.getByRole('link').first().click()
    const address = page.url()
    await hand.click(page.getByRole('button', { name: 'Next row' }))
    await expect(page).not.toHaveURL(address)
  })
  await act('Fetch an export after leaving its page', '/stadia/janus/schools', async (hand) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const first = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV file (.csv)' }).click()
    await first
    await menu('Statistics').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
    await hand.click(page.getByRole('button', { name: /^Background tasks/ }))
    const download = page.waitForEvent('download')
    await hand.click(page.getByRole('dialog', { name: 'Background tasks' }).getByRole('button', { name: /^Download/ }))
    await download
  })
  await act('Answer the longest waiting message with a prepared answer', office, async (hand) => {
    await hand.click(menu('Support'))
    await hand.click(page.getByRole('row').filter({ hasText: student.name }).getByRole('link'))
    await hand.click(page.getByRole('combobox', { name: 'Insert a prepared answer' }))
    await hand.click(page.getByRole('option', { name: /^Where the receipt is/ }))
    await expect(page.getByRole('textbox', { name: 'Your answer' })).not.toHaveValue('')
    await hand.click(page.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByText('Waiting for a reply')).toBeVisible()
  })
  await act('Save a question and begin the next one of its kind', `${questions}/1`, async (hand) => {
    const text = page.getByRole('textbox', { name: 'Question text' })
    await text.fill('How much is 6 × 7?')
    await hand.press('Control+Enter')
    await expect(page).toHaveURL(/questions\/new$/)
    await expect(text).toHaveValue('')
  })
})

test('everyday acts of a family take as many steps as documented', async ({ page, exam, elsewhere, db, baseURL }) => {
  test.slow()
  const [seat, subject, teacher] = [await makeSeat(db), await makeSubject(db, [{}]), await makeTeacher(db)]
  const { student } = seat
  await putOnList(db, teacher.id, student.id)
  await signInAs(page, db, baseURL!, student)
  const start = '/stadia/my-exams'
  await page.goto(start)
  const act = acting(page)
  const card = page.getByRole('article', { name: seat.examTitle })

  await act('Open the practice of the next exam', start, async (hand) => {
    await hand.click(card.locator('summary').first())
    await hand.click(card.getByRole('link', { name: 'Practice' }))
    await expect(page).toHaveURL(seat.practiceAddress)
  })
  await act('Apply for an exam', start, async (hand) => {
    await hand.click(
      page.getByRole('link', { name: 'Add an exam' }).or(page.getByRole('button', { name: 'Add an exam' })),
    )
    const choices = page.getByRole('dialog', { name: 'Add an exam' })
    await hand.click(
      choices.getByRole('article', { name: subject.exams[0]!.title }).getByRole('button', { name: 'Apply' }),
    )
    await expect(choices).toBeHidden()
  })
  await act('Pay a fee: to the payment page', start, async (hand) => {
    await hand.click(page.getByRole('article', { name: subject.exams[0]!.title }).getByRole('link', { name: 'Pay' }))
    await hand.click(page.getByRole('button', { name: 'Pay €20.00', exact: true }))
    await expect(page.getByRole('heading', { name: 'Pay €20.00' })).toBeVisible()
  })
  await page.goto(start)
  await act('Start the next exam', start, async (hand) => {
    await hand.click(card.getByRole('link', { name: 'Start' }))
    await hand.click(exam.button('Start the exam now'))
    await expect(exam.question).toBeVisible()
  })
  await act('Answer a question and go to the next one', seat.address, async (hand) => {
    await expect(exam.question).toHaveText(/^Question 1 of/)
    await hand.press('b')
    await hand.press('ArrowRight')
    await expect(exam.question).toHaveText(/^Question 2 of/)
  })
  await act('Submit the exam', seat.address, async (hand) => {
    await exam.expectSaved()
    await hand.click(exam.button('Finish exam').first())
    await hand.click(exam.submitDialog.getByRole('button', { name: 'Submit' }))
    await expect(card).toContainText('Submitted')
  })
  await act('Ask the office a question', start, async (hand) => {
    await hand.click(page.getByRole('link', { name: 'Help' }))
    await hand.click(page.getByRole('button', { name: 'Ask a question' }))
    const dialog = page.getByRole('dialog', { name: 'Ask a question' })
    await hand.choose(dialog.getByLabel('Topic'), 'Payment')
    await hand.write(dialog.getByLabel('Subject'), 'Receipt')
    await hand.write(dialog.getByLabel('Message'), 'Where is my receipt?')
    await hand.click(dialog.getByRole('button', { name: 'Send', exact: true }))
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  })

  // the demo's student has results and certificates
  const other = await elsewhere.open()
  await signInAs(other, db, baseURL!, await demoStudent(db))
  await other.goto(start)
  const theirs = acting(other)
  const entry = menuOf(other)
  await theirs('Read a result', start, async (hand) => {
    await hand.click(entry('My Results'))
    await hand.click(other.getByRole('link', { name: 'Open report' }).first())
    await expect(other.getByRole('heading', { level: 1, name: 'Exam Result' })).toBeVisible()
  })
  await theirs('Save a certificate as PDF', start, async (hand) => {
    await hand.click(entry('Certificates'))
    const download = other.waitForEvent('download')
    await hand.click(other.getByRole('button', { name: 'Download PDF' }).first())
    await download
  })
  await signInAs(other, db, baseURL!, teacher)
  await other.goto('/stadia/my-students')
  await theirs('See the exams, payments and results of a student', '/stadia/my-students', async (hand) => {
    await hand.click(other.getByRole('link', { name: student.name }))
    await expect(other.getByRole('dialog', { name: 'Details' })).toContainText(seat.examTitle)
  })
})
