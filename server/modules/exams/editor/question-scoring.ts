import { IsOptional, MaxLength } from 'class-validator'
import { Field, InputType, ObjectType } from 'type-graphql'
import {
  type PartRule,
  partRules,
  type QuestionKind,
  type QuestionScoring,
} from '../../../../shared/questions/content.ts'
import { partRulesOf } from '../../../../shared/questions/kinds/index.ts'
import { Rational } from '../../../../shared/questions/numbers/rational.ts'
import { badInput } from '../../../errors/errors.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { registerEnum } from '../../../graphql/enums.ts'

/** GraphQL enum of the rules for parts. */
export const PartRuleEnum = Object.fromEntries(partRules.map((rule) => [rule, rule]))
registerEnum(PartRuleEnum, {
  name: 'PartRule',
  description: 'How the share of a question with parts follows from its parts, see docs/questions.md',
  values: {
    all: 'All points only if every part is right',
    rightMinusWrong: 'Right parts minus wrong parts, at least 0',
    perPart: 'A share for each right part',
    longestRun: 'Longest run of items in the right order',
  },
})

const exact = 'as an exact number: `1`, `-0.25`, `-1/3`'

@ObjectType('SetUpQuestionScoring', {
  description: 'Scoring of a question or section where it differs from that of its exam',
})
export class QuestionScoringType {
  @Field(() => String, { nullable: true, description: `Multiple of the points for a right answer, ${exact}` })
  right: string | null
  @Field(() => String, { nullable: true, description: `Multiple of the points for a wrong answer, ${exact}` })
  wrong: string | null
  @Field(() => String, { nullable: true, description: `Multiple of the points for no answer, ${exact}` })
  blank: string | null
  @Field(() => PartRuleEnum, { nullable: true }) parts: PartRule | null
}

@InputType({
  description:
    'Scoring of a question or section where it differs from that of its exam; null for the values of the exam',
})
export class QuestionScoringInput {
  @Field(() => String, { nullable: true, description: `Multiple of the points for a right answer, ${exact}` })
  @IsOptional()
  @MaxLength(40)
  right?: string | null
  @Field(() => String, { nullable: true, description: `Multiple of the points for a wrong answer, ${exact}` })
  @IsOptional()
  @MaxLength(40)
  wrong?: string | null
  @Field(() => String, { nullable: true, description: `Multiple of the points for no answer, ${exact}` })
  @IsOptional()
  @MaxLength(40)
  blank?: string | null
  @Field(() => PartRuleEnum, { nullable: true }) parts?: PartRule | null
}

const values = ['right', 'wrong', 'blank'] as const
const limit = Rational.of(100)

/**
 * The scoring of a question or section to store: only the values that are given; null if there are none.
 * @param kind null for a section, whose rule for parts applies to the kinds that have it
 * @param path of the input, for its errors
 * @throws BAD_USER_INPUT for a value that is not an exact number, or a rule that the kind does not have
 */
export function scoringFrom(
  input: QuestionScoringInput,
  kind: QuestionKind | null,
  path = 'scoring',
): QuestionScoring | null {
  const scoring: QuestionScoring = {}
  for (const member of values) {
    const text = input[member]?.trim()
    if (!text) continue
    const value = Rational.parse(text)
    if (!value || value.compare(limit) > 0 || value.compare(limit.negated()) < 0) {
      throw badInput({ [`${path}.${member}`]: [encodeMessage('SCORING_VALUE_WRONG', { member })] })
    }
    scoring[member] = text
  }
  const parts = partRules.find((rule) => rule === input.parts)
  if (parts && kind && !partRulesOf(kind).includes(parts)) {
    throw badInput({ [`${path}.parts`]: ['Choose a rule that this kind of question has'] })
  }
  if (parts) scoring.parts = parts
  return Object.keys(scoring).length > 0 ? scoring : null
}

/** A stored scoring for its form. */
export const scoringType = (scoring: QuestionScoring | null): QuestionScoringType | null =>
  scoring && {
    right: textOf(scoring.right),
    wrong: textOf(scoring.wrong),
    blank: textOf(scoring.blank),
    parts: scoring.parts ?? null,
  }

const textOf = (value: string | number | undefined): string | null => (value === undefined ? null : String(value))
