import type { GapKey, GapShape } from '../../../../../../shared/questions/content.ts'
import { lettersOf } from '../../../../../../shared/questions/kinds/letters.ts'
import { Rational } from '../../../../../../shared/questions/numbers/rational.ts'
import type { ExportLoss } from '../export-loss.ts'
import { escapeXml } from '../portable.ts'
import { writeGaps } from '../qti/kinds/gaps.ts'
import {
  percentOf,
  rightLosses,
  type ComparedContent,
  type GiftTexts,
  type KindExchange,
  type MoodleTexts,
  type QuestionOf,
} from './exchange.ts'
import { ruleLosses } from './graded.ts'
import { closed, giftNumbers, numberLosses } from './number.ts'
import { weighted } from './options.ts'
import { giftSpellings, spellings, wordsLosses } from './words.ts'

export const gapsExchange: KindExchange<'gaps'> = {
  qti: writeGaps,
  moodle: (question, texts) => ({ type: 'cloze', lines: [], withGaps: clozeWriter(question, texts) }),
  gift: missingWord,
  losses: (before, after) => [...gapsLosses(before, after), ...ruleLosses(before, after)],
}

const clozeText = (text: string) => text.replace(/[}#~/"\\]/g, '\\$&')

/** Replaces the gap marks of a text by embedded answers. */
function clozeWriter({ content: { shape, key }, words, points }: QuestionOf<'gaps'>, texts: MoodleTexts) {
  // the points of the question are the sum of the weights
  const weight = Number.isInteger(points / shape.gaps.length) ? points / shape.gaps.length : 1
  const part = (index: number): string => {
    const own = key.gaps[index]
    if (!own) return ''
    if ('right' in own) {
      const options = (words.lists?.[index] ?? []).map(
        (option, i) => `${own.right.includes(lettersOf(i + 1).slice(-1)) ? '=' : ''}${clozeText(texts.html(option))}`,
      )
      return `{${weight}:MULTICHOICE:${options.join('~')}}`
    }
    const weighted = (text: string, share: Rational) => `%${percentOf(share)}%${clozeText(text)}`
    if ('caseSensitive' in own) {
      const accepted = spellings(own, texts.language).map(({ text, share }) => weighted(escapeXml(text), share))
      return `{${weight}:SHORTANSWER${own.caseSensitive ? '_C' : ''}:${accepted.join('~')}}`
    }
    const numbers = closed(own).map(({ value, tolerance, share }) => weighted(`${value}:${tolerance}`, share))
    return `{${weight}:NUMERICAL:${numbers.join('~')}}`
  }
  return (html: string) => html.replace(/\[\[(\d)\]\]/g, (_, number: string) => part(Number(number) - 1))
}

/** GIFT has one missing word, with answers like those of a question of its own. */
function missingWord({ content: { key }, words }: QuestionOf<'gaps'>, texts: GiftTexts) {
  const [gap, second] = key.gaps
  const [before, after] = texts.html(words.text).split('[[1]]')
  if (!gap || second || before === undefined || after === undefined) return null
  const lines = () => {
    if ('caseSensitive' in gap) return giftSpellings(gap, texts)
    if ('accepted' in gap) return giftNumbers(gap)
    const options = words.lists?.[0] ?? []
    const shares = options.map((_, i) =>
      gap.right.includes(lettersOf(i + 1).slice(-1)) ? Rational.one : Rational.zero,
    )
    return weighted(options, shares, gap.right, texts)
  }
  return { lines: lines(), around: [before, after] as [string, string] }
}

/** The shapes and keys of the gaps, compared one by one. */
function gapsLosses(before: ComparedContent<'gaps'>, after: ComparedContent<'gaps'>): ExportLoss[] {
  const [gaps, read] = [before.content, after.content]
  if (gaps.shape.gaps.length !== read.shape.gaps.length) return ['unreadable']
  return gaps.shape.gaps.flatMap((shape, i) => {
    const readShape = read.shape.gaps[i]
    const [key, readKey] = [gaps.key.gaps[i], read.key.gaps[i]]
    return readShape && key && readKey ? gapLosses([shape, key], [readShape, readKey], before.language) : ['unreadable']
  })
}

function gapLosses(
  [shape, key]: readonly [GapShape, GapKey],
  [readShape, read]: readonly [GapShape, GapKey],
  language: string,
): ExportLoss[] {
  if (shape.kind !== readShape.kind) return ['kind']
  if ('right' in key) return 'right' in read ? rightLosses(key, read) : ['unreadable']
  if (!('accepted' in read)) return ['unreadable']
  if ('caseSensitive' in key) return 'caseSensitive' in read ? wordsLosses(key, read, language) : ['unreadable']
  if ('caseSensitive' in read || !('form' in shape) || !('form' in readShape)) return ['unreadable']
  return numberLosses(shape, key, readShape, read)
}
