import { describe, expect, it } from 'vitest'
import { questionKinds } from '../../../../../../shared/questions/content.ts'
import { gradeAnswer } from '../../../../../../shared/questions/grade-answer.ts'
import { contentProblems, partRulesOf } from '../../../../../../shared/questions/kinds/index.ts'
import { frameOf } from '../../../../../../shared/questions/kinds/kind.ts'
import { first, last } from '../../../../../../shared/required.ts'
import { locales } from '../../../../../editions.ts'
import { differences } from '../../../papers/consistency.ts'
import { mixedEnglish } from './english.ts'
import { mixedMathematics } from './mathematics.ts'
import { mixedScience } from './science.ts'
import type { MixedQuestion } from './mixed-question.ts'

const papers: { name: string; questions: MixedQuestion[]; languages: readonly string[] }[] = [
  {
    name: 'mathematics and science',
    questions: Object.values({ ...mixedMathematics, ...mixedScience }),
    languages: [...locales, 'es'],
  },
  { name: 'English', questions: mixedEnglish, languages: ['en'] },
]

/** A name of the form that stored pictures have; the demo replaces the names of drawings. */
const stored = `"${'0'.repeat(64)}.svg"`
const contentIn = ({ content }: MixedQuestion): MixedQuestion['content'] =>
  JSON.parse(JSON.stringify(content).replace(/"image:[a-z]+"/, stored))

describe.each(papers)('the mixed paper of $name', ({ questions, languages }) => {
  it('has all kinds of questions in all its languages', () => {
    expect(new Set(questions.map(({ content }) => content.kind))).toEqual(new Set(questionKinds))
    for (const { texts } of questions) expect(Object.keys(texts).sort()).toEqual([...languages].sort())
  })

  it('has no problems, and the same numbers and formulas in every language', () => {
    for (const question of questions) {
      expect(contentProblems(contentIn(question), question.texts)).toEqual([])
      const [original, ...others] = Object.values(question.texts)
      for (const other of others) expect(differences(original ?? first(others), other)).toEqual([])
    }
  })

  it('is answered rightly by the first given answer and not by the most frequent other one', () => {
    for (const { content, texts, scoring, answers } of questions) {
      for (const language of Object.keys(texts)) {
        const given = answers[language] ?? answers.any
        const parts = scoring?.parts ?? first(partRulesOf(content.kind))
        const outcomes = given.map(
          (raw) => gradeAnswer({ ...content, frame: frameOf(texts), parts }, raw, language).outcome,
        )
        expect([outcomes[0], outcomes[1] === 'correct'], `${language}: ${given.join(' | ')}`).toEqual([
          'correct',
          false,
        ])
        expect(last(outcomes)).not.toBe('blank')
      }
    }
  })
})
