import { z } from 'zod'
import type { QuestionContent, QuestionKind } from '../../../../../shared/questions/content.ts'
import { acceptingContent, answersWithOption } from '../../../../../shared/questions/kinds/index.ts'
import type { AnswerFrame } from '../../../../../shared/questions/kinds/kind.ts'
import type { RawAnswer } from '../../../../../shared/questions/raw-answer.ts'
import { badInput } from '../../../../errors/errors.ts'
import { encodeMessage } from '../../../../errors/messages.ts'
import type { JsonObject } from '../../../../graphql/json-object.ts'
import { rightOption, withRightOption } from '../../papers/content.ts'
import type { Choice } from '../../papers/paper.ts'
import { choiceContent } from './choice.ts'
import { gapsContent } from './gaps.ts'
import { matchingContent } from './matching.ts'
import { numberContent } from './number.ts'
import { orderingContent } from './ordering.ts'
import { placeContent } from './place.ts'
import { severalContent } from './several.ts'
import { wordsContent } from './words.ts'

const schemas: { readonly [K in QuestionKind]: z.ZodType<QuestionContent<K>> } = {
  choice: choiceContent,
  several: severalContent,
  number: numberContent,
  words: wordsContent,
  matching: matchingContent,
  ordering: orderingContent,
  gaps: gapsContent,
  place: placeContent,
}

const isKind = (kind: unknown): kind is QuestionKind => typeof kind === 'string' && Object.hasOwn(schemas, kind)

/**
 * Reads the content of a question from JSON: members, types and lengths. Its problems are found by `contentProblems`.
 * @throws BAD_USER_INPUT with the path of each member that is unknown or has a wrong type (`content.key.right`)
 */
function readContent(json: JsonObject): QuestionContent {
  const { kind } = json
  if (!isKind(kind)) throw badInput({ 'content.kind': [encodeMessage('CONTENT_MEMBER_WRONG', { member: 'kind' })] })
  const read = schemas[kind].safeParse(json)
  if (read.success) return read.data
  throw badInput(Object.fromEntries(read.error.issues.flatMap((issue) => fieldsOf(issue, []))))
}

/** Fields and messages of an issue; of a union, those of the alternative that comes closest. */
function fieldsOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): [string, string[]][] {
  const path = [...before, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => field([...path, key], 'CONTENT_MEMBER_UNKNOWN'))
  }
  const [closest] = issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length) : []
  return closest?.length ? closest.flatMap((inner) => fieldsOf(inner, path)) : [field(path, 'CONTENT_MEMBER_WRONG')]
}

function field(
  path: readonly PropertyKey[],
  reason: 'CONTENT_MEMBER_UNKNOWN' | 'CONTENT_MEMBER_WRONG',
): [string, string[]] {
  const member = path.map(String).join('.').slice(0, 200)
  return [`content.${member}`, [encodeMessage(reason, { member })]]
}

/**
 * The content after a change: the whole of it, another right option, or as before.
 * @throws BAD_USER_INPUT for an invalid content, or a right option of a question that has none
 */
export function contentAfter(
  before: QuestionContent,
  { answer, content }: { answer?: Choice | null | undefined; content?: JsonObject | null | undefined },
): QuestionContent {
  if (content) return readContent(content)
  if (!answer || answer === rightOption(before)) return before
  if (answersWithOption(before.kind)) return withRightOption(before, answer)
  throw badInput({ answer: ['This question has no single right option: send its content'] })
}

/** A change of the key of a question in a published exam. */
interface KeyCorrection {
  answer?: Choice | null | undefined
  content?: JsonObject | null | undefined
  /** an answer that earns all points from now on, in the language of its paper */
  accept?: { answer: RawAnswer; language: string } | null | undefined
}

/**
 * The content of a question after a correction of its key.
 * @param languages those of the exam
 * @throws BAD_USER_INPUT for an invalid content, a right option of a question that has none, or an answer that cannot be
 * accepted
 */
export function correctedContent(
  { content: before, frame }: { content: QuestionContent; frame: AnswerFrame },
  { accept, ...change }: KeyCorrection,
  languages: readonly string[],
): QuestionContent {
  if (!accept) return contentAfter(before, change)
  const { answer, language } = accept
  const accepting = languages.includes(language) ? acceptingContent(before, answer, { language, frame }) : null
  if (accepting) return accepting
  throw badInput({
    accept: [
      'This answer already earns all points, or it cannot be read: change the right answers in the question editor',
    ],
  })
}
