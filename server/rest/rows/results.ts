import { list } from '../present.ts'
import type { Area } from '../row.ts'

const exam = '{ _id: id title category { _id: id slug title } }'
const student = '{ _id: userId username firstName lastName grade country }'
const result = `_id: id correct wrong blank score maxScore rank rankedCount percentile award cameraOffAt timeSpentSeconds extraMessage
  publishedAt exam ${exam}`
const parts = `topics { topic correct total seconds }
  levels { name correct total passMark passed opened counted }`
const whole = `${result} group { country fromGrade toGrade } ${parts} receipt
  distribution { count mean median bars { from to count } }
  revisions { _id: id reason note changedAt correct wrong blank score maxScore rank rankedCount percentile award
    ${parts} }`
const page = 'pageInfo { hasNextPage endCursor }'
const filterTypes = `$examId: ID, $search: String, $award: Award, $group: String, $order: ReportOrder,
          $limit: Int, $cursor: String`
const filters = `examId: $examId, search: $search, award: $award, group: $group, order: $order, first: $limit,
          after: $cursor`

/** Paths for exam results. */
export const results: Area = {
  name: 'Results',
  description: 'Reports are available once the results of an exam are published.',
  rows: [
    {
      method: 'GET',
      path: '/exam/report/fetch',
      summary: "List the caller's reports",
      description: 'Newest first.',
      document: `query ($limit: Int, $cursor: String) {
        myReports(first: $limit, after: $cursor) { nodes { ${result} } ${page} }
      }`,
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
        'exam; questions of a level that is not `counted` are excluded from right, wrong and blank, but ' +
        'included in `maxScore`. `cameraOffAt` is set if the result was excluded from the ranking because the ' +
        'camera was off.',
      document: `query ($reportId: ID!) { report(id: $reportId) { ${whole} student ${student} } }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-for-supervisor',
      summary: "List reports of the caller's students",
      description: 'For supervisors, their own students; for partners, the students of their supervisors.',
      document: `query (${filterTypes}) {
        studentReports(${filters}) { nodes { ${result} student ${student} } ${page} }
      }`,
      present: list,
      examples: { search: 'ayl' },
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-for-admin',
      summary: 'List all reports',
      description: 'Published or not, excluding practice and attempts that were reset.',
      document: `query (${filterTypes}) {
        reports(${filters}) { nodes { ${result} student ${student} } ${page} }
      }`,
      present: list,
      examples: { award: 'gold' },
    },
  ],
}
