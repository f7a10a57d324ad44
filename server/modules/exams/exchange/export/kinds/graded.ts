import { isDeepStrictEqual } from 'node:util'
import type { QuestionKind } from '../../../../../../shared/questions/content.ts'
import { examplesOfContent, gradeContent } from '../../../../../../shared/questions/kinds/index.ts'
import { frameOf } from '../../../../../../shared/questions/kinds/kind.ts'
import type { ExportLoss } from '../export-loss.ts'
import { when, type ComparedContent } from './exchange.ts'

const optionsFor = ({ words, parts, language }: ComparedContent) => ({
  language,
  frame: frameOf({ [language]: words }),
  parts,
})

const sharesOf = <K extends QuestionKind>(compared: ComparedContent<K>, answers: readonly string[]): string[] =>
  answers.map((raw) => gradeContent(compared.content, raw, optionsFor(compared)).share.toString())

/** Whether answers earn different shares. */
export const shareLosses = <K extends QuestionKind>(
  before: ComparedContent<K>,
  after: ComparedContent<K>,
  answers: readonly string[],
): ExportLoss[] => when(!isDeepStrictEqual(sharesOf(before, answers), sharesOf(after, answers)), 'shares')

/** The rules for parts make no difference if there is one part, or all answers earn all or nothing. */
export function ruleLosses<K extends QuestionKind>(
  before: ComparedContent<K>,
  after: ComparedContent<K>,
): ExportLoss[] {
  if (before.parts === after.parts) return []
  const examples = [before, after].flatMap((compared) => examplesOfContent(compared.content, optionsFor(compared)))
  return when(
    examples.some(({ share, total }) => total > 1 && !share.isInteger()),
    'scoring',
  )
}
