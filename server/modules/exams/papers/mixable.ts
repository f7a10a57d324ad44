import type { QuestionKind } from '../../../../shared/questions/content.ts'
import { canReorder } from '../../../../shared/questions/kinds/index.ts'
import { refersToOptions } from '../import/index.ts'
import type { Question } from './question.entity.ts'

/** Whether the options of a question may be shuffled. */
export const isMixable = (
  { shuffleOptions, texts }: Pick<Question, 'shuffleOptions' | 'texts'>,
  kind: QuestionKind,
): boolean => shuffleOptions && canReorder(kind) && !Object.values(texts).some((text) => refersToOptions(text.options))
