import 'reflect-metadata'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { IsOptional, Max, MaxLength, Min, ValidateNested } from 'class-validator'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { Arg, Ctx as Context, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContext, type AppNode, type Ctx } from '../context/context.ts'
import { failure, notFound, unauthenticated } from '../errors/errors.ts'
import { createTexts } from '../errors/texts.ts'
import { ArgId, Id } from '../graphql/input.ts'
import { Node, toGlobalId } from '../graphql/node.ts'
import { Access, anyone, may, signedIn } from '../graphql/rules.ts'
import { createRateLimits } from '../limits/rate-limits.ts'
import { createSchema } from '../graphql/schema.ts'
import { Upload } from '../graphql/upload.ts'
import { createViewer, guest } from '../context/viewer.ts'
import { compileRow } from './compile.ts'
import { mountRest } from './mount.ts'
import { list, only, success } from '../transport/present.ts'
import type { Area, Row } from '../transport/rest-row.ts'

const ids = ['0198c1a2-7b3c-7d4e-8f50-000000000001', '0198c1a2-7b3c-7d4e-8f50-000000000002'] as const
@ObjectType({ implements: Node, description: 'Shelf of books' })
class Shelf extends Node {
  @Field() name: string
  @Field() @Access(may('$admin.ranking')) secret: string
  @Field(() => String, { nullable: true }) get broken(): string {
    throw new Error('a wire is loose')
  }
}

@ObjectType()
class ShelfPageInfo {
  @Field() hasNextPage: boolean
  @Field(() => String, { nullable: true }) endCursor: string | null
}

@ObjectType()
class Shelves {
  @Field(() => [Shelf]) nodes: Shelf[]
  @Field(() => ShelfPageInfo) pageInfo: ShelfPageInfo
}

@InputType()
class BookInput {
  @Id('Book', { nullable: true }) id?: string | null
  @Field(() => Int) @Min(1) @Max(500) pages: number
}

@InputType()
class FillShelfInput {
  @Id('Shelf') shelfId: string
  @Field({ description: 'What is written on it' }) @MaxLength(20) label: string
  @Field(() => [BookInput]) @ValidateNested() books: BookInput[]
  @Field(() => String, { nullable: true }) @IsOptional() note?: string | null
}

@InputType()
class LabelInput {
  @Field(() => Boolean, { defaultValue: false }) big: boolean
}

@ObjectType()
class Filled {
  @Field(() => Shelf) shelf: Shelf
  @Field(() => Int) pages: number
  @Field(() => ID, { nullable: true }) firstBook: string | null
}

@ObjectType()
class Received {
  @Field() content: string
}

const shelf = (id: string): Shelf => Object.assign(new Shelf(), { id, name: `Shelf ${id.at(-1)}`, secret: 'key' })

@Resolver()
class ShelfResolver {
  @Query(() => Shelf)
  @Access(anyone)
  shelf(@ArgId('Shelf') id: string) {
    if (!ids.includes(id as never)) throw notFound()
    return shelf(id)
  }

  @Query(() => Shelves)
  @Access(signedIn)
  shelves(
    @Arg('first', () => Int) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ): Shelves {
    const rest = ids.slice(after ? ids.indexOf(after as never) + 1 : 0)
    const page = rest.slice(0, first)
    return { nodes: page.map(shelf), pageInfo: { hasNextPage: rest.length > first, endCursor: page.at(-1) ?? null } }
  }

  @Mutation(() => Filled)
  @Access(signedIn)
  fillShelf(@Arg('input') input: FillShelfInput): Filled {
    const pages = input.books.reduce((sum, book) => sum + book.pages, 0)
    const first = input.books[0]?.id
    return { shelf: shelf(input.shelfId), pages, firstBook: first ? toGlobalId('Book', first) : null }
  }

  @Mutation(() => Received)
  @Access(may('$admin.languages'))
  async scan(@Arg('file', () => Upload, { validateFn: () => {} }) file: Readable) {
    return { content: await text(file) }
  }

  @Mutation(() => Boolean)
  @Access(anyone)
  label(@Arg('input') input: LabelInput): boolean {
    return input.big
  }

  @Mutation(() => Boolean)
  @Access(anyone)
  fail(@Context() ctx: Ctx, @Arg('how') how: string): boolean {
    if (how === 'busy') throw failure('OVERLOADED', 'Too much at once', { retryAfterMs: 2500 })
    if (how === 'bug') throw new Error(`secret of ${ctx.request.id}`)
    return true
  }
}

const schema = createSchema([ShelfResolver])
const shelfRow: Row = {
  method: 'GET',
  path: '/shelf/{id}',
  summary: 'One shelf',
  document: 'query ($id: ID!) { shelf(id: $id) { _id: id name broken } }',
}
const area: Area = {
  name: 'Shelves',
  description: 'Where books stand',
  rows: [
    shelfRow,
    {
      method: 'GET',
      path: '/shelves',
      summary: 'All shelves',
      present: list,
      document: `query ($limit: Int = 50, $cursor: String) {
        shelves(first: $limit, after: $cursor) { nodes { _id: id name } pageInfo { hasNextPage endCursor } }
      }`,
    },
    {
      method: 'POST',
      path: '/shelf/fill',
      summary: 'Put books on a shelf',
      status: 201,
      document: `mutation ($shelf: ID!, $label: String!, $books: [BookInput!]!) {
        fillShelf(input: { shelfId: $shelf, label: $label, books: $books }) { shelf { _id: id name } pages firstBook }
      }`,
    },
    {
      method: 'POST',
      path: '/shelf/scan',
      summary: 'Scan',
      present: only,
      upload: { variable: 'file', types: ['image/png'], maxBytes: 1000 },
      document: 'mutation ($file: Upload!) { scan(file: $file) { content } }',
    },
    {
      method: 'POST',
      path: '/fail',
      summary: 'Fail',
      present: success,
      document: 'mutation ($how: String!) { fail(how: $how) }',
    },
  ],
}

let fastify: FastifyInstance
let rest: ReturnType<typeof mountRest>
const log = pino({ level: 'silent' })
const limits = createRateLimits(null)
const texts = createTexts()

beforeAll(async () => {
  fastify = Fastify({ logger: false })
  rest = mountRest({ fastify, schema, texts, contextOf, areas: [area] })
  await fastify.ready()
})
afterAll(() => fastify.close())

async function contextOf(request: { id: string; headers: { authorization?: string | undefined } }): Promise<Ctx> {
  const token = request.headers.authorization
  if (token === 'Bearer expired') throw unauthenticated('The token is no longer valid')
  const roles = token === 'Bearer admin' ? ['$admin.*'] : []
  const viewer = token
    ? createViewer({ id: ids[0], userType: 'student', sessionId: null, roles, freeForm: false })
    : guest
  return createContext({ log, limits, texts } as AppNode, viewer, {
    request: { id: request.id, address: '', userAgent: '' },
  })
}

const user = { authorization: 'Bearer user' }
const get = (url: string, headers = {}) => fastify.inject({ url, headers })
const post = (url: string, payload: unknown, headers: Record<string, string> = user) =>
  fastify.inject({ method: 'POST', url, payload: payload as object, headers })
const fill = { shelf: ids[0], label: 'Novels', books: [{ _id: ids[1], pages: 300 }, { pages: 12 }] }

describe('responses', () => {
  it('have row ids, under the documented names', async () => {
    const answer = await get(`/api/shelf/${ids[0]}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ _id: ids[0], name: 'Shelf 1', broken: null })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('accept an opaque id wherever they accept a row id', async () => {
    expect((await get(`/api/shelf/${toGlobalId('Shelf', ids[1])}`)).json()._id).toBe(ids[1])
    for (const id of [toGlobalId('Book', ids[1]!), 'nonsense', '7', encodeURIComponent('Shelf:ü')]) {
      const answer = await get(`/api/shelf/${id}`)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'NOT_FOUND', message: 'Not found' }])
    }
  })

  it('are arrays for lists, with a link to the next page', async () => {
    const first = await get('/api/shelves?limit=1', user)
    expect(first.json()).toEqual([{ _id: ids[0], name: 'Shelf 1' }])
    const link = /^<(.+)>; rel="next"$/.exec(String(first.headers.link))![1]!
    const second = await get(link, user)
    expect(second.json()).toEqual([{ _id: ids[1], name: 'Shelf 2' }])
    expect(second.headers.link).toBeUndefined()
  })

  it('are {"success": true} for a command without a result', async () => {
    expect((await post('/api/fail', { how: 'not at all' })).json()).toEqual({ success: true })
  })

  it("use the row's status, and accept _id in a body", async () => {
    const answer = await post('/api/shelf/fill', fill)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({ shelf: { _id: ids[0], name: 'Shelf 1' }, pages: 312, firstBook: ids[1] })
  })
})

describe('errors', () => {
  /** The error of a response, after checking the common error format. */
  const refusalOf = async (answer: ReturnType<typeof get>) => {
    const { statusCode, headers, body } = await answer
    expect(headers['content-type']).toContain('application/json')
    const { message, code, requestId, fields } = JSON.parse(body)
    expect([typeof message, typeof requestId]).toEqual(['string', 'string'])
    return { is: `${statusCode} ${code}`, names: Object.keys(fields ?? {}), headers, message }
  }

  it('name the parameter as the caller did', async () => {
    const given = async (change: object) => (await refusalOf(post('/api/shelf/fill', { ...fill, ...change }))).names
    expect(await given({ label: 'A label that is much too long', books: [{ pages: 0 }] })).toEqual([
      'label',
      'books.0.pages',
    ])
  })

  it('do not distinguish malformed ids from unknown ones', async () => {
    for (const change of [{ shelf: 'x' }, { books: [{ _id: 'y', pages: 1 }] }]) {
      expect((await refusalOf(post('/api/shelf/fill', { ...fill, ...change }))).is).toBe('404 NOT_FOUND')
    }
  })

  it.each([
    ['a missing one', {}, ['shelf', 'label', 'books']],
    ['a wrong type', { ...fill, label: 7 }, ['label']],
    ['a wrong type inside', { ...fill, books: [{ pages: 'many' }] }, ['books.0.pages']],
    ['a number that is none', { ...fill, books: [{ pages: 1e300 }] }, ['books.0.pages']],
    ['an unknown one', { ...fill, colour: 'red' }, ['colour']],
    ['an unknown one inside', { ...fill, books: [{ pages: 1, colour: 'red' }] }, ['books.0.colour']],
    ['a null character', { ...fill, label: 'a\0b' }, ['label']],
    ['half a surrogate pair', { ...fill, label: '\ud800' }, ['label']],
    ['a list', [fill], ['body']],
  ])('name the parameter: %s', async (_what, body, names) => {
    expect(await refusalOf(post('/api/shelf/fill', body))).toMatchObject({ is: '400 BAD_USER_INPUT', names })
  })

  it('convert a query string by type and refuse invalid values', async () => {
    expect((await refusalOf(get('/api/shelves?limit=2&page=2', user))).names).toEqual(['page'])
    expect((await refusalOf(get('/api/shelves?limit=many', user))).names).toEqual(['limit'])
  })

  it.each([
    ['not JSON', '{"shelf":', 'application/json', '400 BAD_USER_INPUT'],
    ['not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'application/json', '400 BAD_USER_INPUT'],
    ['a prototype', '{"__proto__": {"admin": true}}', 'application/json', '400 BAD_USER_INPUT'],
    ['another content type', 'shelf=1', 'application/x-www-form-urlencoded', '415 UNSUPPORTED_MEDIA'],
    ['a picture where JSON is due', 'png', 'image/png', '415 UNSUPPORTED_MEDIA'],
    ['a huge body', JSON.stringify({ label: 'x'.repeat(200_000) }), 'application/json', '413 TOO_LARGE'],
  ])('report a body of the wrong kind: %s', async (_what, payload, type, is) => {
    const answer = post('/api/shelf/fill', payload, { ...user, 'content-type': type })
    expect(await refusalOf(answer)).toMatchObject({ is })
  })

  it('ask a guest to log in before invalid input is reported', async () => {
    const { is, headers } = await refusalOf(post('/api/shelf/fill', {}, {}))
    expect([is, headers['www-authenticate']]).toEqual(['401 UNAUTHENTICATED', 'Bearer'])
    const stale = post('/api/shelf/fill', fill, { authorization: 'Bearer expired' })
    expect((await refusalOf(stale)).is).toBe('401 UNAUTHENTICATED')
  })

  it('follow the access rules of the schema', async () => {
    const scan = post('/api/shelf/scan', 'x', { ...user, 'content-type': 'image/png' })
    expect((await refusalOf(scan)).is).toBe('403 FORBIDDEN')
    expect((await refusalOf(get(`/api/shelf/${ids[0].replace('1', '9')}`))).is).toBe('404 NOT_FOUND')
  })

  it('hide internal details', async () => {
    const { is, message } = await refusalOf(post('/api/fail', { how: 'bug' }))
    expect(is).toBe('500 INTERNAL')
    expect(message).not.toContain('secret')
  })

  it('state when to retry', async () => {
    const { is, headers } = await refusalOf(post('/api/fail', { how: 'busy' }))
    expect([is, headers['retry-after']]).toEqual(['503 OVERLOADED', '3'])
  })

  it('are JSON for unknown paths, and list the methods of known ones', async () => {
    expect((await refusalOf(get('/api/nothing'))).is).toBe('404 NOT_FOUND')
    const { is, headers } = await refusalOf(get('/api/shelf/fill'))
    expect([is, headers.allow]).toEqual(['405 METHOD_NOT_ALLOWED', 'POST'])
    const preflight = await fastify.inject({ method: 'OPTIONS', url: '/api/shelves' })
    expect([preflight.statusCode, preflight.headers.allow]).toEqual([204, 'GET, HEAD'])
  })
})

describe('uploads', () => {
  const admin = { authorization: 'Bearer admin', 'content-type': 'image/png' }

  it('stream the body unchanged', async () => {
    const answer = await post('/api/shelf/scan', Buffer.from('picture'), admin)
    expect([answer.statusCode, answer.json()]).toEqual([200, 'picture'])
  })

  it('fail above the size limit, regardless of the declared length', async () => {
    expect((await post('/api/shelf/scan', Buffer.alloc(1001), admin)).json().code).toBe('TOO_LARGE')
    const endless = Readable.from(Array.from({ length: 20 }, () => Buffer.alloc(100)))
    expect((await post('/api/shelf/scan', endless, admin)).json().code).toBe('TOO_LARGE')
    expect((await post('/api/shelf/scan', '{}', { ...admin, 'content-type': 'application/json' })).statusCode).toBe(415)
  })
})

describe('startup', () => {
  it.each([
    ['a document that does not fit', { document: '{ shelf(id: 1) { colour } }' }, /Cannot query field/],
    ['a path without a variable', { path: '/shelf/{number}' }, /no variable for \{number\}/],
    ['two root fields', { document: '{ a: shelf(id: 1) { name } b: shelf(id: 2) { name } }' }, /one root/],
    ['a list without a cursor', { present: list }, /\$cursor/],
    [
      'a default that would be ignored',
      {
        path: '/label',
        document: 'mutation ($input: LabelInput!) { label(input: $input) }',
      },
      /LabelInput.big is not null/,
    ],
    ['an unknown upload', { upload: { variable: 'file', types: [], maxBytes: 1 } }, /no variable \$file/],
  ] satisfies [string, Partial<Row>, RegExp][])('stops for %s', (_what, change, message) => {
    expect(() => compileRow(schema, { ...shelfRow, ...change })).toThrow(message)
  })
})

describe('the OpenAPI document', () => {
  it('takes parameters and their limits from the schema', () => {
    const { parameters, requestBody, security } = rest.document.paths['/shelf/fill']!.post!
    expect([parameters, security]).toEqual([[], [{ bearer: [] }]])
    expect(requestBody!.content['application/json']!.schema).toMatchObject({
      required: ['shelf', 'label', 'books'],
      additionalProperties: false,
      properties: {
        shelf: { type: 'string', format: 'uuid' },
        label: { type: 'string', maxLength: 20, description: 'What is written on it' },
        books: { items: { required: ['pages'], properties: { pages: { minimum: 1, maximum: 500 } } } },
      },
    })
    expect(rest.document.paths['/shelves']!.get!.parameters[0]).toMatchObject({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { default: 50 },
    })
  })

  it('describes the actual responses', async () => {
    const ajv = formats(new Ajv2020({ strict: false, formats: { int32: true, binary: true } }))
    const answers = { '/shelf/{id}': await get(`/api/shelf/${ids[0]}`), '/shelves': await get('/api/shelves', user) }
    for (const [path, answer] of Object.entries(answers)) {
      const { schema } = rest.document.paths[path]!.get!.responses['200']!.content['application/json']!
      expect(ajv.validate(schema, answer.json()), ajv.errorsText()).toBe(true)
    }
    const { schema } = rest.document.paths['/shelf/{id}']!.get!.responses['200']!.content['application/json']!
    expect(ajv.validate(schema, { _id: 'no uuid', name: 'x', broken: null })).toBe(false)
  })
})
