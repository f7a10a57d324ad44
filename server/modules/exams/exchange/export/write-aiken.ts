import { rightOption } from '../../papers/content.ts'
import { choices } from '../../papers/paper.ts'
import type { Writer } from './exported-question.ts'
import { plainText } from './portable.ts'

const oneLine = (text: string) => plainText(text).replace(/\s+/g, ' ')

/** Aiken: text, options and the only right one; other questions are left out. https://docs.moodle.org/en/Aiken_format */
export const writeAiken: Writer = async (questions) =>
  Buffer.from(
    questions
      .filter(({ content }) => content.kind === 'choice' && rightOption(content) !== null)
      .map(({ words: { text, options }, content }) =>
        [
          plainText(text),
          ...options.map((option, i) => `${choices[i]}. ${oneLine(option)}`),
          `ANSWER: ${rightOption(content)}`,
          '',
        ].join('\n'),
      )
      .join('\n'),
  )
