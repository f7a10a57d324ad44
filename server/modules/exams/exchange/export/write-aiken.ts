import { choices } from '../../papers/paper.ts'
import type { Writer } from './exported-question.ts'
import { aikenAnswer } from './kinds/index.ts'
import { plainText } from './portable.ts'

const oneLine = (text: string) => plainText(text).replace(/\s+/g, ' ')

/** Aiken: text, options and the only right one; other questions are left out. https://docs.moodle.org/en/Aiken_format */
export const writeAiken: Writer = async (questions) =>
  Buffer.from(
    questions
      .flatMap((question) => {
        const { text, options } = question.words
        const answer = aikenAnswer(question)
        if (answer === null) return []
        return [
          [
            plainText(text),
            ...options.map((option, i) => `${choices[i]}. ${oneLine(option)}`),
            `ANSWER: ${answer}`,
            '',
          ].join('\n'),
        ]
      })
      .join('\n'),
  )
