import { and, may, or, owner, rule } from '../../graphql/rules.ts'

/** Permission to read and answer messages to the office. */
export const supportPermission = 'admin.support'

export const maySupport = may(supportPermission)

/** The thread is the viewer's, or the viewer answers for the office. */
export const ownThread = or(owner('userId'), maySupport)

const isShared = rule('shared with the person', (_ctx, message) => isForPerson(message))

/** Whether a message is shown to the person: neither an internal note nor mail from an address that is not theirs. */
export const isForPerson = ({ kind, otherAddress }: { kind: string; otherAddress: boolean }): boolean =>
  kind !== 'note' && !otherAddress

/** The message is part of the viewer's thread and shared with them, or the viewer answers for the office. */
export const ownMessage = or(and(owner('userId'), isShared), maySupport)
