import { hash } from 'node:crypto'

/** Version of a text: a short hash, with which an import recognizes a text that was changed after the export. */
export const versionOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12)
