import type { AnswerContent, AnswerPlace, WeightedAnswer } from '../answers/answer.ts'
import { exactText, shareOfPercent } from '../exact.ts'
import { MAX_OPTIONS_READ } from '../../multichoice.ts'
import type { Refusals } from '../../refusals.ts'
import { Refused } from '../../refusals.ts'
import type { TextFormat } from '../../markup/markdown.ts'
import { textInLanguage } from '../../markup/multilang.ts'
import type { Texts } from '../../texts.ts'
import type { XmlElement } from '../../xml-tree.ts'
import { filesOf, formatOf, formatOfQuestion, named, textLine, textOf } from './element.ts'

/** A question being read. */
export interface QuestionReading extends AnswerPlace {
  element: XmlElement
  texts: Texts
}

/** The content that a question type reads. */
interface TypeContent extends AnswerContent {
  /** source of the question's text in which gaps are marked; absent if it is as in the file */
  text?: string
  /** absent if they are those of the file */
  points?: string
}

/** Reads the answers of a question type; null after a refusal. */
export type TypeReader = (reading: QuestionReading) => TypeContent | null

/** A text as the file has it, in its language. */
export function sourceOf(holder: XmlElement | undefined, { language, dropped, refusals }: QuestionReading): string {
  const { text, others } = textInLanguage(textOf(holder), language)
  for (const other of others) dropped.add(refusals.question, 'languages', other)
  return text.replace(/\[tex\]([^]*?)\[\/tex\]/gi, (_, tex: string) => `\\(${tex}\\)`)
}

/** Markdown of a text; undefined after a refusal. `source` stands for the text of the file. */
export function markdownOf(
  holder: XmlElement,
  reading: QuestionReading,
  { source, format }: { source?: string | undefined; format?: TextFormat } = {},
): string | undefined {
  const questionText = reading.element.children.find(({ name }) => name === 'questiontext')
  const fallback = holder === questionText ? undefined : formatOfQuestion(questionText)
  return reading.refusals.attempt(textLine(holder), () =>
    reading.texts.markdown(
      source ?? sourceOf(holder, reading),
      format ?? formatOf(holder.attributes.format ?? fallback),
      filesOf(holder),
    ),
  )
}

/** A text that Moodle shows or compares without formatting, such as the matches in a list. */
export function plainOf(holder: XmlElement, reading: QuestionReading): string | undefined {
  const source = sourceOf(holder, reading)
  const hasMarkup = /<[a-z/][^>]*>|&(?:[a-z]+|#\d+);|\\[([]|\$\$|@@PLUGINFILE@@/i.test(source)
  return markdownOf(holder, reading, { source, format: hasMarkup ? 'html' : 'plain' })
}

/** The answers of a question with their texts as options. */
export const optionsOf = (reading: QuestionReading): WeightedAnswer[] =>
  named(reading.element, 'answer').map((answer, i) => ({
    line: answer.line,
    text: i < MAX_OPTIONS_READ ? (markdownOf(answer, reading) ?? null) : null,
    share: fractionOf(answer, reading.refusals),
  }))

/** The share of the points that an answer gives; null after a refusal. */
export const fractionOf = ({ attributes, line }: XmlElement, refusals: Refusals): WeightedAnswer['share'] =>
  refusals.attempt(line, () => {
    const share = shareOfPercent(attributes.fraction?.trim() || '0')
    if (!share) throw new Refused('bad_fraction', 'The fraction of an option is not a number.')
    const percent = Number(exactText(share.round(6)))
    if (Math.abs(percent) > 1) throw new Refused('bad_fraction', 'The fraction of an option is not from -100 to 100.')
    return share
  }) ?? null
