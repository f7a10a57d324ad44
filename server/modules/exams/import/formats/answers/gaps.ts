import { gapLimit, type GapKey, type GapShape } from '../../../../../../shared/questions/content.ts'
import type { AnswerContent, AnswerPlace } from './answer.ts'

/** A gap of a text with its options, if it has any. */
export interface SourceGap {
  shape: GapShape
  key: GapKey
  options: string[]
}

/** The text that stands for a gap until the text is Markdown: private use, so that no text has it. */
export const gapPlace = (number: number): string => `\uE000${number}\uE001`
/** Marks the gaps of a Markdown text: `[[1]]`, `[[2]]`, … */
export const withGapMarks = (markdown: string): string => markdown.replace(/\uE000(\d+)\uE001/g, '[[$1]]')
/** Removes the characters that stand for gaps from a source text. */
export const withoutGapPlaces = (text: string): string => text.replace(/[\uE000\uE001]/g, '')

/**
 * The content of a text with gaps, which count one by one, as in Moodle.
 * @returns null after a refusal
 */
export function gapsContent(gaps: readonly SourceGap[], { line, refusals }: AnswerPlace): AnswerContent | null {
  if (gaps.length < 1 || gaps.length > gapLimit) {
    refusals.add(line, 'option_count', `A text can have 1 to ${gapLimit} gaps; this one has ${gaps.length}.`)
    return null
  }
  return {
    options: [],
    lists: gaps.map(({ options }) => options),
    content: {
      kind: 'gaps',
      shape: { gaps: gaps.map(({ shape }) => shape) },
      key: { gaps: gaps.map(({ key }) => key) },
    },
    scoring: { parts: 'perPart' },
  }
}
