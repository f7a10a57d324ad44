export { CodingAccount } from './accounts/coding-account.entity.ts'
export { CodingRule } from './results/coding-result.entity.ts'
export { codingGamesModule } from './module.ts'
