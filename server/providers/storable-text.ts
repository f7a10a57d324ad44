import { z } from 'zod'

/** Text of an external service that the database can store: no null characters, no lone surrogates. */
export const storableText = (mostCharacters: number) =>
  z
    .string()
    .max(mostCharacters)
    .regex(/^[^\0\p{Surrogate}]*$/u)
