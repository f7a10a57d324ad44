export { ApiToken } from './api-token.entity.ts'
export { RefreshToken, Session } from './session.entity.ts'
export { User } from './user.entity.ts'
