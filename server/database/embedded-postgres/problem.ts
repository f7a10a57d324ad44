/** Reason why the embedded PostgreSQL cannot serve. The message states what to do and needs no stack trace. */
export class EmbeddedPostgresError extends Error {}
