import { required } from '../../shared/required.ts'

/** Code point of a text that is one letter. @throws Error if it is empty */
export const codePointOf = (letter: string): number => required(letter.codePointAt(0), 'letter')
