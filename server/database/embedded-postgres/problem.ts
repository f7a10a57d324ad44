/** Reason why the embedded PostgreSQL cannot serve. The message says what to do and needs no stack trace. */
export class EmbeddedPostgresError extends Error {}
