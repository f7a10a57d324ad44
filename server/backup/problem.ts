/** Reason why a backup cannot be written, read or restored. The message states what to do and needs no stack trace. */
export class BackupError extends Error {}
