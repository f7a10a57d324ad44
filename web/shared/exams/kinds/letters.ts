import { type OptionLetter, optionLetters, type RawAnswer } from '../../../../shared/questions/raw-answer.ts'

/** The stored letter of the option that is shown under a letter; '' if there is none. */
export const storedLetter = (options: readonly OptionLetter[], shown: OptionLetter): OptionLetter | '' =>
  options[optionLetters.indexOf(shown)] ?? ''

/** The letters with one added or removed, in ascending order. */
export const toggled = (letters: RawAnswer, letter: string): RawAnswer =>
  letters.includes(letter) ? letters.replaceAll(letter, '') : [...letters, letter].sort().join('')
