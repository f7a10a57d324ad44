/** Reason why the configured database cannot be used. The message states what to do and needs no stack trace. */
export class DatabaseError extends Error {}
