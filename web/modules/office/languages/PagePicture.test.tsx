import { act, fireEvent, screen } from '@testing-library/react'
import { graphql, useLazyLoadQuery } from 'react-relay'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PagePictureTestQuery } from '../../../__generated__/PagePictureTestQuery.graphql.ts'
import { mockEnvironment } from '../../../testing/environment.ts'
import { renderPage, startTexts } from '../../../testing/render.tsx'
import { PagePicture } from './PagePicture.tsx'

const server = vi.hoisted(() => ({ fetch: vi.fn<(url: string, init: RequestInit) => Promise<Response>>() }))
vi.mock('../../../api/request.ts', async (original) => ({
  ...(await original<object>()),
  fetchWithSession: server.fetch,
}))
beforeAll(() => startTexts('languages'))
beforeEach(() => void server.fetch.mockReset())

function Section() {
  const { textEntry } = useLazyLoadQuery<PagePictureTestQuery>(
    graphql`
      query PagePictureTestQuery {
        textEntry: interfaceText(id: "common:save") {
          ...PagePicture_entry
        }
      }
    `,
    {},
  )
  return textEntry && <PagePicture entry={textEntry} />
}

async function open(picture: object | null) {
  const environment = mockEnvironment()
  environment.mock.queueOperationResolver(() => ({
    data: { textEntry: { __typename: 'TextEntry', id: 'common:save', picture } },
  }))
  await act(async () => {
    renderPage(<Section />, { environment })
  })
  return environment
}
const picture = () => screen.queryByRole('img', { name: 'Page where the text appears' })?.getAttribute('src')

test('a picture is added for the whole namespace and shown immediately', async () => {
  await open(null)
  expect(screen.getByText(/^No picture yet/)).toBeDefined()
  server.fetch.mockResolvedValue(Response.json({ url: '/pictures/new.png', ofPart: true }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^For all texts in this part/ }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => fireEvent.change(input, { target: { files: [new File(['png'], 'page.png')] } }))
  const [url, { method }] = server.fetch.mock.calls[0]!
  expect([method, url]).toEqual(['POST', '/upload/text-picture?id=common%3Asave&part=1'])
  expect(picture()).toBe('/pictures/new.png')
  expect(screen.getByText('For the whole part')).toBeDefined()
})

test('removing a picture falls back to the picture of the namespace', async () => {
  const environment = await open({ url: '/pictures/own.png', ofPart: false })
  expect(picture()).toBe('/pictures/own.png')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Remove' })))
  expect(environment.mock.getMostRecentOperation().request.variables).toEqual({ input: { id: 'common:save' } })
  await act(async () =>
    environment.mock.resolveMostRecentOperation({
      data: {
        removeTextPicture: {
          entry: { __typename: 'TextEntry', id: 'common:save', picture: { url: '/pictures/part.png', ofPart: true } },
        },
      },
    } as never),
  )
  expect(picture()).toBe('/pictures/part.png')
})
