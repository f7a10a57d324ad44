// The package's own declaration has a different module name.
declare module '@mixmark-io/domino' {
  export function createDocument(html?: string, force?: boolean): Document
}
