import { partRulesOf } from '../../../../../../shared/questions/kinds/index.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import type { ExportedQuestion, Pictures } from '../exported-question.ts'
import { escapeXml } from '../portable.ts'
import { tagsOf, type Dialect } from './dialect.ts'
import { expressionsOf } from './expressions.ts'
import { qtiItem } from '../kinds/index.ts'
import type { ItemContext } from './kinds/kind.ts'
import { explanationId, feedbackOutcome, scoringOf } from './scoring.ts'
import { textWriter } from './texts.ts'

/** The item of a question. */
export function itemOf(question: ExportedQuestion, pictures: Pictures, language: string, dialect: Dialect): string {
  const tag = tagsOf(dialect)
  const context: ItemContext = {
    tag,
    rules: expressionsOf(tag),
    texts: textWriter(dialect, pictures),
    pictures,
    language,
  }
  const { questionNo, topic, words, content, scoring, shuffle } = question
  const parts = scoring?.parts ?? partRulesOf(content.kind)[0] ?? 'all'
  const written = qtiItem({ words, content, parts, shuffle }, context)
  const { explanation } = words
  const points = { points: Rational.of(question.points), scoring, hasExplanation: Boolean(explanation) }
  const { declarations, processing } = scoringOf(written, points, context, dialect)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${dialect.element('assessmentItem')} ${dialect.item} identifier="item${questionNo}" ` +
      `title="${questionNo}" label="${escapeXml(topic)}" adaptive="false" ` +
      `${dialect.attribute('timeDependent')}="false" xml:lang="${language}" ${dialect.attribute('toolName')}="Stadia">`,
    ...declarations,
    tag('itemBody', {}, written.body),
    processing,
    ...(explanation ? [feedbackOf(explanation, context, dialect)] : []),
    `</${dialect.element('assessmentItem')}>`,
    '',
  ].join('\n')
}

function feedbackOf(explanation: string, { tag, texts }: ItemContext, { hasContentBody }: Dialect): string {
  const block = texts.block(explanation)
  return tag(
    'modalFeedback',
    { outcomeIdentifier: feedbackOutcome, identifier: explanationId, showHide: 'show' },
    hasContentBody ? tag('contentBody', {}, block) : block,
  )
}
