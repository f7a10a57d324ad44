import { GraphQLError } from 'graphql'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { failure, overloaded } from '../../errors/errors.ts'
import { createTexts } from '../../errors/texts.ts'
import { failedAnswer } from './graphql-answer.ts'

const reader = { requestId: 'id', locale: 'en', log: pino({ level: 'silent' }), texts: createTexts() } as const
const missing = failure('NOT_FOUND', 'Not found')
const faulty = new GraphQLError('Variable "$id" is missing')

test('an operation without data has the status of its first error', () => {
  const { status, body } = failedAnswer(null, [missing, overloaded(1000)], reader, undefined)
  expect(status).toBe(404)
  expect(body).toMatchObject({ data: null, errors: [{ message: 'Not found' }, { extensions: { code: 'OVERLOADED' } }] })
})

test('a failed field keeps the rest', () => {
  const { status, body } = failedAnswer({ me: { id: '1' }, exam: null }, [missing], reader, undefined)
  expect([status, body.data]).toEqual([200, { me: { id: '1' }, exam: null }])
})

test('an operation of which nothing succeeded is refused as a whole if a retry may help', () => {
  const { status, body, retryAfterMs } = failedAnswer({ save: null }, [overloaded(1000)], reader, undefined)
  expect([status, body.data, retryAfterMs]).toEqual([503, null, 1000])
})

test('invalid variables have no data, and status 200 only for clients that want plain JSON', () => {
  const statuses = [undefined, '*/*', 'application/graphql-response+json', 'application/json'].map(
    (accept) => failedAnswer(undefined, [faulty], reader, accept).status,
  )
  expect(statuses).toEqual([400, 400, 400, 200])
  expect(failedAnswer(undefined, [faulty], reader, undefined).body).not.toHaveProperty('data')
})
