import { Readable } from 'node:stream'
import { GraphQLScalarType } from 'graphql'

/** A stream passed in process by a REST row; never decodable from JSON. */
export const Upload = new GraphQLScalarType<Readable, null>({
  name: 'Upload',
  description: 'File bytes, sent as the request body of the corresponding REST path',
  serialize: () => null,
  parseLiteral() {
    throw new TypeError('An upload is sent as the body of its REST path')
  },
  parseValue(value) {
    if (value instanceof Readable) return value
    throw new TypeError('An upload is sent as the body of its REST path')
  },
})
