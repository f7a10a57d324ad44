import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm'
import { User } from '../accounts/public.ts'

/**
 * Keeps the rows whose student's names begin with the words, or whose user name is all of them.
 * @param userId the column of the query that names the student
 */
export function ofStudentNamed<T extends ObjectLiteral>(
  query: SelectQueryBuilder<T>, userId: string, search: string | null | undefined,
): void {
  const words = (search ?? '').trim().toUpperCase().split(/\s+/).filter(Boolean).slice(0, 5)
  if (!words.length) return
  const begins = words.map((word, i) => [`word${i}`, `${word.replace(/[\\%_]/g, '\\$&')}%`])
  const each = words.map((_, i) => `(upper(student.firstName) like :word${i} or upper(student.lastName) like :word${i})`)
  query.innerJoin(User, 'student', `student.id = ${userId}`)
    .andWhere(`(${each.join(' and ')} or upper(student.username) = :whole)`, {
      ...Object.fromEntries(begins), whole: words.join(' '),
    })
}
