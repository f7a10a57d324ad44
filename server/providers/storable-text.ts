import { z } from 'zod'

/** Text of an outside service that the database can store: no null characters, no halves of surrogate pairs. */
export const storableText = (mostCharacters: number) =>
  z
    .string()
    .max(mostCharacters)
    .regex(/^[^\0\p{Surrogate}]*$/u)
