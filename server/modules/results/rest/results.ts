import { list } from '../../../transport/present.ts'
import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const complete = documentsWith(`
  fragment Exam on Exam { _id: id title category { _id: id slug title } }
  fragment Student on ResultStudent { _id: userId username firstName lastName grade country }
  fragment Result on Report {
    _id: id correct partial wrong blank score maxScore rank rankedCount percentile award cameraOffAt timeSpentSeconds extraMessage
    publishedAt exam { ...Exam }
  }
  fragment WholeResult on Report {
    ...Result group { country fromGrade toGrade }
    topics { topic correct partial total seconds } levels { name correct total passMark passed opened counted } receipt
    distribution { count mean median bars { from to count } }
    revisions {
      _id: id reason note changedAt correct partial wrong blank score maxScore rank rankedCount percentile award
      topics { topic correct partial total seconds } levels { name correct total passMark passed opened counted }
    }
  }
`)
const filterTypes = `$examId: ID, $search: String, $award: Award, $group: String, $order: ReportOrder,
          $limit: Int, $cursor: String`
const filters = `examId: $examId, search: $search, award: $award, group: $group, order: $order, first: $limit,
          after: $cursor`

/** Paths for exam results. */
export const resultsPaths: AreaPart = {
  place: 120,
  name: 'Results',
  description: 'Reports are available once the results of an exam are published.',
  rows: [
    {
      method: 'GET',
      path: '/exam/report/fetch',
      summary: "List the caller's reports",
      description: 'Newest first.',
      document: complete(`query ($limit: Int, $cursor: String) {
        myReports(first: $limit, after: $cursor) { nodes { ...Result } pageInfo { ...Page } }
      }`),
      present: list,
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-one',
      summary: 'Get a report',
      description:
        "The caller's own report or that of one of their students; admins can read any. `percentile` is the " +
        'percentage of the group with the same or a lower score; `distribution` is null in groups of fewer ' +
        'than five; `revisions` contain earlier versions of the report. `levels` are the gated levels of the ' +
        'exam; questions of a level that is not `counted` are excluded from right, partly right, wrong and blank, but ' +
        'included in `maxScore`. `cameraOffAt` is set if the result was excluded from the ranking because the ' +
        'camera was off.',
      document: complete('query ($reportId: ID!) { report(id: $reportId) { ...WholeResult student { ...Student } } }'),
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-for-supervisor',
      summary: "List reports of the caller's students",
      description: 'For supervisors, their own students; for partners, the students of their supervisors.',
      document: complete(`query (${filterTypes}) {
        studentReports(${filters}) { nodes { ...Result student { ...Student } } pageInfo { ...Page } }
      }`),
      present: list,
      examples: { search: 'ayl' },
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-for-admin',
      summary: 'List all reports',
      description: 'Published or not, excluding practice and attempts that were reset.',
      document: complete(`query (${filterTypes}) {
        reports(${filters}) { nodes { ...Result student { ...Student } } pageInfo { ...Page } }
      }`),
      present: list,
      examples: { award: 'gold' },
    },
  ],
}
