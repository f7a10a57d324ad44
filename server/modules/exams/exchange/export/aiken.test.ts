import fc from 'fast-check'
import { expect, test } from 'vitest'
import { required } from '../../../../../shared/required.ts'
import { questionKinds, type QuestionKind } from '../../../../../shared/questions/content.ts'
import { randomContents } from '../../../../../shared/questions/testing/random-questions.ts'
import { parseFile } from '../../import.service.ts'
import { rightOption } from '../../papers/content.ts'
import type { ExportedQuestion } from './exported-question.ts'
import { lossesOf } from './losses.ts'
import { writeAiken } from './write-aiken.ts'

const questions = randomContents
  .filter(({ words }) => 'en' in words)
  .map(({ content, words }): ExportedQuestion => {
    const english = required(words.en, 'English texts')
    return {
      questionNo: 1,
      words: { ...english, text: english.text || 'How much is it?' },
      content,
      scoring: null,
      points: 1,
      topic: 'Any',
      shuffle: false,
      difficulty: null,
      source: null,
    }
  })

test('Aiken keeps choices with one right option, and other questions are named as lost', async () => {
  const seen = new Set<QuestionKind>()
  for (const question of fc.sample(questions, { seed: 3, numRuns: 120 })) {
    const { content, words } = question
    const file = await writeAiken([question], new Map(), 'en')
    const result = await parseFile('aiken', file, 'en')
    const losses = lossesOf(question, result, 'en')
    seen.add(content.kind)
    if (content.kind !== 'choice' || rightOption(content) === null) {
      expect([file.toString(), losses]).toEqual(['', ['unreadable']])
      continue
    }
    expect(losses).toEqual([...('shares' in content.key ? ['shares'] : []), 'topic'])
    expect(result.questions).toMatchObject([{ words, content: { key: { right: content.key.right } } }])
  }
  expect([...seen].toSorted()).toEqual(questionKinds.toSorted())
})
