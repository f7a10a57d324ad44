const response = 'application/graphql-response+json'
const json = 'application/json'

/** Quality of a media type in an Accept header, by its most specific range (RFC 9110, 12.5.1). */
function qualityOf(accept: string, type: string): number {
  const [main] = type.split('/')
  let best = { precision: -1, quality: 0 }
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const precision = [`*/*`, `${main}/*`, type].indexOf(name)
    if (precision <= best.precision) continue
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    best = { precision, quality: given === undefined ? 1 : Number(given) || 0 }
  }
  return best.quality
}

/**
 * `Content-Type` of a GraphQL response (GraphQL over HTTP, section 6): the client's preferred media type, JSON by
 * default.
 */
export function graphqlMediaType(accept: string | undefined): string {
  const wanted = accept?.includes(response) && qualityOf(accept, response) >= qualityOf(accept, json)
  return `${wanted ? response : json}; charset=utf-8`
}
