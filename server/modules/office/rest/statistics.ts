import { documentsWith } from '../../../transport/fragments.ts'
import type { AreaPart } from '../../../transport/rest-row.ts'

const types =
  '$from: String, $to: String, $season: Int, $compare: StatisticComparison, $examId: ID, $categoryId: ID, $country: String'
const args =
  'from: $from, to: $to, season: $season, compare: $compare, examId: $examId, categoryId: $categoryId, country: $country'
const complete = documentsWith(`
  fragment Amounts on StatisticFigures {
    money { currency receivedCount receivedAmount refundedCount refundedAmount openCount openAmount }
  }
  fragment Counts on StatisticFigures { applications invited applied paid cancelled sat certified }
  fragment People on StatisticFigures {
    students supervisors partners studentsApplied studentsPaid studentsSat studentsCertified
  }
  fragment Period on Statistics { from to previousFrom previousTo zone asOf }
`)
const row = (figures: string) => `{ key _id: id title figures { ${figures} } previous { ${figures} } }`
const examples = { from: '2026-09-01', to: '2026-11-30', country: 'AZ' }

/** Paths for statistics for admins. */
export const statisticsPaths: AreaPart = {
  place: 200,
  name: 'Statistics',
  description:
    'Counts of records created in a period (days in UTC), by current progress, compared with the previous ' +
    'period. The counters are at most a minute old; `asOf` is the time up to which they are complete. ' +
    '`previous` is null without data. Amounts are in minor units, separately for each currency.',
  rows: [
    {
      method: 'GET',
      path: '/statics/statistics/overview',
      summary: 'Get the totals of a period',
      document: complete(`query (${types}) { statistics(${args}) {
        ...Period figures { ...People ...Counts ...Amounts } previous { ...People ...Counts ...Amounts } } }`),
      errors: ['NOT_FOUND'],
      examples,
    },
    {
      method: 'GET',
      path: '/statics/statistics/application-details',
      summary: 'Get applications by season, exam, category, grade and language',
      document: complete(`query (${types}) { statistics(${args}) { ...Period figures { ...Counts }
        seasons: rows(by: season) ${row('...Counts')} exams: rows(by: exam, first: 1000) ${row('...Counts')}
        categories: rows(by: category) ${row('...Counts')}
        grades: rows(by: grade) ${row('...Counts')} languages: rows(by: language) ${row('...Counts')} } }`),
      errors: ['NOT_FOUND'],
      examples,
    },
    {
      method: 'GET',
      path: '/statics/statistics/country',
      summary: 'Get registrations, applications and payments by country',
      document:
        complete(`query ($from: String, $to: String, $season: Int, $compare: StatisticComparison, $examId: ID, $categoryId: ID) {
        statistics(from: $from, to: $to, season: $season, compare: $compare, examId: $examId, categoryId: $categoryId) {
          ...Period countries: rows(by: country, first: 300) ${row('...People ...Counts ...Amounts')} } }`),
      errors: ['NOT_FOUND'],
      examples: { from: '2026-09-01', to: '2026-11-30' },
    },
    {
      method: 'GET',
      path: '/statics/statistics/category-active-sessions',
      summary: 'Count applications to exams that are not over, by category',
      document: 'query { categoryActiveSessions { _id: id title exams applications paid sat } }',
    },
    {
      method: 'GET',
      path: '/statics/statistics/language-active-sessions',
      summary: 'Count applications to exams that are not over, by exam language',
      document: 'query { languageActiveSessions { language: key exams applications paid sat } }',
    },
    {
      method: 'GET',
      path: '/statics/statistics/payment',
      summary: 'Get received, refunded and open amounts, by currency and method',
      description:
        'Received amounts are counted on the day of receipt; `refunded…` is the part refunded since. Open ' +
        'amounts are counted on the day of the request.',
      document:
        complete(`query (${types}) { statistics(${args}) { ...Period figures { ...Amounts } previous { ...Amounts }
        methods: rows(by: method) { key figures { ...Amounts } } } }`),
      errors: ['NOT_FOUND'],
      examples,
    },
    {
      method: 'GET',
      path: '/statics/statistics/chart',
      summary: 'Get the figures of a period by day, week or month, and by dimension',
      description:
        '`rows` are by edition by default; breakdowns by supervisor and partner cannot be combined with a filter.',
      document:
        complete(`query (${types}, $step: StatisticStep, $by: StatisticDimension! = edition) { statistics(${args}) { ...Period
        points: series(step: $step) { from to figures { students ...Counts ...Amounts }
          previous { students ...Counts ...Amounts } }
        rows(by: $by, first: 1000) ${row('students ...Counts ...Amounts')} } }`),
      errors: ['NOT_FOUND'],
      examples: { ...examples, step: 'week', by: 'season' },
    },
  ],
}
