import { required } from '../../../../shared/required.ts'
import type { Category } from '../category.entity.ts'
import type { DemoPaper, PaperName } from './papers/papers.ts'

/** Sources of the exams of the season. */
export interface ExamSources {
  categories: readonly Category[]
  paper: (name: PaperName) => DemoPaper
}

/** The category of a slug. */
export const categoryNamed = ({ categories }: Pick<ExamSources, 'categories'>, slug: string): Category =>
  required(
    categories.find((category) => category.slug === slug),
    `category ${slug}`,
  )
