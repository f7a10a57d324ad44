import { Ground1763600000000 } from './0001-ground.ts'
import { ImmutableQuestions1763600001000 } from './0002-immutable-questions.ts'

/** In the order in which they were made. */
export const migrations = [Ground1763600000000, ImmutableQuestions1763600001000]
