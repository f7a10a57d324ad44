/**
 * Session lock of a backup. Whoever removes stored files holds it too (shared): while a backup is being taken, no file to
 * which its snapshot of the database refers may disappear.
 */
export const backupLock = 74_010_100
