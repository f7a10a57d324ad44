import { createHash } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

/** Creates persisted operations from documents, with ids like those of relay-compiler. */
export function persist<K extends string>(texts: Record<K, string>) {
  const ids = {} as Record<K, string>
  const operations: Record<string, string> = {}
  for (const [name, text] of Object.entries(texts) as [K, string][]) {
    ids[name] = createHash('sha256').update(text).digest('hex')
    operations[ids[name]] = text
  }
  return { ids, operations }
}

/** A minimal browser: posts persisted operations and keeps its session cookie. */
export class TestBrowser {
  cookie = ''
  accessToken: string | null = null

  constructor(private readonly app: Pick<TestApp, 'http'>) {}

  async post(documentId: string, variables: Record<string, unknown> = {}, options: Partial<InjectOptions> = {}) {
    const response = await this.app.http.inject({
      method: 'POST',
      url: '/graphql',
      ...options,
      payload: { documentId, variables },
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(this.accessToken ? { authorization: `Bearer ${this.accessToken}` } : {}),
        ...options.headers,
      },
    })
    const set = response.cookies[0]
    if (set) this.cookie = set.value ? `${set.name}=${set.value}` : ''
    const body = response.json()
    return {
      status: response.statusCode,
      headers: response.headers,
      setCookie: set,
      ...body,
      code: body.errors?.[0]?.extensions.code,
    }
  }
}
