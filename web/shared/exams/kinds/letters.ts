import { type OptionLetter, optionLetters, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'

/** The letter under which an option is shown. */
export const shownLetter = (options: readonly OptionLetter[], stored: string): string =>
  optionLetters[options.findIndex((letter) => letter === stored)] ?? stored

/** The stored letter of the option that is shown under a letter; '' if there is none. */
export const storedLetter = (options: readonly OptionLetter[], shown: OptionLetter): OptionLetter | '' =>
  options[optionLetters.indexOf(shown)] ?? ''

/** A raw answer that consists of letters, with the letters in the order shown; others are unchanged. */
export const asShown = (options: readonly OptionLetter[], raw: RawAnswer): RawAnswer =>
  /^[A-H]+$/.test(raw) ? [...raw].map((letter) => shownLetter(options, letter)).join('') : raw

/** The letters with one added or removed, in ascending order. */
export const toggled = (letters: RawAnswer, letter: string): RawAnswer =>
  letters.includes(letter) ? letters.replaceAll(letter, '') : [...letters, letter].sort().join('')
