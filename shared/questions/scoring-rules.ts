import type { ExactText, PartRule, QuestionKind, QuestionScoring, ScoringValues } from './content.ts'
import { partRulesOf } from './kinds/index.ts'
import { gradeOfParts, wholeParts } from './kinds/parts.ts'
import { Rational } from './numbers/rational.ts'
import { type ExamScoring, scoreOf, scoringOf, totalOf } from './scoring.ts'

/** What the published rules say about a question: nothing of its texts and its key. */
export interface RuledQuestion {
  questionNo: number
  kind: QuestionKind
  /** points, exactly */
  points: ExactText | number
  scoring: QuestionScoring | null
  /** whether some answers earn or lose a share of the points */
  hasShares: boolean
}

/** A section of a paper, with scoring of its own if it has any. */
interface RuledSection {
  name: string
  fromQuestionNo: number
  toQuestionNo: number
  scoring?: QuestionScoring | null
}

export interface RuledPaper {
  scoring: ExamScoring
  levels: readonly RuledSection[]
  questions: readonly RuledQuestion[]
  /** whether each student gets the questions of a section in another order */
  isMixed: boolean
}

/** Scores of the questions of a section that score alike. */
interface ScoresOfQuestions extends ScoringValues {
  /** name of the section; null for questions outside of any */
  section: string | null
  /** null if every student has other numbers */
  questionNos: number[] | null
  count: number
  /** scores in points: exact texts */
  right: ExactText
  wrong: ExactText
  blank: ExactText
}

/** How the parts of the questions of a kind are scored, except where shares replace the rule. */
interface ScoresOfParts {
  kind: QuestionKind
  rule: PartRule
  /** null if all questions of the kind have the rule, or every student has other numbers */
  questionNos: number[] | null
  count: number
  example: { right: number; wrong: number; total: number; points: ExactText; score: ExactText }
}

/** The scoring rules of a paper, as students read them before they start. */
export interface ScoringRules {
  start: ExactText
  /** null: no limit */
  floor: ExactText | null
  /** total of right answers only */
  best: number
  groups: ScoresOfQuestions[]
  parts: ScoresOfParts[]
  /** whether some answers earn or lose a share of the points */
  hasShares: boolean
  /** total with one right and one wrong answer to questions of the first group and no others; null without two of them */
  example: number | null
}

/**
 * The scoring rules of a paper.
 * @throws RangeError if points or a value are not exact numbers
 */
export function scoringRulesOf(paper: RuledPaper): ScoringRules {
  const { start = 0, floor = null } = paper.scoring
  const rows = paper.questions.map((question) => rowOf(paper, question))
  const groups = [...groupBy(rows, ({ section, scores }) => [section?.fromQuestionNo, ...scores].join(' ')).values()]
  return {
    start: `${Rational.of(start)}`,
    floor: floor === null ? null : `${Rational.of(floor)}`,
    best: totalOf(
      rows.map(({ scores: [right] }) => right),
      paper.scoring,
    ),
    groups: groups.map((group) => scoresOf(group, rows, paper.isMixed)),
    parts: partsOf(rows, paper.isMixed),
    hasShares: rows.some(({ question }) => question.hasShares),
    example: exampleTotal(groups[0] ?? [], rows, paper.scoring),
  }
}

interface Row {
  question: RuledQuestion
  section: RuledSection | null
  values: ScoringValues & { parts: PartRule }
  /** of a right, a wrong and a blank answer */
  scores: [right: Rational, wrong: Rational, blank: Rational]
}

function rowOf({ scoring, levels }: RuledPaper, question: RuledQuestion): Row {
  const { questionNo } = question
  const section = levels.find((each) => questionNo >= each.fromQuestionNo && questionNo <= each.toQuestionNo) ?? null
  const values = scoringOf(scoring, section?.scoring ?? null, question.scoring)
  const points = Rational.of(question.points)
  const score = (value: ExactText | number) => points.times(Rational.of(value))
  return { question, section, values, scores: [score(values.right), score(values.wrong), score(values.blank)] }
}

function scoresOf(group: readonly Row[], all: readonly Row[], isMixed: boolean): ScoresOfQuestions {
  const [{ section, scores }] = group as [Row]
  const inSection = all.filter((row) => row.section === section).length
  return {
    section: section?.name ?? null,
    questionNos: isMixed && group.length < inSection ? null : numbersOf(group),
    count: group.length,
    right: `${scores[0]}`,
    wrong: `${scores[1]}`,
    blank: `${scores[2]}`,
  }
}

/** Right and wrong parts, of four, in the example of a rule: possible for every kind. */
const examples: Record<PartRule, [right: number, wrong: number]> = {
  all: [2, 2],
  rightMinusWrong: [3, 1],
  perPart: [2, 2],
  longestRun: [3, 1],
}

function partsOf(rows: readonly Row[], isMixed: boolean): ScoresOfParts[] {
  const withParts = rows.filter(({ question }) => partRulesOf(question.kind).length > 1 && !question.hasShares)
  const ruleOf = ({ question: { kind }, values: { parts } }: Row) => (partRulesOf(kind).includes(parts) ? parts : 'all')
  const groups = [...groupBy(withParts, (row) => `${row.question.kind} ${ruleOf(row)}`).values()]
  return groups.map((group) => {
    const [row] = group as [Row]
    const { kind, points } = row.question
    const rule = ruleOf(row)
    const isOnly = groups.filter(([other]) => other?.question.kind === kind).length === 1
    const [right, wrong] = examples[rule]
    const score = scoreOf(gradeOfParts(rule, wholeParts(right, wrong, 4)), points, row.values)
    return {
      kind,
      rule,
      questionNos: isOnly || isMixed ? null : numbersOf(group),
      count: group.length,
      example: { right, wrong, total: 4, points: `${row.scores[0]}`, score: `${score}` },
    }
  })
}

function exampleTotal(group: readonly Row[], all: readonly Row[], scoring: ExamScoring): number | null {
  const [right, wrong] = group
  if (!right || !wrong) return null
  const others = all.filter((row) => row !== right && row !== wrong)
  return totalOf([right.scores[0], wrong.scores[1], ...others.map(({ scores: [, , blank] }) => blank)], scoring)
}

const numbersOf = (rows: readonly Row[]) => rows.map(({ question }) => question.questionNo)

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
