import { defineModule } from '../../module/module.ts'
import { personalData } from './personal-data.ts'
import { byEntity } from '../../graphql/node.ts'
import { CodingAccount, CodingState, CodingToken } from './accounts/coding-account.entity.ts'
import { deleteExpiredTokens } from './accounts/tokens.service.ts'
import { CodingChecklist } from './checklist/coding-checklist.entity.ts'
import { AffectedStudentResolver, CodingResolver } from './coding.resolver.ts'
import { CodingResult, CodingRule } from './results/coding-result.entity.ts'
import { pullAtStart, pullResults } from './results/pull-results.job.ts'
import { codingPaths } from './rest.ts'
import { codingRoutes } from './routes.ts'
import { codeCombatSandbox } from './sandbox.ts'
import { userColumns } from './user-columns.ts'

export const codingGamesModule = defineModule({
  name: 'coding-games',
  userColumns,
  entities: [CodingAccount, CodingState, CodingToken, CodingRule, CodingResult, CodingChecklist],
  nodes: {
    CodingAccount: byEntity(CodingAccount),
  },
  personalData,
  resolvers: [CodingResolver, AffectedStudentResolver],
  rest: [codingPaths],
  routes: codingRoutes,
  sandboxes: [codeCombatSandbox],
  jobs: { 'attempt.begunElsewhere': pullAtStart },
  schedules: [
    { name: 'pullCodingResults', every: 15_000, run: pullResults },
    { name: 'forgetCodingTokens', every: 3_600_000, run: deleteExpiredTokens },
  ],
  demo: () => import('./demo/parts.ts'),
})
