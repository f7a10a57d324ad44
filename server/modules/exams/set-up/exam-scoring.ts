import { IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import { Field, Float, InputType, ObjectType } from 'type-graphql'
import { Rational } from '../../../../shared/questions/numbers/rational.ts'
import type { ExamScoring } from '../../../../shared/questions/scoring.ts'
import { badInput } from '../../../errors/errors.ts'
import { encodeMessage } from '../../../errors/messages.ts'
import { Decimals } from '../../../graphql/input.ts'

/** Highest starting points, and highest and lowest limit of a total: those of 200 questions with 1000 points. */
const maxTotal = 200_000

const exactText = 'exact number: `1`, `-0.25`, `-1/3`'

@ObjectType('SetUpExactScoring', { description: `Scoring of an exam, each value as an ${exactText}` })
class ExactScoringType {
  @Field() right: string
  @Field() wrong: string
  @Field() blank: string
  @Field({ description: 'Points that each student starts with' }) start: string
  @Field(() => String, { nullable: true, description: 'Points below which no total falls; null for no limit' })
  floor: string | null
}

@ObjectType('SetUpScoring', { description: 'Points for right, wrong and blank answers, rounded to three decimals' })
export class ScoringType {
  @Field(() => Float) right: number
  @Field(() => Float, { description: 'Points for a wrong answer, 0 or less' }) wrong: number
  @Field(() => Float, { description: 'Points for a question without an answer' }) blank: number
  @Field(() => Float, { description: 'Points that each student starts with' }) start: number
  @Field(() => Float, { nullable: true, description: 'Points below which no total falls; null for no limit' })
  floor: number | null
  @Field(() => ExactScoringType, { description: 'The same values without rounding' }) exact: ExactScoringType
}

@InputType({ description: `Scoring of an exam, each value as an ${exactText}` })
class ExactScoringInput {
  @Field() @MaxLength(40) right: string
  @Field() @MaxLength(40) wrong: string
  @Field() @MaxLength(40) blank: string
  @Field({ defaultValue: '0', description: 'Points that each student starts with' }) @MaxLength(40) start: string
  @Field(() => String, { nullable: true, description: 'Points below which no total falls; null for no limit' })
  @IsOptional()
  @MaxLength(40)
  floor?: string | null
}

@InputType({ description: 'Points for right, wrong and blank answers' })
export class ScoringInput {
  @Field(() => Float) @Min(0) @Max(1000) @Decimals(3) right: number
  @Field(() => Float, { description: 'Points for a wrong answer, 0 or less' })
  @Min(-1000)
  @Max(0)
  @Decimals(3)
  wrong: number
  @Field(() => Float, { description: 'Points for a question without an answer' })
  @Min(-1000)
  @Max(1000)
  @Decimals(3)
  blank: number
  @Field(() => Float, { defaultValue: 0, description: 'Points that each student starts with' })
  @Min(0)
  @Max(maxTotal)
  @Decimals(3)
  start: number
  @Field(() => Float, { nullable: true, description: 'Points below which no total falls; null for no limit' })
  @IsOptional()
  @Min(-maxTotal)
  @Max(maxTotal)
  @Decimals(3)
  floor?: number | null
  @Field(() => ExactScoringInput, {
    nullable: true,
    description:
      'Exact values that replace the other fields. Without it, a stored fraction is kept if its rounded value is unchanged',
  })
  @IsOptional()
  @ValidateNested()
  exact?: ExactScoringInput | null
}

const members = ['right', 'wrong', 'blank', 'start', 'floor'] as const
type Member = (typeof members)[number]

/** Lowest and highest value of each member; the same as of the decimal fields. */
const limits: Record<Member, [min: number, max: number]> = {
  right: [0, 1000],
  wrong: [-1000, 0],
  blank: [-1000, 1000],
  start: [0, maxTotal],
  floor: [-maxTotal, maxTotal],
}

/**
 * Scoring to store: without starting points of 0 and without an empty limit, as exams without them are stored. A value with
 * at most three decimals is stored as a number, another one as an exact text.
 * @param before stored scoring, whose fractions are kept where a client sends them rounded; null for a new exam
 * @throws BAD_USER_INPUT for a text that is no exact number, or out of range
 */
export function storedScoring({ exact, ...rounded }: ScoringInput, before: ExamScoring | null): ExamScoring {
  const amountOf = (member: Member): Rational | null => {
    if (exact) return exactAmount(exact[member], member)
    const kept = before?.[member]
    if (kept != null && thousandths(Rational.of(kept)) === rounded[member]) return Rational.of(kept)
    return rounded[member] == null ? null : Rational.of(rounded[member])
  }
  const [right, wrong, blank, start, floor] = members.map((member) => {
    const amount = amountOf(member)
    return amount && storedAmount(amount)
  })
  return {
    right: right ?? 1,
    wrong: wrong ?? 0,
    blank: blank ?? 0,
    ...(start ? { start } : {}),
    ...(floor == null ? {} : { floor }),
  }
}

function exactAmount(text: string | null | undefined, member: Member): Rational | null {
  const written = text?.trim()
  if (!written && member === 'floor') return null
  const amount = Rational.parse(written ?? '')
  const [min, max] = limits[member]
  if (!amount || amount.compare(Rational.of(min)) < 0 || amount.compare(Rational.of(max)) > 0) {
    throw badInput({ [`scoring.${member}`]: [encodeMessage('EXAM_SCORING_VALUE_WRONG', { min, max })] })
  }
  return amount
}

/** A number if it has at most three decimals, else an exact text. */
const storedAmount = (amount: Rational): number | string =>
  Rational.of(thousandths(amount)).compare(amount) === 0 ? thousandths(amount) : `${amount}`

const thousandths = (amount: Rational): number => Number(amount.round(3).toDecimal())

/** A stored scoring for its form. */
export function scoringTypeOf(scoring: ExamScoring): ScoringType {
  const { right, wrong, blank, start = 0, floor = null } = scoring
  const rounded = (amount: string | number) => thousandths(Rational.of(amount))
  return {
    right: rounded(right),
    wrong: rounded(wrong),
    blank: rounded(blank),
    start: rounded(start),
    floor: floor === null ? null : rounded(floor),
    exact: {
      right: String(right),
      wrong: String(wrong),
      blank: String(blank),
      start: String(start),
      floor: floor === null ? null : String(floor),
    },
  }
}
