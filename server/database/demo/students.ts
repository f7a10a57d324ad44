import type { User } from '../../modules/accounts/public.ts'
import type { Exam } from '../../modules/exams/public.ts'

/** The students of the demo: two who can sign in, and the invented. */
export interface Students {
  student: User
  student2: User
  invented: readonly User[]
}

/** Those who can sign in read English, the others what is taught where they live. */
export function languageOf(
  { passwordHash, country }: Pick<User, 'passwordHash' | 'country'>,
  { languages }: Exam,
): string {
  const taught = passwordHash ? 'en' : ({ AZ: 'az', TR: 'tr', FR: 'fr', KZ: 'ru', UZ: 'ru' }[country ?? ''] ?? 'en')
  return languages.includes(taught) ? taught : languages[0]!
}
