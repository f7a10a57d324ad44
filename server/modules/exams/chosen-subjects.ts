import { In } from 'typeorm'
import type { SubjectCheck } from '../accounts/public.ts'
import { Category } from './category.entity.ts'

/** Checks that the subjects chosen at registration exist and are offered to the grade. */
export const checkSubjects: SubjectCheck = async (ctx, { slugs, grade }) => {
  const found = await ctx.db.findBy(Category, { slug: In([...slugs]) })
  if (new Set(slugs).size > found.length) return ['unknown', 'Subject not found']
  const fits = ({ fromGrade, toGrade }: Category) => grade === null || (fromGrade <= grade && grade <= toGrade)
  return found.every(fits) ? null : ['otherGrade', 'This subject is not offered for the grade']
}
