import type { ExactText, Letters } from '../content.ts'
import { Rational } from '../numbers/rational.ts'
import type { RawAnswer } from '../raw-answer.ts'
import type { Reading } from './kind.ts'
import { lettersOf, wrongLetters } from './letters.ts'
import { blankGrade, gradeOfShare, unreadGrade, type AnswerGrade } from './parts.ts'
import { declaredShare, distinctShares } from './shares.ts'

/** A key whose answers are single letters. */
interface LetterKey {
  right: Letters
  shares?: Record<string, ExactText>
}

/** Reads an answer that is a single letter of a list. */
export function readLetter(raw: RawAnswer, count: number): Reading {
  if (raw === '') return { state: 'blank' }
  const reason = wrongLetters(raw, count) ?? (raw.length > 1 ? 'letterCount' : null)
  return reason ? { state: 'wrongForm', reason } : { state: 'complete' }
}

/** Grades an answer that is a single letter by its share: the declared one, or else all or nothing. */
export function gradeLetter(key: LetterKey, raw: RawAnswer, count: number): AnswerGrade {
  const { state } = readLetter(raw, count)
  if (state === 'blank') return blankGrade(1)
  return state === 'complete' ? gradeOfShare(shareOf(key, raw)) : unreadGrade(1)
}

/** Grades that the letters of a list can get. */
export const examplesOfLetters = (key: LetterKey, count: number): AnswerGrade[] =>
  distinctShares([...lettersOf(count)].map((letter) => shareOf(key, letter))).map(gradeOfShare)

const shareOf = ({ right, shares }: LetterKey, letter: string): Rational =>
  declaredShare(shares, letter) ?? (right.includes(letter) ? Rational.one : Rational.zero)
