import { rule } from '../../graphql/rules.ts'

/**
 * Requires a login session: API tokens cannot perform operations on the account itself, even with every permission. An admin
 * who sees the panel reads what its owner reads.
 */
export const inSession = rule('inSession', ({ viewer }) => viewer.sessionId !== null || viewer.panelView !== undefined)
