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

/** Results of exams. */
export const results: Area = {
  name: 'Results',
  description: 'Reports are there once the results of an exam are published.',
  rows: [
    {
      method: 'GET',
      path: '/exam/report/fetch',
      summary: 'List my reports',
      description: 'The latest first.',
      document: `query ($limit: Int, $cursor: String) {
        myReports(first: $limit, after: $cursor) { nodes { ${result} } ${page} }
      }`,
      present: list,
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-one',
      summary: 'Read a report',
      description:
        "One's own, a student's of one's own, or any for an admin. `percentile` is the percent of the group " +
        'that scored the same or less; `distribution` is null in a group of fewer than five; `revisions` hold what ' +
        'the report said before it was recalculated. `levels`: the gated levels of the exam; questions of one that ' +
        'is not `counted` are not among right, wrong and blank, but in `maxScore`. `cameraOffAt`: the place went to ' +
        'the next, as the camera was off.',
      document: `query ($reportId: ID!) { report(id: $reportId) { ${whole} student ${student} } }`,
      errors: ['NOT_FOUND'],
    },
    {
      method: 'GET',
      path: '/exam/report/fetch-for-supervisor',
      summary: 'List reports of my students',
      description: "Of a supervisor's own students; of the students of a partner's supervisors.",
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
      description: 'Published or not. Practice, and attempts that were set aside by a reset, are left out.',
      document: `query (${filterTypes}) {
        reports(${filters}) { nodes { ${result} student ${student} } ${page} }
      }`,
      present: list,
      examples: { award: 'gold' },
    },
  ],
}
