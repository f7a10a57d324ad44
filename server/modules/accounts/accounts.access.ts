import { rule } from '../../graphql/rules.ts'

/**
 * A person who signed in, at a device: what is about the account itself is not for API tokens, whatever they are
 * permitted.
 */
export const inSession = rule('inSession', (ctx) => ctx.viewer.sessionId !== null)
