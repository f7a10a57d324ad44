import { z } from 'zod'

/** Text of an external service that the database can store: no null characters, no lone surrogates. */
export const storableText = (maxCharacters: number) =>
  z
    .string()
    .max(maxCharacters)
    .regex(/^[^\0\p{Surrogate}]*$/u)
