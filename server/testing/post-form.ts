import type { PublicPageState } from '../../shared/public-pages/state.ts'
import type { TestApp } from './test-app.ts'

/** Posts a form like a browser without script. Without the built web app, the server sends the state of the page. */
export async function postForm(
  app: Pick<TestApp, 'http'>,
  url: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
) {
  const answer = await app.http.inject({
    method: 'POST',
    url,
    payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  const { statusCode: status, headers: sent, cookies } = answer
  const state = status === 303 ? null : (answer.json() as PublicPageState)
  return { status, location: sent.location, headers: sent, cookies, state, body: answer.body }
}

/** Opens a public page whose content depends on its URL. */
export async function openPage(app: Pick<TestApp, 'http'>, url: string) {
  const answer = await app.http.inject({ url })
  const { statusCode: status, headers: sent } = answer
  const state = status === 303 ? null : (answer.json() as PublicPageState)
  return { status, location: sent.location, headers: sent, state }
}
