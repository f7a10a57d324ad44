import { openDatabase, storedAnswers, type Database, type Letter } from './support/database.ts'
import { makeSeat, rightAnswers, signInAs } from './support/factories.ts'
import { startNode } from './support/product.ts'
import type { ServerProcess } from './support/server.ts'
import { expect, test } from './support/test.ts'

interface Level {
  name: string
  toQuestionNo: number
  passMark: number
}

function levelsOf(db: Database, examId: string): Promise<Level[]> {
  return db.rows<Level>(
    `select level.* from exam, jsonb_to_recordset(levels) as level(name text, "toQuestionNo" int, "passMark" int)
     where id = $1`,
    [examId],
  )
}

test.describe('hilingua', () => {
  let server: ServerProcess
  let db: Database
  test.beforeAll(async () => {
    server = await startNode({ name: 'hilingua', platform: 'hilingua' })
    db = openDatabase('hilingua')
  })
  test.afterAll(async () => {
    await db.close()
    await server.stop()
  })

  test('a level opens after enough correct answers in the previous level', async ({ page, exam }) => {
    const seat = await makeSeat(db)
    const right = await rightAnswers(db, seat.examId)
    const [first, second] = await levelsOf(db, seat.examId)
    if (!first || !second) throw new Error('The exam has no gated levels')
    await signInAs(page, db, server.url, seat.student)
    await exam.open(server.url + seat.address)
    const gate = exam.board.getByRole('region', { name: second.name })
    await expect(gate).toContainText(`Questions ${first.toQuestionNo + 1}–`)
    await expect(gate).toContainText(`They open after ${first.passMark} right answers in the previous level.`)

    // One correct answer too few.
    await exam.answerByKeys(1, right.slice(0, first.passMark - 1).join(''))
    await exam.goTo(first.passMark)
    await exam.choose(right[first.passMark - 1] === 'A' ? 'B' : 'A')
    await gate.getByRole('button', { name: 'Open the next level' }).click()
    await expect(gate.getByRole('status')).toHaveText('Not open yet. Check your answers and try again.')
    await exam.choose(right[first.passMark - 1] as Letter)
    await gate.getByRole('button', { name: 'Open the next level' }).click()
    await exam.goTo(first.toQuestionNo + 1)
    await exam.choose('C')
    await exam.expectSaved()
    const stored = await storedAnswers(db, seat.applicationId)
    expect(stored.slice(0, first.passMark)).toBe(right.slice(0, first.passMark).join(''))
    expect(stored[first.toQuestionNo]).toBe('C')
  })
})
