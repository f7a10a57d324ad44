import type { ScoringValues } from './content.ts'
import { Rational } from './numbers/rational.ts'

/** Questions of one difficulty. */
interface PresetGroup {
  points: number
  /** scoring values that differ from those of the exam; set them in the section */
  scoring?: Partial<ScoringValues>
}

/** Scoring of a known competition. Its sources are in docs/questions.md. */
export interface ScoringPreset {
  id: string
  /** countries in which the competition is scored so, as far as known; ISO 3166-1 codes */
  countries: readonly string[]
  scoring: ScoringValues
  /** from the easiest to the hardest */
  groups: readonly PresetGroup[]
  /** usual number of questions in each group */
  questions: readonly number[]
  /** whether students start with the points that only wrong answers would take, so that no total is negative */
  startCoversWrong: boolean
}

const kangarooGroups = [{ points: 3 }, { points: 4 }, { points: 5 }]
const bebrasGroups = [{ points: 6 }, { points: 9 }, { points: 12 }]

/** Scoring of known competitions, to start from. */
export const scoringPresets: readonly ScoringPreset[] = [
  // Germany: mathe-kaenguru.de/serv/FAQ.html; Slovenia: dmfa.si/tekmovanja/kenguru/Pravilnik.aspx
  {
    id: 'kangaroo',
    countries: ['AT', 'DE', 'FR', 'PL', 'RS', 'SI'],
    scoring: { right: 1, wrong: '-1/4', blank: 0 },
    groups: kangarooGroups,
    questions: [10, 10, 10],
    startCoversWrong: true,
  },
  // India: mathkangaroo.in/contest/scoring-system
  {
    id: 'kangarooMinusOne',
    countries: ['EE', 'IN'],
    scoring: { right: 1, wrong: 0, blank: 0 },
    groups: kangarooGroups.map(({ points }) => ({ points, scoring: { wrong: `-1/${points}` } })),
    questions: [8, 8, 8],
    startCoversWrong: false,
  },
  // USA: mathkangaroo.org/mks/resources/math-kangaroo-scoring
  {
    id: 'kangarooWithoutPenalty',
    countries: ['US'],
    scoring: { right: 1, wrong: 0, blank: 0 },
    groups: kangarooGroups,
    questions: [10, 10, 10],
    startCoversWrong: false,
  },
  // Germany: bwinf.de/biber/teilnehmen/wie-werden-die-ergebnisse-bewertet; Switzerland: castoro-informatico.ch/de/bewerten
  {
    id: 'bebras',
    countries: ['AT', 'CH', 'DE', 'NZ'],
    scoring: { right: 1, wrong: '-1/3', blank: 0 },
    groups: bebrasGroups,
    questions: [5, 5, 5],
    startCoversWrong: true,
  },
  // United Kingdom: challenge.bebras.uk/index.php?action=content&id=29
  {
    id: 'bebrasByDifficulty',
    countries: ['GB'],
    scoring: { right: 1, wrong: '-1/3', blank: 0 },
    groups: [{ points: 6, scoring: { wrong: 0 } }, { points: 9, scoring: { wrong: '-2/9' } }, { points: 12 }],
    questions: [5, 5, 5],
    startCoversWrong: false,
  },
]

/**
 * The points that each student starts with.
 * @param questions number of questions in each group
 */
export function startOf({ scoring, groups, startCoversWrong }: ScoringPreset, questions: readonly number[]): Rational {
  if (!startCoversWrong) return Rational.zero
  return groups.reduce((start, group, i) => {
    const wrong = Rational.of(group.scoring?.wrong ?? scoring.wrong)
    return start.minus(wrong.times(Rational.of(group.points)).times(Rational.of(questions[i] ?? 0)))
  }, Rational.zero)
}
