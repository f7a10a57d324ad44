import { storedAnswers, type Letter } from './support/database.ts'
import { rightAnswers } from './support/factories.ts'
import { expect, test } from './support/test.ts'

test('a level opens after enough correct answers in the previous level', async ({ exam, db, takeSeat }) => {
  const passMark = 3
  const [first, second] = [
    { name: 'A1', fromQuestionNo: 1, toQuestionNo: 5, passMark },
    { name: 'A2', fromQuestionNo: 6, toQuestionNo: 25, passMark: 12 },
  ]
  const seat = await takeSeat({ levels: [first, second] })
  const right = await rightAnswers(db, seat.examId)
  await exam.open(seat.address)
  const gate = exam.board.getByRole('region', { name: second.name })
  await expect(gate).toContainText('Questions 6–25')
  await expect(gate).toContainText('They open after 3 right answers in the previous level.')

  // One correct answer too few.
  await exam.answerByKeys(1, right.slice(0, passMark - 1).join(''))
  await exam.goTo(passMark)
  await exam.choose(right[passMark - 1] === 'A' ? 'B' : 'A')
  await gate.getByRole('button', { name: 'Open the next level' }).click()
  await expect(gate.getByRole('status')).toHaveText('Not open yet. Check your answers and try again.')
  await exam.choose(right[passMark - 1] as Letter)
  await gate.getByRole('button', { name: 'Open the next level' }).click()
  await exam.goTo(second.fromQuestionNo)
  await exam.choose('C')
  await exam.expectSaved()
  const stored = await storedAnswers(db, seat.applicationId)
  expect(stored.slice(0, passMark)).toBe(right.slice(0, passMark).join(''))
  expect(stored[first.toQuestionNo]).toBe('C')
})
