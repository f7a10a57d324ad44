import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Page, PageActions } from './Page.tsx'

test('page actions appear next to the title wherever the content renders them', async () => {
  const page = (
    <Page title="Students" text="Everybody" resetKey={1}>
      <p>the list</p>
      <PageActions>
        <button type="button">Add</button>
      </PageActions>
    </Page>
  )
  const router = createMemoryRouter([{ path: '/', element: page }])
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  const add = await screen.findByRole('button', { name: 'Add' })
  const title = screen.getByRole('heading', { level: 1, name: 'Students' })
  const list = screen.getByText('the list')
  expect(title.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(add.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.title).toContain('Students')
})
