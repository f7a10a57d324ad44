import { z } from 'zod'
import { optionLetters } from '../../../../../shared/questions/raw-answer.ts'

/** An exact number as text. Whether it is one is a finding of `contentProblems`, so that drafts can be saved. */
export const exactText = z.string().max(60)

/** Letters of options, `-` for none. */
export const letters = z
  .string()
  .regex(/^[A-H-]*$/)
  .max(optionLetters.length)

/** Shares of single options, by letter. */
export const shares = z.partialRecord(z.enum(optionLetters), exactText).exactOptional()

export const fixed = letters.exactOptional()
