export { CodingAccount } from './accounts/coding-account.entity.ts'
export { exchangeCode, identityOfToken } from './accounts/tokens.service.ts'
export { CodingRule } from './results/coding-result.entity.ts'
export { codingGamesModule } from './module.ts'
