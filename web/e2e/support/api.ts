import { readFileSync } from 'node:fs'
import path from 'node:path'
import { password } from './product.ts'

interface Answer {
  data: Record<string, unknown> | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** API client that bypasses the browser. */
export interface ApiClient {
  /** Runs a free-form document; for admins only. */
  run(query: string, variables: object): Promise<Answer>
  /** Runs a persisted operation of the web app, found by a word that only it contains. */
  runPersisted(word: string, variables: object): Promise<Answer>
}

/** Logs in over REST with the demo password. */
export async function apiAs(url: string, username: string): Promise<ApiClient> {
  const response = await post(`${url}/api/user/auth/signin/local`, { username, password })
  const { accessToken } = (await response.json()) as { accessToken: string }
  const call = async (body: object) => {
    const answer = await post(`${url}/graphql`, body, { authorization: `Bearer ${accessToken}` })
    return (await answer.json()) as Answer
  }
  return {
    run: (query, variables) => call({ query, variables }),
    runPersisted: (word, variables) => call({ documentId: documentId(word), variables }),
  }
}

/** Id of the only persisted operation whose text contains `word`. */
export function documentId(word: string): string {
  const texts = JSON.parse(readFileSync(path.resolve('dist', 'persisted.json'), 'utf8')) as Record<string, string>
  const found = Object.keys(texts).filter((id) => texts[id]!.includes(word))
  if (found.length !== 1) throw new Error(`${found.length} operations contain "${word}"`)
  return found[0]!
}

function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': '1', ...headers },
    body: JSON.stringify(body),
  })
}
