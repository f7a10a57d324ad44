import type { User } from '../modules/accounts/public.ts'
import type { Exam } from '../modules/exams/public.ts'

/** The students of the demo: two who can log in, and the invented ones. */
export interface Students {
  student: User
  student2: User
  invented: readonly User[]
}

/** English for students who can log in, for others the language of instruction in their country. */
export function languageOf(
  { passwordHash, country }: Pick<User, 'passwordHash' | 'country'>,
  { languages }: Exam,
): string {
  const taught = passwordHash ? 'en' : ({ AZ: 'az', TR: 'tr', FR: 'fr', KZ: 'ru', UZ: 'ru' }[country ?? ''] ?? 'en')
  return languages.includes(taught) ? taught : languages[0]!
}
