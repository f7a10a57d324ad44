import { first } from '../../../../shared/required.ts'
import type { User } from '../../accounts/public.ts'
import type { Exam } from '../../exams/public.ts'

/** English for students who can log in, for others the language of instruction in their country. */
export function languageOf(
  { passwordHash, country }: Pick<User, 'passwordHash' | 'country'>,
  { languages }: Exam,
): string {
  const taught = passwordHash ? 'en' : ({ AZ: 'az', TR: 'tr', FR: 'fr', KZ: 'ru', UZ: 'ru' }[country ?? ''] ?? 'en')
  return languages.includes(taught) ? taught : first(languages)
}
