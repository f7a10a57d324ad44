import { rule } from '../../graphql/rules.ts'

/** Requires a login session: API tokens cannot perform operations on the account itself, even with every permission. */
export const inSession = rule('inSession', (ctx) => ctx.viewer.sessionId !== null)
