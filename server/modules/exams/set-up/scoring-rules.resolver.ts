import { Ctx as Context, Field, FieldResolver, Float, Int, ObjectType, Resolver, Root } from 'type-graphql'
import type { PartRule, QuestionKind as Kind } from '../../../../shared/questions/content.ts'
import { type ScoringRules, scoringRulesOf } from '../../../../shared/questions/scoring-rules.ts'
import { perNode, type Ctx } from '../../../context/context.ts'
import { PartRuleEnum } from '../editor/question-scoring.ts'
import { Exam, ExamDelivery } from '../exam.entity.ts'
import type { GradingPaper } from '../../../../shared/results/grading-paper.ts'
import { paperAt } from '../papers/paper.service.ts'
import { QuestionKind } from '../papers/question-kind.ts'

const exactPoints = 'as an exact number: `3`, `-3/4`'

@ObjectType({ description: `Points of questions that are scored alike, ${exactPoints}` })
class QuestionScores {
  @Field(() => String, { nullable: true, description: 'Name of the section' }) section: string | null
  @Field(() => [Int], { nullable: true, description: 'Null if the numbers differ for each student' })
  questionNos: number[] | null
  @Field(() => Int, { description: 'Number of questions' }) count: number
  @Field({ description: 'Points for a right answer' }) right: string
  @Field({ description: 'Points for a wrong answer' }) wrong: string
  @Field({ description: 'Points for no answer' }) blank: string
}

@ObjectType({ description: `A partly right answer and its points, ${exactPoints}` })
class PartScoreExample {
  @Field(() => Int, { description: 'Number of right parts' }) right: number
  @Field(() => Int, { description: 'Number of wrong parts' }) wrong: number
  @Field(() => Int, { description: 'Number of parts' }) total: number
  @Field({ description: 'Points for a right answer' }) points: string
  @Field({ description: 'Points for this answer' }) score: string
}

@ObjectType({ description: 'Rule for partly right answers to the questions of a kind' })
class PartScores {
  @Field(() => QuestionKind) kind: Kind
  @Field(() => PartRuleEnum) rule: PartRule
  @Field(() => [Int], {
    nullable: true,
    description: 'Null if all questions of the kind have the rule, or if the numbers differ for each student',
  })
  questionNos: number[] | null
  @Field(() => Int, { description: 'Number of questions' }) count: number
  @Field(() => PartScoreExample) example: PartScoreExample
}

@ObjectType({ description: 'Scoring rules of an exam, for students to read before they start' })
class ExamScoringRules implements ScoringRules {
  @Field({ description: `Points that each student starts with, ${exactPoints}` }) start: string
  @Field(() => String, { nullable: true, description: 'Points below which no total falls; null for no limit' })
  floor: string | null
  @Field(() => Float, { description: 'Total of right answers only' }) best: number
  @Field(() => [QuestionScores], { description: 'In the order of the questions' }) groups: QuestionScores[]
  @Field(() => [PartScores]) parts: PartScores[]
  @Field({ description: 'Whether some answers earn or lose a share of the points' }) hasShares: boolean
  @Field(() => Float, {
    nullable: true,
    description: 'Total with one right and one wrong answer to questions of the first group and no other answers',
  })
  example: number | null
}

@Resolver(() => Exam)
export class ScoringRulesResolver {
  @FieldResolver(() => ExamScoringRules, {
    nullable: true,
    description: 'Scoring rules; null before publication and for exams held elsewhere',
  })
  async scoringRules(@Root() exam: Exam, @Context() ctx: Ctx): Promise<ExamScoringRules | null> {
    if (!exam.publishedAt || exam.delivery !== ExamDelivery.board) return null
    const paper = await paperAt(ctx, exam).grading()
    if (paper.questions.length === 0) return null
    const known = rulesByPaper(ctx)
    const rules = known.get(paper) ?? rulesOf(paper, exam)
    known.set(paper, rules)
    return rules
  }
}

/** Rules of the papers that a node has cached; all students ask for them when an exam opens. */
const rulesByPaper = perNode(() => new WeakMap<GradingPaper, ScoringRules>())

/** Nothing of the key gets out but whether the exam has shares at all. */
function rulesOf({ scoring, levels, questions }: GradingPaper, { mixQuestions }: Exam): ScoringRules {
  const counted = questions.filter(({ cancelled }) => !cancelled)
  return scoringRulesOf({
    scoring,
    levels,
    questions: counted.map(({ content, ...question }) => ({
      ...question,
      kind: content.kind,
      hasShares: hasShares(content.key),
    })),
    isMixed: mixQuestions,
  })
}

/** Whether a key has shares of single options, numbers or spellings, at any depth. */
const hasShares = (key: unknown): boolean =>
  typeof key === 'object' &&
  key !== null &&
  Object.entries(key).some(([name, value]) => name === 'share' || name === 'shares' || hasShares(value))
