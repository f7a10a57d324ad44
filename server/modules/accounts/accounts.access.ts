import { rule } from '../../graphql/rules.ts'

/** Requires a login session: operations on the account itself are closed to API tokens, whatever their permissions. */
export const inSession = rule('inSession', (ctx) => ctx.viewer.sessionId !== null)
