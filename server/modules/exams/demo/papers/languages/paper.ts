import { element } from '../../../../../../shared/required.ts'
import { Random } from '../../../../../demo-part/random.ts'
import type { WrittenQuestion } from '../written-question.ts'

/** The gated levels of a language paper, in the order in which they open. @internal */
export const demoLevels = ['Beginners', 'Movers', 'Runners', 'Flyers'] as const
type DemoLevel = (typeof demoLevels)[number]

/** Number of questions in a level of a language paper. */
const levelSize = 20

/** A sentence with a gap `___`, the correct word, and three wrong ones. */
type Gap = [sentence: string, right: string, ...wrong: [string, string, string]]

/** The source material of a language paper. */
export interface Lexicon {
  /** ISO 639-1 */
  language: string
  /** words with five questions each; the four answers to one are wrong for the others */
  words: Record<string, [string, string, string, string]>
  /** the wording of the question, with `{}` for the word */
  opposite: string
  opposites: [word: string, opposite: string][]
  complete: string
  gaps: { Runners: Gap[]; Flyers: Gap[] }
}

/**
 * Builds a paper of four levels: words, opposites, simple and harder sentences. The order of options is deterministic.
 */
export function languagePaper(lexicon: Lexicon, written: readonly WrittenQuestion[] = []): WrittenQuestion[] {
  const random = new Random(1)
  return demoLevels.flatMap((level) => {
    const own = written.filter((question) => question.level === level)
    const made = itemsOf(lexicon)[level].slice(0, levelSize - own.length)
    return [
      ...own,
      ...made.map(({ topic, text, options }, i): WrittenQuestion => {
        const [right, ...wrong] = options
        const others = random.shuffled(wrong)
        const place = (i + demoLevels.indexOf(level)) % 4
        return {
          topic,
          level,
          points: 1,
          answer: 'ABCD'.charAt(place),
          texts: { [lexicon.language]: { text, options: others.toSpliced(place, 0, right) } },
        }
      }),
    ]
  })
}

type Options = [right: string, ...wrong: [string, string, string]]

interface Item {
  topic: string
  text: string
  /** the correct option first */
  options: Options
}

function itemsOf({ words, opposite, opposites, complete, gaps }: Lexicon): Record<DemoLevel, Item[]> {
  const lists = Object.entries(words)
  const at = <T>(list: readonly T[], index: number) => element(list, index % list.length)
  return {
    Beginners: [0, 1, 2, 3].flatMap((row) =>
      lists.map(([text, answers], i) => ({
        topic: 'vocabulary',
        text,
        options: withWrong(at(answers, row), (n) => at(at(lists, i + n)[1], row + n)),
      })),
    ),
    Movers: opposites.map(([word, right], i) => ({
      topic: 'vocabulary',
      text: opposite.replace('{}', word),
      options: withWrong(right, (n) => at(opposites, i + 4 * n - 1)[1]),
    })),
    Runners: gaps.Runners.map((gap) => gapItem(complete, gap)),
    Flyers: gaps.Flyers.map((gap) => gapItem(complete, gap)),
  }
}

/** An answer with three wrong ones, numbered from 1. */
const withWrong = (right: string, wrong: (n: number) => string): Options => [right, wrong(1), wrong(2), wrong(3)]

function gapItem(complete: string, [sentence, ...options]: Gap): Item {
  return { topic: 'grammar', text: `${complete}\n\n> ${sentence.replace('___', '\\_\\_\\_\\_\\_\\_')}`, options }
}
