import fc from 'fast-check'
import { expect, test } from 'vitest'
import { first, required } from '../../../../../shared/required.ts'
import type { QuestionKind } from '../../../../../shared/questions/content.ts'
import { randomContents } from '../../../../../shared/questions/testing/random-questions.ts'
import { parseFile } from '../../import.service.ts'
import type { ExportLoss } from './export-loss.ts'
import { formats } from './export.service.ts'
import type { ExportedQuestion } from './exported-question.ts'
import type { ExportFormat } from './export.types.ts'
import { lossesOf } from './losses.ts'

/** Random questions in English, with texts that no file confuses with its own signs. */
const questions = randomContents
  .filter(({ words }) => 'en' in words)
  .map(({ content, words }): ExportedQuestion => {
    const { text, ...english } = required(words.en, 'English texts')
    return {
      questionNo: 1,
      words: { ...english, text: text || 'How much is it?' },
      content,
      scoring: null,
      points: 1,
      topic: 'Any',
      shuffle: false,
      difficulty: null,
      source: null,
    }
  })

async function lossesIn(format: ExportFormat, question: ExportedQuestion): Promise<ExportLoss[]> {
  const { write, read } = formats[format]
  return lossesOf(question, await parseFile(read, await write([question], new Map(), 'en'), 'en'), 'en')
}

/** Losses of each kind in a format, of many random questions. */
async function lossesByKind(format: ExportFormat): Promise<Partial<Record<QuestionKind, ExportLoss[]>>> {
  const found: Partial<Record<QuestionKind, ExportLoss[]>> = {}
  for (const question of fc.sample(questions, { seed: 7, numRuns: 150 })) {
    const { kind } = question.content
    const losses = new Set([...(found[kind] ?? []), ...(await lossesIn(format, question))])
    found[kind] = [...losses].toSorted()
  }
  return found
}

test.each(['moodle', 'gift'] as const)('the losses of every kind of question in %s are known', async (format) => {
  expect(await lossesByKind(format)).toMatchSnapshot()
})

test('a scoring of its own is kept in Moodle XML', async () => {
  const [choice, several] = (['choice', 'several'] as const).map((kind) =>
    first(
      fc.sample(
        questions.filter(({ content }) => content.kind === kind && !('shares' in content.key)),
        { seed: 3, numRuns: 1 },
      ),
    ),
  )
  expect(await lossesIn('moodle', { ...required(choice, 'choice'), scoring: { wrong: '-1/3' } })).toEqual([])
  expect(await lossesIn('moodle', { ...required(several, 'several'), scoring: { parts: 'rightMinusWrong' } })).toEqual(
    [],
  )
})
