import { documentsWith } from '../../../transport/fragments.ts'
import { list } from '../../../transport/present.ts'
import type { AreaPart, AreaTitle } from '../../../transport/rest-row.ts'

/** The area of exams and applications in the reference. */
export const examsArea: AreaTitle = {
  name: 'Exams and applications',
  description:
    "An application is a student's place in an exam: `invited` by a classmate, `applied` while the fee is " +
    'due, `paid` when the exam can be sat, or `cancelled`. Exams of the same category and `round` are ' +
    'alternative dates: a student can have only one of them.',
}

/** An exam in lists, as a GraphQL fragment `Exam`. */
export const examFragment = `
  fragment Exam on Exam {
    _id: id title category { _id: id slug title } round byQualification teamSize fromGrade toGrade languages
    delivery layout opensAt closesAt localWindow durationSeconds questionCount practice price { ...Money }
  }
`
const complete = documentsWith(examFragment)

/** Paths for lists of exams. */
export const examListPaths: AreaPart = {
  ...examsArea,
  place: 60,
  rows: [
    {
      method: 'GET',
      path: '/exam/category/fetch',
      summary: 'List subject categories',
      document: complete('query { categories { _id: id slug title fromGrade toGrade price { ...Money } } }'),
    },
    {
      method: 'GET',
      path: '/exam/meta-data/fetch-exams',
      summary: 'List published exams',
      description: 'Latest window first.',
      document: complete(`query ($cursor: String, $limit: Int = 50) {
        findExams(after: $cursor, first: $limit) { nodes { ...Exam } pageInfo { ...Page } }
      }`),
      present: list,
    },
  ],
}

/** Paths for the search of exams. */
export const examSearchPaths: AreaPart = {
  ...examsArea,
  place: 62,
  rows: [
    {
      method: 'GET',
      path: '/exam/mix/find-by-fields',
      summary: 'Find exams',
      description:
        'Returns exams that match all given fields. `category` is a slug; `coming=true` excludes past exams, ' +
        '`coming=false` excludes upcoming ones. `search` matches words of the title in any language.',
      document: complete(`query ($search: String, $category: String, $grade: Int, $language: String, $round: Int,
          $delivery: ExamDelivery, $coming: Boolean, $resultsPublished: Boolean, $cursor: String, $limit: Int = 50) {
        findExams(search: $search, category: $category, grade: $grade, language: $language, round: $round,
          delivery: $delivery, coming: $coming, resultsPublished: $resultsPublished, after: $cursor, first: $limit) {
          nodes { ...Exam } pageInfo { ...Page } }
      }`),
      present: list,
      examples: { category: 'mathematics', grade: 8, language: 'en', round: 1 },
    },
    {
      method: 'GET',
      path: '/exam/mix/find-by-multiple-ids',
      summary: 'Get exams by ID',
      description: 'At most 100, in the requested order; unknown IDs are omitted.',
      document: complete('query ($ids: [ID!]!) { examsByIds(ids: $ids) { ...Exam } }'),
    },
  ],
}
