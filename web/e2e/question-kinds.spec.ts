import sharp from 'sharp'
import { theAdmin } from './support/adults.ts'
import { expectAccessible } from './support/axe.ts'
import { ExamPage } from './support/exam-page.ts'
import { globalId, makeStudent, signInAs } from './support/factories.ts'
import { expect, test } from './support/test.ts'

const drawingFile = 'server/modules/exams/demo/papers/questions/images/circuit.svg'

test('an author makes a text with gaps and a place in a picture, and a student answers them', async ({
  page,
  elsewhere,
  db,
  baseURL,
}) => {
  test.slow()
  const admin = await theAdmin(db)
  const [exam] = await db.rows<{ id: string }>(
    `insert into exam (category_id, titles, from_grade, to_grade, languages, delivery, opens_at, closes_at,
       duration_seconds, scoring, price_amount, selfie)
     select id, jsonb_build_object('en', 'Kinds ${Date.now()}'), 5, 8, '{en}', 'board', now() - interval '1 hour',
       now() + interval '5 hours', 900, '{"right": 1, "wrong": 0, "blank": 0}', price_amount, 'none'
     from category order by position limit 1 returning id`,
  )
  const questions = `/stadia/janus/exams-set-up/${globalId('Exam', exam!.id)}/questions`
  await signInAs(page, db, baseURL!, admin)

  // The text with gaps is written with the keyboard.
  await page.goto(`${questions}/new`)
  const select = async (name: string, option: string) => {
    await page.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await page.getByRole('textbox', { name: 'Topic' }).fill('Geography')
  await select('Kind of question', 'Gaps in a text')
  const text = page.getByRole('textbox', { name: 'Question text' })
  await text.focus()
  await page.keyboard.type('Baku is the capital of ')
  await page.getByRole('button', { name: 'New gap [[1]]' }).press('Enter')
  await page.keyboard.type(', on the ')
  await page.getByRole('button', { name: 'New gap [[2]]' }).press('Enter')
  await page.keyboard.type(' coast.')
  await expect(text).toHaveValue('Baku is the capital of [[1]], on the [[2]] coast.')
  await page.getByRole('textbox', { name: 'Accepted spelling (English)' }).first().fill('Azerbaijan')
  await select('Kind of gap 2', 'One option')
  await page.getByRole('button', { name: 'Remove: Gap 2, option C' }).press('Enter')
  await page.getByRole('textbox', { name: 'Gap 2, option A' }).fill('east')
  await page.getByRole('textbox', { name: 'Gap 2, option B' }).fill('west')
  await select('Right answer', 'B')
  await page.getByRole('button', { name: 'Move up: Gap 2, option B' }).press('Enter')
  const preview = page.getByRole('region', { name: 'As students see it' })
  await expect(preview.getByRole('combobox', { name: 'Gap 2' })).toHaveText('…westeast')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/questions\/1$/)

  // One region is drawn with the pointer, the other one is added and moved with the keyboard.
  await page.goto(`${questions}/new`)
  await page.getByRole('textbox', { name: 'Topic' }).fill('Physics')
  await select('Kind of question', 'Place in a picture')
  await text.fill('Where is the battery?')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'circuit.png', mimeType: 'image/png', buffer: await sharp(drawingFile).png().toBuffer() })
  const drawing = page.getByRole('group', { name: 'Picture with regions' })
  await expect.poll(() => drawing.evaluate((frame) => frame.clientHeight)).toBeGreaterThan(100)
  await drawing.scrollIntoViewIfNeeded()
  const box = (await drawing.boundingBox())!
  const at = (x: number, y: number) => page.mouse.move(box.x + box.width * x, box.y + box.height * y)
  await at(0.05, 0.3)
  await page.mouse.down()
  await at(0.2, 0.5)
  await at(0.25, 0.6)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Add region' }).press('Enter')
  const second = page.getByRole('button', { name: 'Region B', exact: true })
  await second.press('ArrowRight')
  await second.press('Shift+ArrowDown')
  await page.getByRole('checkbox', { name: 'A is right' }).check()
  await page.getByRole('textbox', { name: 'Region A' }).fill('on the left')
  await page.getByRole('textbox', { name: 'Region B' }).fill('at the top')
  await expect(preview.getByRole('radio', { name: /^Answer B/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/questions\/2$/)
  const [stored] = await db.rows<{ shape: { regions: object[] }; key: object }>(
    `select content -> 'shape' shape, content -> 'key' key from question where exam_id = $1 and question_no = 2`,
    [exam!.id],
  )
  expect(stored?.shape.regions).toHaveLength(2)
  expect(stored?.shape.regions[1]).toEqual({ form: 'rectangle', left: 140, top: 131, width: 200, height: 200 })
  expect(stored?.key).toEqual({ right: 'A' })

  // A student answers both in the exam.
  await page.goto(`/stadia/janus/exams-set-up/${globalId('Exam', exam!.id)}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Running', { exact: true })).toBeVisible()
  const student = await makeStudent(db)
  const [application] = await db.rows<{ id: string }>(
    `insert into application (user_id, exam_id, state, language, paid_at) values ($1, $2, 'paid', 'en', now())
     returning id`,
    [student.id, exam!.id],
  )
  const sitter = await elsewhere.open()
  await signInAs(sitter, db, baseURL!, student)
  const sitting = new ExamPage(sitter)
  await sitting.open(`/exam/${globalId('Application', application!.id)}`)
  await sitter.getByRole('textbox', { name: 'Gap 1' }).fill('Azerbaijan')
  await sitter.getByRole('combobox', { name: 'Gap 2' }).selectOption({ label: 'west' })
  await sitting.goTo(2)
  await sitter.locator('label').filter({ hasText: /^A$/ }).click()
  await expect(sitting.option('A')).toBeChecked()
  await sitting.expectSaved()
  const [attempt] = await db.rows<{ typed: object }>('select typed from attempt where application_id = $1', [
    application!.id,
  ])
  expect(attempt?.typed).toEqual({ 1: 'Azerbaijan\nA' })
  await elsewhere.close(sitter)
})
