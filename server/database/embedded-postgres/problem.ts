/** Why the embedded PostgreSQL cannot serve; the message says what to do and needs no stack. */
export class EmbeddedPostgresError extends Error {}
