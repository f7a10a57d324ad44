import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { tutorialDone } from '../server/modules/arena/coding-progress.ts'
import { ExamEvent } from '../server/modules/arena/log/exam-log.service.ts'
import { ACTIONS } from '../web/modules/arena/engine/activity-log.ts'
import { happenedWords } from '../web/modules/applications/record/exam-log-texts.ts'

/** Returns the key instead of the translation. */
const named = ((name: string) => name) as unknown as TFunction<'applications'>

test.each([...Object.values(ExamEvent), ...Object.values(ACTIONS), tutorialDone])(
  'the log action “%s” is translated',
  (action) => {
    expect(happenedWords(named, action)).toMatch(/^happened\.\w+$/)
  },
)

test.each(['Something else', 'constructor', ''])('“%s” is shown unchanged', (action) => {
  expect(happenedWords(named, action)).toBe(action)
})
